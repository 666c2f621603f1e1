import type { Owned } from '../../comptes/sessions/actor.ts';
import type { jardin, plante } from '../../tables/jardins.ts';

/** The facts that the checks of ownership and of a change need. */
export type JardinFacts = Pick<
  typeof jardin.$inferSelect,
  | 'id'
  | 'userId'
  | 'nomJardin'
  | 'description'
  | 'exposition'
  | 'temperature'
  | 'codePostal'
  | 'departement'
  | 'commune'
  | 'altitude'
  | 'nombreDePlantes'
  | 'masque'
> & { plantesVisibles: number };

export type OwnJardin = Owned<JardinFacts>;

export type PlanteRow = typeof plante.$inferSelect;
/** With the department of its garden ('' without one), which decides its day. */
export type OwnPlante = Owned<PlanteRow & { departement: string }>;
/** As much of an own plant as the rules of care need. */
export type CaredPlante = Owned<
  Pick<PlanteRow, 'id' | 'idUser' | 'jardinId' | 'etat'> & { departement: string }
>;
