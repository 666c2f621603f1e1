import { isDeepStrictEqual } from 'node:util';
import {
  type PlanteChanges,
  type PlanteFact,
  planteFacts,
} from '../../../contract/jardins/plante.ts';
import type { Env } from '../../platform/env.ts';
import { storePhoto } from '../../platform/images/photoAddress.ts';
import type { OwnJardin, PlanteRow } from '../proprietaires/owned.types.ts';
import type { PlanteValues } from './plantes.repository.ts';

/** Picks the fields `names` of `source`. */
export const pick = <O extends object, K extends keyof O & string>(
  source: O,
  names: readonly K[],
) => Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<O, K>;

/** Gives the plant's values from a body; absent values are undefined. */
export function valuesOf(env: Env, input: PlanteChanges) {
  return {
    ...pick(input, planteFacts),
    photo: storePhoto(env, input.photo),
    difficulte: input.difficulte === null ? 0 : input.difficulte,
    date: input.date ?? undefined,
    position: input.position,
  };
}

/** Fields of a row that change without an edit of its owner. */
const uncounted: ReadonlySet<keyof PlanteRow> = new Set(['position', 'placee', 'version']);

/** Fields that a copy does not take over (docs/rules.md, Plants). */
const leftBehind = [
  'exposition',
  'temperature',
  'etat',
  'date',
  'note',
  'emplacement',
  'fin',
] as const;
type Copied = Exclude<PlanteFact, (typeof leftBehind)[number]>;
const isCopied = (name: PlanteFact): name is Copied => !leftBehind.some((left) => left === name);

/** The values of a copy, and what it has from the garden where it will grow. */
export function copiedValues(source: PlanteRow, target: OwnJardin, date: string): PlanteValues {
  return {
    ...pick(source, planteFacts.filter(isCopied)),
    exposition: target.exposition,
    temperature: target.temperature,
    copieDe: source.id,
    date,
  };
}

const drawnFields = [
  'name',
  'nameLatin',
  'typeDePlante',
  'couleur',
  'tailleMax',
  'etat',
  'floraison',
  'position',
  'especeId',
  'fin',
] as const satisfies (keyof PlanteValues)[];

/** True if a garden's drawing would show the change. */
export function looksDifferent(before: PlanteRow, after: Partial<PlanteValues>): boolean {
  return drawnFields.some((field) => {
    const value = after[field];
    return value !== undefined && value !== before[field];
  });
}

/** True if its owner changed something of a plant: its place in the order and its drawing do not count. */
export const isEdited = (before: PlanteRow, after: PlanteRow): boolean =>
  (Object.keys(after) as (keyof PlanteRow)[]).some(
    (field) => !uncounted.has(field) && !isDeepStrictEqual(before[field], after[field]),
  );
