import { sols } from '../../../contract/especes/conditions.ts';
import type { Jardin, JardinBody } from '../../../contract/jardins/jardin.ts';
import type { Wrong } from '../../forms/useForm.ts';
import { formatSize } from '../../lib/format.ts';
import { readDay, writtenDay } from './dayOfYear.ts';

/** The typed place of a garden. */
export const placeNames = [
  'codePostal',
  'departement',
  'commune',
  'altitude',
  'surface',
  'derniereGelee',
  'premiereGelee',
  'sol',
  'paillage',
] as const;
export type Place = Record<(typeof placeNames)[number], string>;

export const placeOf = (jardin?: Jardin): Place => ({
  codePostal: jardin?.codePostal ?? '',
  departement: jardin?.departement ?? '',
  commune: jardin?.commune ?? '',
  altitude: String(jardin?.altitude ?? ''),
  surface: jardin?.surface ? formatSize(jardin.surface) : '',
  derniereGelee: writtenDay(jardin?.derniereGelee ?? ''),
  premiereGelee: writtenDay(jardin?.premiereGelee ?? ''),
  sol: jardin?.sol ?? '',
  paillage: jardin?.paillage ? 'oui' : 'non',
});

export const solChoices = [
  { value: '', label: 'Je ne sais pas' },
  { value: 'sable', label: 'Sable : l’eau file' },
  { value: 'limon', label: 'Limon : terre de jardin' },
  { value: 'argile', label: 'Argile : terre lourde' },
];
export const paillageChoices = [
  { value: 'non', label: 'Sol nu' },
  { value: 'oui', label: 'Paillé' },
];

/** A typed postcode without its spaces. */
export const digitsOf = ({ codePostal }: Place) => codePostal.replaceAll(/\s/g, '');

const DAY = 'Indiquez un jour et un mois, par exemple 15/04.';

const isArea = (text: string) => {
  const area = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || (area > 0 && area <= 1_000_000);
};

/** Errors of the typed place; `half` is true for an invalid number, which the browser gives as an empty value. */
export function placeRules(place: Place, half: (name: string) => boolean): Wrong<keyof Place> {
  const { altitude } = place;
  const [last, first] = [readDay(place.derniereGelee), readDay(place.premiereGelee)];
  const isHeight = /^\d{0,4}$/.test(altitude) && Number(altitude) <= 4_800 && !half('altitude');
  return {
    codePostal: /^(\d{5})?$/.test(digitsOf(place)) ? undefined : 'Un code postal a cinq chiffres.',
    altitude: isHeight ? undefined : 'Indiquez une altitude en mètres, de 0 à 4800.',
    surface: isArea(place.surface)
      ? undefined
      : 'Indiquez une surface en m², par exemple 120 ou 12,5.',
    derniereGelee:
      last === null
        ? DAY
        : last > '07-31'
          ? 'La dernière gelée tombe avant l’été, de janvier à juillet.'
          : undefined,
    premiereGelee:
      first === null
        ? DAY
        : first !== '' && first < '08-01'
          ? 'La première gelée tombe après l’été, d’août à décembre.'
          : undefined,
  };
}

/** The changed fields for the request: postcode, department and commune go together. */
export function placeBody(place: Place, before: Place): Partial<JardinBody> {
  const differs = (...names: (keyof Place)[]) => names.some((name) => place[name] !== before[name]);
  const { departement, commune, altitude, surface, derniereGelee, premiereGelee, sol } = place;
  return {
    ...(differs('codePostal', 'departement', 'commune') && {
      codePostal: digitsOf(place),
      departement,
      commune,
    }),
    ...(differs('altitude') && { altitude }),
    ...(differs('surface') && { surface: surface.trim() }),
    ...(differs('derniereGelee') && { derniereGelee: readDay(derniereGelee) }),
    ...(differs('premiereGelee') && { premiereGelee: readDay(premiereGelee) }),
    ...(differs('sol') && { sol: sols.find((each) => each === sol) ?? '' }),
    ...(differs('paillage') && { paillage: place.paillage === 'oui' }),
  };
}
