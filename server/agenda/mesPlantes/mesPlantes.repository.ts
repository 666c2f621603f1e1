import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { MesPlantesFilters, TriMesPlantes } from '../../../contract/agenda/mesPlantes.ts';
import { wordsOf } from '../../../contract/words.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { wordsText } from '../../platform/database/folded.ts';
import { mostWords } from '../../platform/searchQuery.ts';
import { rythmeArrosage } from '../../tables/carnet.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import type { Demande } from '../echeances/demande.ts';
import { echeancesCte } from '../echeances/echeances.sql.ts';
import { wateringsAlone } from './due.ts';

export interface Wanted {
  userId: number;
  filters: MesPlantesFilters;
  demande: Demande;
}

const text = `("plante"."name" || ' ' || "plante"."name_latin" || ' ' || "plante"."emplacement")`;
const signs = '!"#$%&()*+,-./:;<=>?@[]^_`{|}~\\';
/** Folded as everywhere; where no letter needs it, without looking for any. */
const folded = sql.raw(`' ' || case when octet_length(${text}) = char_length(${text})
  then translate(lower(${text}), '${signs}''', '${' '.repeat(signs.length + 1)}') else ${wordsText(text)} end`);

/** Each word of `q` begins one of a plant's; a text without a word in it is found nowhere. */
function named(q: string): SQL | undefined {
  if (q.trim() === '') return undefined;
  const words = wordsOf(q).slice(0, mostWords);
  if (words.length === 0) return sql`false`;
  const begun = words.map((word) => `% ${word}%`);
  return sql`${folded} like all(${sql.param(begun)}::text[])`;
}

const matching = ({ filters, demande }: Wanted): SQL =>
  and(
    filters.jardin === undefined ? undefined : eq(plante.jardinId, filters.jardin),
    filters.emplacement === undefined ? undefined : eq(plante.emplacement, filters.emplacement),
    filters.etat && eq(plante.etat, filters.etat),
    filters.type === undefined ? undefined : eq(plante.typeDePlante, filters.type),
    filters.espece === undefined ? undefined : eq(plante.especeId, filters.espece),
    filters.sansPhoto && isNull(plante.photo),
    filters.du && sql`due.echeance <= ${demande.today}::date`,
    named(filters.q ?? ''),
  ) ?? sql`true`;

const french = (column: SQL | typeof plante.name) => sql`${column} collate "fr-x-icu"`;
const byName = sql`${french(plante.name)}, ${plante.id}`;
const orders: Record<TriMesPlantes, SQL> = {
  nom: byName,
  date: sql`${plante.date} desc, ${plante.id} desc`,
  soif: sql`due.echeance nulls last, ${byName}`,
  dernierArrosage: sql`${rythmeArrosage.dernier} nulls first, ${byName}`,
  jardin: sql`${jardin.nomJardin} collate "fr-x-icu", ${jardin.id}, ${plante.emplacement} = '',
    ${plante.emplacement} collate "fr-x-icu", ${byName}`,
};

/** Due dates are only reckoned where they are asked for. */
const needsDue = ({ filters }: Wanted) => filters.tri === 'soif' || filters.du !== undefined;

/** A member's plants, with what they are sorted and filtered by. */
function own(wanted: Wanted): SQL {
  const { userId, filters } = wanted;
  const due = sql`left join echeance due on due.id_plante = ${plante.id} and due.genre = 'arrosage'`;
  const rythme = sql`left join ${rythmeArrosage} on ${rythmeArrosage.idPlante} = ${plante.id}`;
  return sql`${jardin} join ${plante} on ${plante.jardinId} = ${jardin.id} and ${jardin.userId} = ${userId}
    ${filters.tri === 'dernierArrosage' ? rythme : sql``} ${needsDue(wanted) ? due : sql``}`;
}

/**
 * How many match, and of them, in order, the ids that come after plant `after` (0 for the beginning), `count` at most.
 * The place of `after` is known even when it matches no longer; after one that is gone comes nothing.
 */
export async function findMatching(
  db: Executor,
  wanted: Wanted,
  after: number,
  count: number | null,
) {
  const { rows } = await db.execute<{ nombre: number; ids: number[] }>(sql`
    with ${needsDue(wanted) ? sql`${echeancesCte(wanted.demande, sql`true`, wateringsAlone)},` : sql``} placed as (
      select ${plante.id} as id, ${plante.id} <> ${after} or (${matching(wanted)}) as matches,
        row_number() over (order by ${orders[wanted.filters.tri ?? 'nom']}) as place
      from ${own(wanted)}
      where (${matching(wanted)}) or ${plante.id} = ${after}
    )
    select (select count(*)::int from placed where matches) as nombre,
      array(select id from placed
        where matches and (${after} = 0 or place > (select place from placed where id = ${after}))
        order by place limit ${count}) as ids`);
  return rows[0] ?? { nombre: 0, ids: [] };
}

const listed = {
  id: plante.id,
  name: plante.name,
  nameLatin: plante.nameLatin,
  photo: plante.photo,
  version: plante.version,
  etat: plante.etat,
  typeDePlante: plante.typeDePlante,
  especeId: plante.especeId,
  milieu: plante.milieu,
  pot: plante.pot,
  fin: plante.fin,
  emplacement: plante.emplacement,
  jardinId: plante.jardinId,
  jardin: jardin.nomJardin,
  date: plante.date,
  dernierArrosage: rythmeArrosage.dernier,
};

/** Finds the columns that a list shows of these plants, in their order. Plants deleted meanwhile are left out. */
export async function findListed(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select(listed)
    .from(plante)
    .innerJoin(jardin, eq(jardin.id, plante.jardinId))
    .leftJoin(rythmeArrosage, eq(rythmeArrosage.idPlante, plante.id))
    .where(inArray(plante.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type ListedRow = Awaited<ReturnType<typeof findListed>>[number];

/** Finds the owner of each plant. Deleted plants are left out. */
export const findOwners = (db: Executor, ids: readonly number[]) =>
  db
    .select({ id: plante.id, idUser: plante.idUser })
    .from(plante)
    .where(inArray(plante.id, [...ids]));

export async function findNames(db: Executor, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select ${plante.id} as id, ${plante.name} as name
    from unnest(${sql.param([...ids])}::int[]) with ordinality as wanted (id, place)
    join ${plante} on ${plante.id} = wanted.id order by wanted.place`);
  return rows;
}
