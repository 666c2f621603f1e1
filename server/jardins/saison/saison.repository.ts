import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import { placeColumns } from '../placeColumns.ts';

/** More than a member can tend: what comes after is left out. */
const mostPlantes = 5_000;

/** A member's plants that live and whose season goes on, with the place of their gardens; gardens by age, plants by name. */
export const findOwnPlantes = (db: Executor, userId: number) =>
  db
    .select({
      id: plante.id,
      name: plante.name,
      nameLatin: plante.nameLatin,
      especeId: plante.especeId,
      photo: plante.photo,
      version: plante.version,
      jardinId: jardin.id,
      nomJardin: jardin.nomJardin,
      ...placeColumns,
    })
    .from(jardin)
    .innerJoin(plante, eq(plante.jardinId, jardin.id))
    .where(and(eq(jardin.userId, userId), ne(plante.etat, 'morte'), isNull(plante.fin)))
    .orderBy(asc(jardin.id), asc(plante.name), asc(plante.id))
    .limit(mostPlantes);
