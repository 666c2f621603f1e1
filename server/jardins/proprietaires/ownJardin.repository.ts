import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { jardin } from '../../tables/jardins.ts';
import { plantesVisibles } from '../visible.ts';
import type { JardinFacts, OwnJardin } from './owned.types.ts';

const facts = {
  id: jardin.id,
  userId: jardin.userId,
  nomJardin: jardin.nomJardin,
  description: jardin.description,
  exposition: jardin.exposition,
  temperature: jardin.temperature,
  codePostal: jardin.codePostal,
  departement: jardin.departement,
  commune: jardin.commune,
  altitude: jardin.altitude,
  nombreDePlantes: jardin.nombreDePlantes,
  plantesVisibles,
  masque: jardin.masque,
};

export async function findJardinFacts(db: Executor, id: number): Promise<JardinFacts | undefined> {
  const [found] = await db.select(facts).from(jardin).where(eq(jardin.id, id));
  return found;
}

/** Holds the gardens until the transaction ends, always in the same order (no deadlock). */
export async function lockJardins(tx: Transaction, ids: number[]): Promise<JardinFacts[]> {
  return tx
    .select(facts)
    .from(jardin)
    .where(inArray(jardin.id, ids))
    .orderBy(asc(jardin.id))
    .for('no key update');
}

/** `by` plants came to a garden (or left it), or its plants now look different (0): its drawing is made anew. */
export async function changePlantes(tx: Transaction, own: OwnJardin, by: number): Promise<void> {
  await tx
    .update(jardin)
    .set({
      nombreDePlantes: sql`${jardin.nombreDePlantes} + ${by}`,
      version: sql`${jardin.version} + 1`,
    })
    .where(eq(jardin.id, own.id));
}

/** A follow was really added to a garden or taken away. */
export async function changeFavoris(tx: Transaction, id: number, by: 1 | -1): Promise<void> {
  await tx
    .update(jardin)
    .set({ nombreDeFavoris: sql`${jardin.nombreDeFavoris} + ${by}` })
    .where(eq(jardin.id, id));
}
