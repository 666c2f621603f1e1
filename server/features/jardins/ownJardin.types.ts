import type { jardin } from '../../database/schema.ts';
import type { Owned } from '../auth/owned.ts';

/** What ownership and the rules of a change are judged by. */
export type JardinFacts = Pick<
  typeof jardin.$inferSelect,
  'id' | 'userId' | 'nomJardin' | 'exposition' | 'temperature' | 'nombreDePlantes'
>;

export type OwnJardin = Owned<JardinFacts>;
