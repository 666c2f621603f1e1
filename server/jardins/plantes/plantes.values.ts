import type { PlanteChanges } from '../../../contract/jardins/plante.ts';
import type { Env } from '../../platform/env.ts';
import { storePhoto } from '../../platform/images/photoAddress.ts';
import type { OwnJardin } from '../jardins/ownJardin.types.ts';
import type { PlanteRow } from './ownPlante.types.ts';
import type { PlanteValues } from './plantes.repository.ts';

/** What a body says of a plant; absent values are undefined. */
export function valuesOf(env: Env, input: PlanteChanges) {
  return {
    name: input.name,
    nameLatin: input.nameLatin,
    origine: input.origine,
    exposition: input.exposition,
    temperature: input.temperature,
    arrosage: input.arrosage,
    photo: storePhoto(env, input.photo),
    difficulte: input.difficulte === null ? 0 : input.difficulte,
    tailleMax: input.tailleMax,
    typeDePlante: input.typeDePlante,
    couleur: input.couleur,
    date: input.date ?? undefined,
    expositionRecommande: input.expositionRecommande,
    temperatureRecommande: input.temperatureRecommande,
    engrais: input.engrais,
    engraisRecommande: input.engraisRecommande,
    arrosageRecommande: input.arrosageRecommande,
    substrat: input.substrat,
    substratRecommande: input.substratRecommande,
    etat: input.etat,
    multiplication: input.multiplication,
    floraison: input.floraison,
    position: input.position,
    note: input.note,
  };
}

/** What a copy takes over, and what it has from the garden where it will grow (docs/rules.md, Plants). */
export function copiedValues(source: PlanteRow, target: OwnJardin, date: string): PlanteValues {
  const { name, nameLatin, origine, photo, difficulte, tailleMax, typeDePlante, couleur } = source;
  const { arrosage, engrais, substrat, multiplication, floraison } = source;
  const { expositionRecommande, temperatureRecommande, engraisRecommande } = source;
  const { arrosageRecommande, substratRecommande } = source;
  return {
    ...{ name, nameLatin, origine, photo, difficulte, tailleMax, typeDePlante, couleur },
    ...{ arrosage, engrais, substrat, multiplication, floraison },
    ...{ expositionRecommande, temperatureRecommande, engraisRecommande },
    ...{ arrosageRecommande, substratRecommande },
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
] as const satisfies (keyof PlanteValues)[];

/** Whether a garden's drawing would show the change. */
export function looksDifferent(before: PlanteRow, after: ReturnType<typeof valuesOf>): boolean {
  return drawnFields.some((field) => before[field] !== (after[field] ?? before[field]));
}
