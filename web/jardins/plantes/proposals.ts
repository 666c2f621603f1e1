import type { Espece } from '../../../contract/especes/espece.ts';
import type { FieldName } from './planteFields.ts';

/** What the catalogue proposes for a field of a plant, and where it is from. */
export interface Proposal {
  name: FieldName;
  value: string;
  source: string;
}

/**
 * What a plant of `espece` is usually like, field by field; `variete` names its cultivar. What the catalogue
 * does not know is not proposed.
 */
export function proposalsOf(espece: Espece, variete?: string): Proposal[] {
  const { noms, origine, port, conditions, arrosage, culture, calendrier, varietes } = espece;
  const cultivar = varietes?.liste.find(({ nom }) => nom === variete);
  const ofCultivar = varietes?.source ?? '';
  const blooms = Object.values(calendrier?.climats ?? {}).some((annee) => annee?.floraison);
  const usual = port?.couleurs.length === 1 ? port.couleurs[0] : undefined;
  const found: Array<[FieldName, string | number | undefined, string | undefined]> = [
    ['expositionRecommande', conditions?.exposition[0], conditions?.source],
    ['arrosageRecommande', arrosage?.texte, arrosage?.source],
    [
      'temperatureRecommande',
      conditions && `${conditions.temperature.min}-${conditions.temperature.max}`,
      conditions?.source,
    ],
    cultivar?.hauteur
      ? ['tailleMax', Math.min(cultivar.hauteur.max, 1_000), ofCultivar]
      : ['tailleMax', port && Math.min(port.hauteur.max, 1_000), port?.source],
    [
      'nameLatin',
      cultivar?.nomLatin ?? espece.nomLatin,
      cultivar?.nomLatin ? ofCultivar : (noms?.source ?? port?.source ?? 'usage courant'),
    ],
    ['typeDePlante', port?.type, port?.source],
    ['origine', origine?.lieu, origine?.source],
    cultivar?.couleur
      ? ['couleur', cultivar.couleur, ofCultivar]
      : ['couleur', usual, port?.source],
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

/** The values of a form that takes all proposals. */
export const proposedValues = (
  proposals: readonly Proposal[],
): Partial<Record<FieldName, string>> =>
  Object.fromEntries(proposals.map(({ name, value }) => [name, value]));
