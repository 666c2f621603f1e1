import { and, asc, eq, getTableColumns, gt, gte, sql } from 'drizzle-orm';
import type { OwnList } from '../../comptes/donnees/departure.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { avis, calendrier, pluie, rappel, tache, vacances } from '../../tables/agenda.ts';
import { arrosagePlante, soin } from '../../tables/carnet.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import { rows } from './rows.ts';

const { idUser: _ofTache, ...taches } = getTableColumns(tache);
const { idUser: _ofVacances, ...own } = getTableColumns(vacances);
// The hash of a secret is not exported.
const { idUser: _ofCalendrier, jetonHash, ...feed } = getTableColumns(calendrier);
const { idUser: _ofAvis, ...mail } = getTableColumns(avis);

const columns = {
  taches,
  vacances: own,
  calendrier: feed,
  avis: mail,
};

const sliceLength = 100;
const rowsAtOnce = 500;

type Rows = AsyncGenerator<Record<string, unknown>>;

/** One's own gardens from number `from` on, in the order of an index. */
export const ownJardinsFrom = (db: Executor, userId: number, from: number) =>
  db
    .select({ id: jardin.id, nomJardin: jardin.nomJardin })
    .from(jardin)
    .where(and(eq(jardin.userId, userId), gte(jardin.id, from)))
    .orderBy(asc(jardin.id))
    .as('own');

/** One's own plants from number `from` on, likewise. */
export const ownPlantesFrom = (db: Executor, userId: number, from: number) =>
  db
    .select({ id: plante.id, name: plante.name })
    .from(plante)
    .where(and(eq(plante.idUser, userId), gte(plante.id, from)))
    .orderBy(asc(plante.id))
    .as('own');

/**
 * A list, some rows at a time: `read` finds those after the last row that was found, in the order of plants or gardens
 * and within each of a key. It does so by a lateral join, so that PostgreSQL goes from one to the next by indexes and
 * stops where there are enough: how many gardens or plants there are costs next to nothing.
 */
export const inSlices = <Found extends Record<string, unknown>>(
  read: (db: Executor, userId: number, count: number, last?: Found) => Promise<Found[]>,
  present: (row: Found) => Record<string, unknown> = (row) => row,
) =>
  async function* (db: Executor, userId: number): Rows {
    for (let last: Found | undefined; ; ) {
      const found = await read(db, userId, rowsAtOnce, last);
      for (const row of found) yield present(row);
      last = found.at(-1);
      if (!last || found.length < rowsAtOnce) return;
    }
  };

const readArrosages = inSlices(
  (db, userId, count, last?: { idPlante: number; dateArrosage: string }) => {
    const own = ownPlantesFrom(db, userId, last?.idPlante ?? 0);
    const { idPlante, dateArrosage, noteLe } = arrosagePlante;
    const rest =
      last &&
      sql`(${idPlante}, ${dateArrosage}) > (${last.idPlante}::int, ${last.dateArrosage}::date)`;
    const of = db
      .select({ dateArrosage, noteLe })
      .from(arrosagePlante)
      .where(and(eq(idPlante, own.id), rest))
      .orderBy(asc(dateArrosage))
      .limit(count)
      .as('of');
    return db
      .select({
        idPlante: own.id,
        plante: own.name,
        dateArrosage: of.dateArrosage,
        noteLe: of.noteLe,
      })
      .from(own)
      .crossJoinLateral(of)
      .orderBy(asc(own.id), asc(of.dateArrosage))
      .limit(count);
  },
);

