import type { Owned } from '../../comptes/sessions/actor.ts';
import type { jardin } from '../../tables/jardins.ts';

/** What ownership and the rules of a change are judged by. */
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
