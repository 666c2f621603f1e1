import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { GenreDeSoin } from '../../../contract/carnet/soin.ts';
import type { FiltreDeVie, Vie } from '../../../contract/carnet/vie.ts';
import type { Executor } from '../../platform/database/connection.ts';
import type { Cells } from '../../platform/database/lookupBatch.ts';
import { preparedSqlLookup } from '../../platform/database/preparedSql.ts';

/** The kinds of event on a plant's timeline. On the same day entries come first. */
export const sortes = ['arrosage', 'soin', 'tache', 'entree'] as const;
export type Sorte = (typeof sortes)[number];

export interface Place {
  date: string;
  rang: number;
  id: number;
}

export interface EvenementRow extends Place {
  genre: GenreDeSoin | null;
  titre: string | null;
}

/** A plant, and whether its reader is the owner. */
export interface Looked {
  idPlante: number;
  isOwner: boolean;
  /** From which day on others see waterings and care. */
  since: string;
}

/** The same, for a statement that is written once. */
type Asked = { [K in keyof Looked]: K extends 'isOwner' ? boolean : Looked[K] | Placeholder };

const doneOn = sql`(t.faite_le at time zone 'Europe/Paris')::date`;

/** Gives each source's table, its day column, and the condition on the rows that the reader may see. */
function sourcesOf({ idPlante, isOwner, since }: Asked) {
  const recent = (date: SQL) => (isOwner ? sql`` : sql` and ${date} >= ${since}::date`);
  return {
    arrosage: {
      date: sql`t.date_arrosage`,
      from: sql`arrosage_plante t where t.id_plante = ${idPlante}${recent(sql`t.date_arrosage`)}`,
    },
    soin: {
      date: sql`t.date`,
      from: sql`soin t where t.id_plante = ${idPlante}${recent(sql`t.date`)}`,
    },
    tache: {
      date: doneOn,
      from: sql`tache t where t.id_plante = ${idPlante} and t.faite_le is not null and ${isOwner}`,
    },
    entree: {
      date: sql`t.date`,
      from: sql`journal t where t.id_plante = ${idPlante}${isOwner ? sql`` : sql` and t.publie_le is not null`}`,
    },
  } satisfies Record<Sorte, { date: SQL; from: SQL }>;
}

const entreesOf: Record<FiltreDeVie, SQL | null> = {
  photo: sql`t.photo is not null`,
  note: sql`t.genre = 'note'`,
  mesure: sql`t.genre = 'mesure'`,
  etat: sql`t.genre in ('etat', 'symptome')`,
  recolte: sql`t.genre = 'recolte'`,
  soin: null,
  arrosage: null,
};

function sortesOf(filtre: FiltreDeVie | undefined): readonly Sorte[] {
  if (!filtre) return sortes;
  if (filtre === 'arrosage') return ['arrosage'];
  return filtre === 'soin' ? ['soin', 'tache'] : ['entree'];
}

/** Gives the condition for the rows of a source after `place`. The index skips the rows before it. */
function after(date: SQL, rang: number, place: Place | undefined): SQL {
  if (!place) return sql``;
  if (rang < place.rang) return sql` and ${date} <= ${place.date}::date`;
  if (rang > place.rang) return sql` and ${date} < ${place.date}::date`;
  return sql` and (${date}, t.id) < (${place.date}::date, ${place.id}::int)`;
}

interface Part {
  filtre?: FiltreDeVie | undefined;
  place?: Place | undefined;
  most: number | Placeholder;
}

function evenementsOf(looked: Asked, { filtre, place, most }: Part): SQL {
  const sources = sourcesOf(looked);
  const parts = sortesOf(filtre).map((sorte) => {
    const { date, from } = sources[sorte];
    const rang = sortes.indexOf(sorte);
    const genre = sorte === 'soin' ? sql`t.genre` : sql`null`;
    const titre = sorte === 'tache' ? sql`t.titre` : sql`null`;
    const only = sorte === 'entree' && filtre ? sql` and ${entreesOf[filtre]}` : sql``;
    return sql`(select ${date} as day, ${rang}::int as rang, t.id, ${genre}::text as genre, ${titre}::text as titre
      from ${from}${only}${after(date, rang, place)} order by ${date} desc, t.id desc limit ${most})`;
  });
  return sql`
    select day::text as date, rang, id, genre, titre from (${sql.join(parts, sql` union all `)}) found
    order by day desc, rang desc, id desc limit ${most}`;
}

function countsOf(looked: Asked): SQL {
  const { arrosage, soin, tache, entree } = sourcesOf(looked);
  const counted = Object.entries(entreesOf).flatMap(([filtre, only]) =>
    only ? [sql`count(*) filter (where ${only})::int as ${sql.identifier(filtre)}`] : [],
  );
  return sql`
    select *, (select count(*)::int from ${arrosage.from}) as arrosage,
      (select count(*)::int from ${soin.from}) + (select count(*)::int from ${tache.from}) as soin
    from (select ${sql.join(counted, sql`, `)} from ${entree.from}) entrees`;
}

// The queries of a plant's page for a visitor are the most frequent: they are prepared once.
const { placeholder } = sql;
const visitor = { idPlante: placeholder('idPlante'), isOwner: false, since: placeholder('since') };
const lookup = <Row>(name: string, query: SQL, row: (cells: Cells) => Row) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return preparedSqlLookup(name, text, params, row);
};
const visitorsEvenements = lookup(
  'vie_of_visitor',
  evenementsOf(visitor, { most: placeholder('most') }),
  ([date, rang, id, genre, titre]) =>
    ({ date, rang: Number(rang), id: Number(id), genre, titre }) as EvenementRow,
);
const visitorsCounts = lookup('vie_counts_of_visitor', countsOf(visitor), (cells) => {
  const [photo = 0, note = 0, mesure = 0, etat = 0, recolte = 0, arrosage = 0, soin = 0] =
    cells.map(Number);
  return { photo, note, mesure, etat, recolte, arrosage, soin };
});

/** The first `most` things of a plant's life after `place`, the newest day first. */
export async function findEvenements(
  db: Executor,
  looked: Looked,
  part: Part & { most: number },
): Promise<EvenementRow[]> {
  if (!looked.isOwner && !part.filtre && !part.place)
    return visitorsEvenements(db).execute({ ...looked, most: part.most });
  const { rows } = await db.execute<EvenementRow & Record<string, unknown>>(
    evenementsOf(looked, part),
  );
  return rows;
}

/** How many of each the reader may see. */
export async function countEvenements(db: Executor, looked: Looked): Promise<Vie['nombres']> {
  const { rows } = looked.isOwner
    ? await db.execute<Vie['nombres']>(countsOf(looked))
    : { rows: await visitorsCounts(db).execute({ ...looked }) };
  const [found] = rows;
  if (!found) throw new Error('no counts');
  return found;
}
