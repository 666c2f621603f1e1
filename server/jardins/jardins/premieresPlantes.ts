import { sql } from 'drizzle-orm';
import type { PremierePlante } from '../../../contract/jardins/jardinPlantes.ts';
import { limits } from '../../../contract/limits.ts';
import type { Env } from '../../platform/env.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { planteIllustration } from '../dessins/dessins.paths.ts';

type PremiereRow = Omit<PremierePlante, 'illustration'> & { version: number };

/** The first plants of each garden of a query, in the order of `manualOrder`. By names, as `plantesVisibles`. */
export const premieresPlantes = sql<PremiereRow[]>`(
  select coalesce(json_agg(premiere), '[]') from (
    select id, name, photo, etat, version from plante
    where jardin_id = jardin.id and not masque
    order by not placee, position, id limit ${sql.raw(String(limits.premieresPlantes))}
  ) premiere)`;

export const presentPremiere = (env: Env, row: PremiereRow): PremierePlante => ({
  id: row.id,
  name: row.name,
  photo: showPhoto(env, row.photo),
  illustration: planteIllustration(row.id, row.version),
  etat: row.etat,
});
