import { LRUCache } from 'lru-cache';
import { rangOf } from '../../especes/reserve/jours.ts';
import type { Arrosage } from './arrosages.ts';

/** The reason of a due date, as the statement `echeances.sql.ts` gives it. */
export interface Raison {
  raison: Arrosage['raison'] | 'calendrier' | 'saison' | 'gel' | 'libre';
  nombre: number | null;
  intervalle: number | null;
  echeance: string;
  jusquau: string | null;
  decale: 'report' | 'vacances' | null;
}

const dayAndMonth = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });

// A list of a thousand works names few days.
const cache = new LRUCache<string, string>({ max: 1_000 });

function cached(key: string, say: () => string): string {
  const known = cache.get(key);
  if (known) return known;
  const made = say();
  cache.set(key, made);
  return made;
}

/** '1er décembre' */
export const frenchDay = (day: string): string =>
  cached(day, () => dayAndMonth.format(new Date(day)).replace(/^1 /, '1er '));

/** '−1 °C' */
export const degrees = (value: number): string =>
  `${String(Math.round(value)).replace('-', '−').replace(/^−0$/, '0')} °C`;

/** A day near today as it is said: 'hier', 'mercredi', 'le 5 novembre', with its year where it is long ago. */
const nearDay = (day: string, today: string): string =>
  cached(`${day} ${today}`, () => {
    const shift = rangOf(day) - rangOf(today);
    if (Math.abs(shift) <= 1) return ['hier', 'aujourd’hui', 'demain'][shift + 1] ?? '';
    if (Math.abs(shift) < 7) return weekday.format(new Date(day));
    return `le ${frenchDay(day)}${shift < -300 ? ` ${day.slice(0, 4)}` : ''}`;
  });

const mmOf = (value: number) => (value < 1 ? 'moins de 1 mm' : `${Math.round(value)} mm`);

function whenInYear({ echeance, jusquau }: Raison, today: string): string {
  if (echeance > today) return `à partir du ${frenchDay(echeance)}`;
  if (!jusquau) return '';
  return jusquau < today
    ? `c’était jusqu’au ${frenchDay(jusquau)}`
    : `d’ici le ${frenchDay(jusquau)}`;
}

function origin(row: Raison, today: string): string[] {
  const { raison, nombre, intervalle } = row;
  switch (raison) {
    case 'propre':
      return [`${intervalle} jour${(intervalle ?? 0) > 1 ? 's' : ''}`, 'votre rythme'];
    case 'calendrier':
      return ['votre calendrier', whenInYear(row, today)];
    case 'saison':
      return [whenInYear(row, today)];
    case 'gel':
      return [nombre !== null && nombre > 0 ? `${degrees(nombre)} cette nuit` : frost(nombre)];
    case 'libre':
      return ['votre tâche'];
    // Said by `waterOf`.
    case 'reserve':
    case 'lumiere':
      return [];
  }
}

const frost = (tmin: number | null) =>
  tmin === null ? 'il gèle cette nuit' : `gèle à ${degrees(tmin)} cette nuit`;

/** 'Depuis le 5 novembre elle a bu 21 mm, sans pluie : elle a soif.' Every plant is 'la plante' here, without its name. */
function waterOf(arrosage: Arrosage, today: string): string {
  const { echeance, attend, plein, depuis, isPremier, intervalle } = arrosage;
  if (attend) return `Il doit tomber ${attend.mm} mm ${nearDay(attend.date, today)} : attendez.`;
  const thirst = echeance <= today ? 'elle a soif' : `elle aura soif ${nearDay(echeance, today)}`;
  if (plein === null) {
    const since = nearDay(depuis, today);
    if (isPremier) return `Premier arrosage ? À l’intérieur depuis ${since}, ${thirst}.`;
    const days = `soif après ${intervalle} jour${intervalle > 1 ? 's' : ''}`;
    return `Arrosée ${since} : à l’intérieur, ${echeance <= today ? days : thirst}.`;
  }
  const missing = `il lui manque ${mmOf(plein.bu - plein.tombe)} : ${thirst}.`;
  if (isPremier) return `Premier arrosage ? ${capitalised(missing)}`;
  if (plein.date > depuis) return `Depuis la pluie du ${frenchDay(plein.date)} ${missing}`;
  const rain = plein.tombe < 1 ? 'sans pluie' : `il en est tombé ${Math.round(plein.tombe)}`;
  return `Depuis ${nearDay(depuis, today)} elle a bu ${mmOf(plein.bu)}, ${rain} : ${thirst}.`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Gives the reason of a date, in French; `arrosage` is the plant's computed watering, for a watering. */
export function raisonOf(row: Raison, today: string, arrosage?: Arrosage): string {
  if (arrosage && (row.raison === 'reserve' || row.raison === 'lumiere')) {
    const moved = { report: ' Reporté.', vacances: ' Après vos vacances.' };
    return `${waterOf(arrosage, today)}${row.decale ? moved[row.decale] : ''}`;
  }
  const reasons = origin(row, today).filter(Boolean).join(', ');
  const moved = [
    arrosage?.pluie && `après la pluie du ${frenchDay(arrosage.pluie)}`,
    row.decale === 'report' && 'reporté',
    row.decale === 'vacances' && 'après vos vacances',
  ];
  return [reasons, ...moved].filter(Boolean).join(' · ');
}
