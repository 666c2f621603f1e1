import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import type { Demande } from '../echeances/demande.ts';
import { echeancesCte } from '../echeances/echeances.sql.ts';
import { wateringsAlone } from './due.ts';

/** The value of `kind` for each column that plants are counted by: a bit is set for every column left out. */
export const kinds = {
  jardin: 0b01111,
  etat: 0b10111,
  type: 0b11011,
  espece: 0b11101,
  photo: 0b11110,
};

/** One value of one thing that plants are counted by: the others are null. */
export interface Counted extends Record<string, unknown> {
  jardin: number | null;
  emplacement: string | null;
  etat: string | null;
  type: string | null;
  espece: number | null;
  photo: boolean | null;
  kind: number;
  plantes: number;
}

/** A member's plants counted by each thing that they can be filtered by. */
export async function countOwn(db: Executor, userId: number): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select ${plante.jardinId} as jardin, ${plante.emplacement} as emplacement, ${plante.etat} as etat,
      ${plante.typeDePlante} as type, ${plante.especeId} as espece, ${plante.photo} is null as photo,
      grouping(${plante.jardinId}, ${plante.etat}, ${plante.typeDePlante}, ${plante.especeId}, ${plante.photo} is null) as kind,
      count(*)::int as plantes
    from ${jardin} join ${plante} on ${plante.jardinId} = ${jardin.id}
    where ${jardin.userId} = ${userId}
    group by grouping sets ((${plante.jardinId}, ${plante.emplacement}), (${plante.etat}), (${plante.typeDePlante}),
      (${plante.especeId}), (${plante.photo} is null))`);
  return rows;
}

export const findOwnJardins = (db: Executor, userId: number) =>
  db
    .select({ id: jardin.id, nom: jardin.nomJardin, plantes: jardin.nombreDePlantes })
    .from(jardin)
    .where(eq(jardin.userId, userId))
    .orderBy(sql`${jardin.nomJardin} collate "fr-x-icu"`, asc(jardin.id));

/** How many plants are to be watered today or are late. */
export async function countDue(db: Executor, demande: Demande): Promise<number> {
  const { rows } = await db.execute<{ dues: number }>(sql`
    with ${echeancesCte(demande, sql`true`, wateringsAlone)}
    select count(*)::int as dues from echeance where genre = 'arrosage' and echeance <= ${demande.today}::date`);
  return rows[0]?.dues ?? 0;
}
