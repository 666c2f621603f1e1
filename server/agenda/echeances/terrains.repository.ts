import { and, gte, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { pluie, releveMeteo } from '../../tables/agenda.ts';

/** Rain that was told of these gardens since a day, in mm. */
export const findPluies = (db: Executor, ids: readonly number[], since: string) =>
  db
    .select()
    .from(pluie)
    .where(and(inArray(pluie.idJardin, [...ids]), gte(pluie.date, since)));

/** Weather that was measured in these departments since a day. */
export const findReleves = (db: Executor, departements: readonly string[], since: string) =>
  db
    .select()
    .from(releveMeteo)
    .where(and(inArray(releveMeteo.departement, [...departements]), gte(releveMeteo.date, since)));