const readSoins = inSlices(
  (db, userId, count, last?: { idPlante: number; date: string; id: number }) => {
    const own = ownPlantesFrom(db, userId, last?.idPlante ?? 0);
    const { idPlante, idUser: _, ...columns } = getTableColumns(soin);
    const rest =
      last &&
      sql`(${idPlante}, ${soin.date}, ${soin.id}) > (${last.idPlante}::int, ${last.date}::date, ${last.id}::int)`;
    const of = db
      .select(columns)
      .from(soin)
      .where(and(eq(idPlante, own.id), rest))
      .orderBy(asc(soin.date), asc(soin.id))
      .limit(count)
      .as('of');
    return db
      .select({
        idPlante: own.id,
        plante: own.name,
        id: of.id,
        genre: of.genre,
        date: of.date,
        noteLe: of.noteLe,
      })
      .from(own)
      .crossJoinLateral(of)
      .orderBy(asc(own.id), asc(of.date), asc(of.id))
      .limit(count);
  },
);

const readRappels = inSlices((db, userId, count, last?: { idPlante: number; genre: string }) => {
  const own = ownPlantesFrom(db, userId, last?.idPlante ?? 0);
  const { idPlante, ...columns } = getTableColumns(rappel);
  const rest = last && sql`(${idPlante}, ${rappel.genre}) > (${last.idPlante}::int, ${last.genre})`;
  const of = db
    .select(columns)
    .from(rappel)
    .where(and(eq(idPlante, own.id), rest))
    .orderBy(asc(rappel.genre))
    .as('of');
  return db
    .select({
      idPlante: own.id,
      plante: own.name,
      genre: of.genre,
      intervalle: of.intervalle,
      quinzaines: of.quinzaines,
      depuis: of.depuis,
      reporteAu: of.reporteAu,
      reporteDepuis: of.reporteDepuis,
      jamais: of.jamais,
    })
    .from(own)
    .crossJoinLateral(of)
    .orderBy(asc(own.id), asc(of.genre))
    .limit(count);
});

const readPluies = inSlices((db, userId, count, last?: { idJardin: number; date: string }) => {
  const own = ownJardinsFrom(db, userId, last?.idJardin ?? 0);
  const { idJardin, date, mm } = pluie;
  const rest = last && sql`(${idJardin}, ${date}) > (${last.idJardin}::int, ${last.date}::date)`;
  const of = db
    .select({ date, mm })
    .from(pluie)
    .where(and(eq(idJardin, own.id), rest))
    .orderBy(asc(date))
    .limit(count)
    .as('of');
  return db
    .select({ idJardin: own.id, nomJardin: own.nomJardin, date: of.date, mm: of.mm })
    .from(own)
    .crossJoinLateral(of)
    .orderBy(asc(own.id), asc(of.date))
    .limit(count);
});

async function* readTaches(db: Executor, userId: number): Rows {
  for (let after = 0; ; ) {
    const rows = await db
      .select(columns.taches)
      .from(tache)
      .where(and(eq(tache.idUser, userId), gt(tache.id, after)))
      .orderBy(asc(tache.id))
      .limit(sliceLength);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < sliceLength) return;
    after = last.id;
  }
}

async function* readVacances(db: Executor, userId: number): Rows {
  yield* await db.select(columns.vacances).from(vacances).where(eq(vacances.idUser, userId));
}

async function* readCalendrier(db: Executor, userId: number): Rows {
  yield* await db.select(columns.calendrier).from(calendrier).where(eq(calendrier.idUser, userId));
}

async function* readAvis(db: Executor, userId: number): Rows {
  yield* await db.select(columns.avis).from(avis).where(eq(avis.idUser, userId));
}

const listOf = (name: keyof typeof rows, read: OwnList['read']): OwnList => ({
  row: rows[name],
  read,
});

/** Lists of cares done, of works to do, and of the settings for notices. */
export const careLists = {
  arrosages: listOf('arrosages', readArrosages),
  soins: listOf('soins', readSoins),
  rappels: listOf('rappels', readRappels),
  pluies: listOf('pluies', readPluies),
  taches: listOf('taches', readTaches),
  vacances: listOf('vacances', readVacances),
  calendrier: listOf('calendrier', readCalendrier),
  avis: listOf('avis', readAvis),
} satisfies Readonly<Record<string, OwnList>>;
