import { limits } from '../limits.ts';
import type { Espece } from './espece.ts';

/** The fields of a plant for which the catalogue may have a value. */
type ProposedField =
  | 'nameLatin'
  | 'origine'
  | 'typeDePlante'
  | 'couleur'
  | 'tailleMax'
  | 'difficulte'
  | 'expositionRecommande'
  | 'temperatureRecommande'
  | 'arrosageRecommande'
  | 'substratRecommande'
  | 'engraisRecommande'
  | 'multiplication'
  | 'floraison';

/** A value that the catalogue proposes for a field of a plant, written as a form holds it, with its source. */
export interface Proposal {
  name: ProposedField;
  value: string;
  source: string;
}

type Facts = Pick<
  Espece,
  | 'nomLatin'
  | 'noms'
  | 'origine'
  | 'port'
  | 'conditions'
  | 'arrosage'
  | 'culture'
  | 'calendrier'
  | 'varietes'
>;

/**
 * The usual values of a plant of `espece`, field by field; `variete` names its cultivar. Heights are in cm, the
 * temperature is 'min-max' in °C. Unknown values are not proposed, and no colour is proposed where there are several.
 */
export function proposalsOf(espece: Facts, variete?: string): Proposal[] {
  const { noms, origine, port, conditions, arrosage, culture, calendrier, varietes } = espece;
  const cultivar = varietes?.liste.find(({ nom }) => nom === variete);
  const ofCultivar = varietes?.source;
  const blooms = Object.values(calendrier?.climats ?? {}).some((annee) => annee?.floraison?.length);
  const [usual, ...others] = port?.couleurs ?? [];
  const hauteur = cultivar?.hauteur ?? port?.hauteur;
  const found: Array<[ProposedField, string | number | undefined, string | undefined]> = [
    ['expositionRecommande', conditions?.exposition[0], conditions?.source],
    ['arrosageRecommande', arrosage?.texte, arrosage?.source],
    [
      'temperatureRecommande',
      conditions && `${conditions.temperature.min}-${conditions.temperature.max}`,
      conditions?.source,
    ],
    [
      'tailleMax',
      hauteur && Math.min(hauteur.max, limits.tailleMax),
      cultivar?.hauteur ? ofCultivar : port?.source,
    ],
    [
      'nameLatin',
      cultivar?.nomLatin ?? espece.nomLatin,
      cultivar?.nomLatin ? ofCultivar : (noms?.source ?? port?.source ?? 'usage courant'),
    ],
    ['typeDePlante', port?.type, port?.source],
    [
      'origine',
      cultivar?.origine ?? origine?.lieu,
      cultivar?.origine ? ofCultivar : origine?.source,
    ],
    cultivar?.couleur
      ? ['couleur', cultivar.couleur, ofCultivar]
      : ['couleur', others.length === 0 ? usual : undefined, port?.source],
    ['substratRecommande', conditions?.substrat, conditions?.source],
    ['engraisRecommande', conditions?.engrais, conditions?.source],
    ['difficulte', culture?.difficulte, culture?.source],
    ['multiplication', culture?.multiplication[0], culture?.source],
    ['floraison', blooms ? 'oui' : undefined, calendrier?.source],
  ];
  return found.flatMap(([name, value, source]) =>
    value === undefined || !source ? [] : [{ name, value: String(value), source }],
  );
}

/** The values of who takes all proposals. */
export const proposedValues = (
  proposals: readonly Proposal[],
): Partial<Record<ProposedField, string>> =>
  Object.fromEntries(proposals.map(({ name, value }) => [name, value]));
