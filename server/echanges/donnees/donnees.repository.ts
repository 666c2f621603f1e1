import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { OwnList } from '../../comptes/donnees/departure.ts';
import { jardinVisible } from '../../jardins/visible.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { journal, merci } from '../../tables/carnet.ts';
import { importation } from '../../tables/echanges.ts';
import { jardin, plante, suiviJardin } from '../../tables/jardins.ts';
import { careLists } from './careLists.repository.ts';
import { planteColumns, rows } from './rows.ts';
import { vieLists } from './vieLists.repository.ts';

const {
  userId: owner,
  nombreDePlantes,
  version,
  alea,
  masque,
  ...jardins
} = getTableColumns(jardin);
const columns = {
  jardins,
  plantes: planteColumns,
  favoris: {
    idJardin: suiviJardin.idJardin,
    nomJardin: jardin.nomJardin,
    dateSuivi: suiviJardin.dateSuivi,
    vuLe: suiviJardin.vuLe,
  },
};

// A plant may weigh 22 kB: what one reader has not taken yet must stay small.
const sliceLength = 100;

type Rows = AsyncGenerator<Record<string, unknown>>;

/** One's gardens and plants are read as they are taken, in the order of an index. */
async function* readOwnJardins(db: Executor, userId: number): Rows {
  for (let after = 0; ; ) {
    const rows = await db
      .select(columns.jardins)
      .from(jardin)
      .where(and(eq(owner, userId), gt(jardin.id, after)))
      .orderBy(asc(jardin.id))
      .limit(sliceLength);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < sliceLength) return;
    after = last.id;
  }
}

async function* readOwnPlantes(db: Executor, userId: number): Rows {
  for (let after = 0; ; ) {
    const rows = await db
      .select(columns.plantes)
      .from(plante)
      .where(and(eq(plante.idUser, userId), gt(plante.id, after)))
      .orderBy(asc(plante.id))
      .limit(sliceLength);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < sliceLength) return;
    after = last.id;
  }
}

async function* readOwnSuivis(db: Executor, userId: number): Rows {
  yield* await db
    .select(columns.favoris)
    .from(suiviJardin)
    .innerJoin(jardin, eq(jardin.id, suiviJardin.idJardin))
    .where(and(eq(suiviJardin.idUser, userId), jardinVisible))
    .orderBy(asc(suiviJardin.dateSuivi));
}

/** Reads the imports. The imported rows are exported with the gardens. */
async function* readOwnImports(db: Executor, userId: number): Rows {
  const { id, genre, nomDuFichier, etat, total, faits, nombreDErreurs } = importation;
  const { createdAt, finiLe } = importation;
  yield* await db
    .select({ id, genre, nomDuFichier, etat, total, faits, nombreDErreurs, createdAt, finiLe })
    .from(importation)
    .where(eq(importation.idUser, userId))
    .orderBy(asc(id));
}

/** Each list of one's own gardens, under the name of its file. */
export const ownListsOfJardins: Readonly<Record<string, OwnList>> = {
  jardins: { row: rows.jardins, read: readOwnJardins },
  plantes: { row: rows.plantes, read: readOwnPlantes },
  carres: vieLists.carres,
  ...careLists,
  journal: vieLists.journal,
  recoltes: vieLists.recoltes,
  remerciements: vieLists.remerciements,
  invitations: vieLists.invitations,
  imports: { row: rows.imports, read: readOwnImports },
  favoris: { row: rows.favoris, read: readOwnSuivis },
};

/** The numbers of an account's gardens, and of the plants in them. */
export async function findOwnPublic(db: Executor, userId: number) {
  const own = eq(jardin.userId, userId);
  const jardins = await db.select({ id: jardin.id }).from(jardin).where(own);
  const plantes = await db
    .select({ id: plante.id })
    .from(plante)
    .innerJoin(jardin, eq(jardin.id, plante.jardinId))
    .where(own);
  return { jardins: jardins.map(({ id }) => id), plantes: plantes.map(({ id }) => id) };
}

/** Holds an account's gardens with those that it follows, always in this order. */
export async function lockAllJardins(tx: Transaction, userId: number): Promise<void> {
  const own = tx.select({ id: jardin.id }).from(jardin).where(eq(jardin.userId, userId));
  const followed = tx
    .select({ id: suiviJardin.idJardin })
    .from(suiviJardin)
    .where(eq(suiviJardin.idUser, userId));
  await tx
    .select({ id: jardin.id })
    .from(jardin)
    .where(inArray(jardin.id, own.union(followed)))
    .orderBy(asc(jardin.id))
    .for('no key update');
}

/** Finds the plants with an entry that the account said thanks for: their pages count the thanks. */
export async function findThanked(db: Executor, userId: number): Promise<number[]> {
  const thanked = await db
    .selectDistinct({ id: journal.idPlante })
    .from(merci)
    .innerJoin(journal, eq(journal.id, merci.idJournal))
    .where(eq(merci.idUser, userId));
  return thanked.map(({ id }) => id);
}

/** Takes the account's follows out of the counts of other gardens; answers which. */
export async function releaseFollows(tx: Transaction, userId: number): Promise<number[]> {
  const followed = tx
    .delete(suiviJardin)
    .where(eq(suiviJardin.idUser, userId))
    .returning({ idJardin: suiviJardin.idJardin });
  const ids = (await followed).map(({ idJardin }) => idJardin).sort((a, b) => a - b);
  if (ids.length > 0)
    await tx
      .update(jardin)
      .set({ nombreDeFavoris: sql`${jardin.nombreDeFavoris} - 1` })
      .where(inArray(jardin.id, ids));
  return ids;
}
