import type { Espece } from '../../../contract/especes/espece.ts';
import { capitalise, formatNumber } from '../../lib/format.ts';
import { whoOf } from './dangerWords.ts';

export type FactName =
  | 'exposition'
  | 'eau'
  | 'température'
  | 'taille'
  | 'espacement'
  | 'durée'
  | 'graine'
  | 'rotation'
  | 'difficulté'
  | 'toxicité';

/** A fact: its main words in bold, a few words below. */
export interface Fact {
  name: FactName;
  value: string;
  words: string;
}

const degrees = (value: number) => String(value).replace('-', '−');

/** 'de 20 à 40 cm' without its 'de': in metres from one on. */
export function formatSpan({ min, max }: { min: number; max: number }): string {
  const metres = max >= 100;
  const inUnit = (cm: number) => formatNumber(metres ? cm / 100 : cm);
  return `${min === max ? '' : `${inUnit(min)} à `}${inUnit(max)} ${metres ? 'm' : 'cm'}`;
}

const years = ({ min, max }: { min: number; max: number }) =>
  `${min === max ? '' : `${min} à `}${max} ${max > 1 ? 'ans' : 'an'}`;

const expositions = { ensoleillé: 'Plein soleil', 'mi-ombre': 'Mi-ombre', ombre: 'Ombre' } as const;

/** 'Tous les 3 jours', 'Une fois par semaine', 'Aucun arrosage'. */
export function everyDays(days: number | null): string {
  if (days === null) return 'Aucun arrosage';
  if (days === 1) return 'Chaque jour';
  return days === 7 ? 'Une fois par semaine' : `Tous les ${days} jours`;
}

function cold(minimum: number | undefined): string {
  if (minimum === undefined) return 'pour bien pousser';
  if (minimum > 0) return `jamais sous ${minimum} °C`;
  return minimum === 0 ? 'craint le gel' : `supporte ${degrees(minimum)} °C`;
}

function durationOf(days: { min: number; max: number }): string {
  if (days.max < 700) return `${days.min === days.max ? '' : `${days.min} à `}${days.max} jours`;
  const inYears = (count: number) => Math.max(1, Math.round(count / 365));
  return years({ min: inYears(days.min), max: inYears(days.max) });
}

const difficulties = [
  '',
  'Increvable',
  'Facile',
  'Difficulté moyenne',
  'Difficile',
  'Très difficile',
];

/** The facts of a species at a glance; `eau` says how often it is watered here. Uncertain facts are left out. */
export function especeFacts(espece: Espece, eau: Omit<Fact, 'name'> | null = null): Fact[] {
  const { conditions, rusticite, arrosage, port, culture, graine, rotation, toxicite } = espece;
  const facts: Fact[] = [];
  const add = (name: FactName, value: string, words = '') => facts.push({ name, value, words });
  const [best, ...others] = conditions?.exposition ?? [];
  if (best)
    add(
      'exposition',
      expositions[best],
      others.length > 0
        ? `ou ${others.map((each) => expositions[each].toLowerCase()).join(', ')}`
        : 'exposition',
    );
  if (arrosage && eau) add('eau', eau.value, eau.words);
  else if (arrosage) {
    const { jours, jeune } = arrosage;
    if (jours.ete === null && jeune)
      add('eau', everyDays(jeune.jours.ete), 'd’eau les premiers étés');
    else add('eau', everyDays(jours.ete), 'd’eau l’été');
  }
  if (conditions) {
    const { min, max } = conditions.temperature;
    add('température', `${degrees(min)} à ${degrees(max)} °C`, cold(rusticite?.minimum));
  } else if (rusticite) add('température', capitalise(cold(rusticite.minimum)), 'une fois établie');
  if (port)
    add(
      'taille',
      formatSpan(port.hauteur),
      port.largeur ? `sur ${formatSpan(port.largeur)} de large` : 'de haut',
    );
  if (culture?.espacement) {
    const { espacement, rang, profondeur } = culture;
    const beside = rang ? `${formatNumber(espacement)} × ${formatNumber(rang)} cm` : null;
    const deep =
      profondeur === 0 ? 'graine en surface' : `graine à ${formatNumber(profondeur ?? 0)} cm`;
    add(
      'espacement',
      beside ?? formatSpan({ min: espacement, max: espacement }),
      profondeur === undefined ? 'entre les plants' : `entre les plants, ${deep}`,
    );
  }
  if (culture?.joursRecolte) add('durée', durationOf(culture.joursRecolte), 'avant la récolte');
  if (graine) add('graine', years(graine.conservation), 'vie de la graine');
  if (rotation)
    add(
      'rotation',
      rotation.annees === 1 ? 'Chaque année' : `Tous les ${rotation.annees} ans`,
      'au même endroit',
    );
  if (culture) add('difficulté', difficulties[culture.difficulte] ?? '', 'à cultiver');
  const { danger, who } = whoOf(toxicite);
  add('toxicité', capitalise(danger), [who, toxicite.precision].filter(Boolean).join('. '));
  return facts;
}

const cycles = {
  annuelle: 'Plante annuelle',
  bisannuelle: 'Plante bisannuelle',
  vivace: 'Plante vivace',
  ligneuse: 'Plante ligneuse',
} as const;

/** One sentence about a species, made of its facts. */
export function especeSentence({ port, origine, famille }: Espece): string {
  const kind = port ? cycles[port.cycle] : 'Plante';
  const looks = port ? ` : ${port.allure.replace(/\.$/, '')}` : '';
  const from = origine ? ` Origine : ${origine.lieu.replace(/\.$/, '')}.` : '';
  return `${kind} de la famille des ${famille}${looks}.${from}`;
}
