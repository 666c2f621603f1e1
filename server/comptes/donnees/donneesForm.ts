import * as z from 'zod/mini';
import { compte } from '../../../contract/comptes/utilisateur.ts';
import type { Env } from '../../platform/env.ts';
import type { OwnList } from './departure.ts';

/** Each list of one's data, under the name of its file. */
export type OwnLists = Readonly<Record<string, OwnList>>;

/** The version of the format of `donnees.json`: it rises when a field changes its meaning or is removed, not when one is added. */
export const version = 1;

/** Gives the address of the published schema of `donnees.json`. */
export const schemaAddress = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) =>
  `${PUBLIC_URL}/v1/schemas/donnees.json`;

/** The JSON Schema (2020-12) of an export of `lists`. */
export function donneesSchema(env: Pick<Env, 'PUBLIC_URL'>, lists: OwnLists): object {
  const whole = z.object({
    $schema: z.string(),
    version: z.literal(version),
    exporteLe: z.iso.datetime(),
    profil: compte,
    ...Object.fromEntries(Object.entries(lists).map(([name, { row }]) => [name, z.array(row)])),
  });
  return {
    $id: schemaAddress(env),
    title: 'Données d’un compte Courtil',
    ...z.toJSONSchema(whole),
  };
}
