import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { OwnList } from '../../comptes/donnees/departure.ts';
import { among } from '../../platform/database/among.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { avis, calendrier, pluie, rappel, soin, tache, vacances } from '../careSchema.ts';
import { arrosagePlante, jardin, plante } from '../schema.ts';
import { rows } from './rows.ts';

const { idPlante: _ofSoin, idUser: _bySoin, ...soins } = getTableColumns(soin);
const { idPlante: _ofRappel, ...rappels } = getTableColumns(rappel);
const { idUser: _ofTache, ...taches } = getTableColumns(tache);
const { idUser: _ofVacances, ...own } = getTableColumns(vacances);
// The hash of a secret is nobody's to read.
const { idUser: _ofCalendrier, jetonHash, ...feed } = getTableColumns(calendrier);
const { idUser: _ofAvis, ...mail } = getTableColumns(avis);

const columns = {
  arrosages: {
    idPlante: arrosagePlante.idPlante,
    dateArrosage: arrosagePlante.dateArrosage,
    noteLe: arrosagePlante.noteLe,
  },
  soins: { idPlante: soin.idPlante, ...soins },
  rappels: { idPlante: rappel.idPlante, ...rappels },
  pluies: {
    idJardin: pluie.idJardin,
    nomJardin: jardin.nomJardin,
    date: pluie.date,
    mm: pluie.mm,
  },
  taches,
  vacances: own,
  calendrier: feed,
  avis: mail,
};

const sliceLength = 100;
const plantesAtOnce = 20;

type Rows = AsyncGenerator<Record<string, unknown>>;

export const ownJardinIds = (db: Executor, userId: number) =>
  db.select({ id: jardin.id }).from(jardin).where(eq(jardin.userId, userId)).orderBy(jardin.id);

/** A row of one's own plant, as `read` finds it. */
type OfPlante = { idPlante: number } & Record<string, unknown>;

/**
 * What `read` finds of one's own plants, some plants at a time, each row with its plant's name: that is known, and PostgreSQL need
 * not join a table of plants, which it would rather read along where little else is known.
 */
export const ofOwnPlantes = <Found extends OfPlante>(
  read: (db: Executor, ids: number[]) => Promise<Found[]>,
  present: (row: Found, plante: string) => Record<string, unknown> = (
    { idPlante, ...row },
    plante,
  ) => ({
    ...{ idPlante, plante },
    ...row,
  }),
) =>
  async function* (db: Executor, userId: number): Rows {
    for (const { id } of await ownJardinIds(db, userId)) {
      const plantes = await db
        .select({ id: plante.id, name: plante.name })
        .from(plante)
        .where(eq(plante.jardinId, id))
        .orderBy(asc(plante.id));
      for (let at = 0; at < plantes.length; at += plantesAtOnce) {
        const names = new Map(
          plantes.slice(at, at + plantesAtOnce).map((each) => [each.id, each.name]),
        );
        for (const row of await read(db, [...names.keys()]))
          yield present(row, names.get(row.idPlante) ?? '');
      }
    }
  };

const readArrosages = ofOwnPlantes((db, ids) =>
  db
    .select(columns.arrosages)
    .from(arrosagePlante)
    .where(among(arrosagePlante.idPlante, ids))
    .orderBy(asc(arrosagePlante.idPlante), asc(arrosagePlante.dateArrosage)),
);

const readSoins = ofOwnPlantes((db, ids) =>
  db
    .select(columns.soins)
    .from(soin)
    .where(among(soin.idPlante, ids))
    .orderBy(asc(soin.idPlante), asc(soin.date), asc(soin.id)),
);

const readRappels = ofOwnPlantes((db, ids) =>
  db
    .select(columns.rappels)
    .from(rappel)
    .where(among(rappel.idPlante, ids))
    .orderBy(asc(rappel.idPlante), asc(rappel.genre)),
);

async function* readPluies(db: Executor, userId: number): Rows {
  for (const { id } of await ownJardinIds(db, userId))
    yield* await db
      .select(columns.pluies)
      .from(pluie)
      .innerJoin(jardin, eq(jardin.id, pluie.idJardin))
      .where(eq(pluie.idJardin, id))
      .orderBy(asc(pluie.date));
}

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

const listOf = (name: keyof typeof columns, read: OwnList['read']): OwnList => ({
  row: rows[name],
  read,
});

/** What was done for one's plants, what is to be done, and when one is told of it. */
export const careLists: Readonly<Record<keyof typeof columns, OwnList>> = {
  arrosages: listOf('arrosages', readArrosages),
  soins: listOf('soins', readSoins),
  rappels: listOf('rappels', readRappels),
  pluies: listOf('pluies', readPluies),
  taches: listOf('taches', readTaches),
  vacances: listOf('vacances', readVacances),
  calendrier: listOf('calendrier', readCalendrier),
  avis: listOf('avis', readAvis),
};
