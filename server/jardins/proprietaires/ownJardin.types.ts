import type { Owned } from '../../comptes/sessions/actor.ts';
import type { jardin } from '../../tables/jardins.ts';

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
