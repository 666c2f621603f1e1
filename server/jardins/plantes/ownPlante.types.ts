import type { Owned } from '../../comptes/sessions/actor.ts';
import type { plante } from '../schema.ts';

export type PlanteRow = typeof plante.$inferSelect;
export type OwnPlante = Owned<PlanteRow>;
/** As much of an own plant as the rules of care need. */
export type CaredPlante = Owned<Pick<PlanteRow, 'id' | 'idUser' | 'jardinId' | 'etat'>>;
