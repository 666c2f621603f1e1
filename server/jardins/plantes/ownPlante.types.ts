import type { Owned } from '../../comptes/sessions/actor.ts';
import type { plante } from '../../tables/jardins.ts';

export type PlanteRow = typeof plante.$inferSelect;
/** With the department of its garden ('' without one), which decides its day. */
export type OwnPlante = Owned<PlanteRow & { departement: string }>;
/** As much of an own plant as the rules of care need. */
export type CaredPlante = Owned<
  Pick<PlanteRow, 'id' | 'idUser' | 'jardinId' | 'etat'> & { departement: string }
>;
