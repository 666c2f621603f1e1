import type { Arrosage } from './arrosages.ts';
import { dayAfter } from './days.ts';

/** What the statement of due dates tells of a date's reason (`echeances.sql.ts`). */
export interface Raison {
  raison: Arrosage['raison'] | 'calendrier' | 'saison' | 'gel' | 'libre';
  nombre: number | null;
  intervalle: number | null;
  echeance: string;
  jusquau: string | null;
  decale: 'report' | 'vacances' | null;
}

const dayAndMonth = new Intl.DateTimeFormat('fr-FR', {
  ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
});
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });

/** '1er décembre' */
export const frenchDay = (day: string): string =>
  dayAndMonth.format(new Date(day)).replace(/^1 /, '1er ');

/** '−1 °C' */
export const degrees = (value: number): string =>
  `${String(Math.round(value)).replace('-', '−').replace(/^−0$/, '0')} °C`;

/** A day near today as it is said: 'hier', 'mercredi', 'le 5 novembre', with its year where it is long ago. */
function nearDay(day: string, today: string): string {
  const near = [-1, 0, 1].find((shift) => day === dayAfter(today, shift));
  if (near !== undefined) return ['hier', 'aujourd’hui', 'demain'][near + 1] ?? '';
  if (dayAfter(today, -7) < day && day < dayAfter(today, 7)) return weekday.format(new Date(day));
  const isLongAgo = day < dayAfter(today, -300);
  return `le ${frenchDay(day)}${isLongAgo ? ` ${day.slice(0, 4)}` : ''}`;
}

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

/** 'Depuis le 5 novembre elle a bu 21 mm, sans pluie : elle a soif.' A plant is 'la plante' here, whatever its name. */
function waterOf(arrosage: Arrosage, today: string): string {
  const { echeance, attend, plein, depuis, isPremier } = arrosage;
  if (attend) return `Il doit tomber ${attend.mm} mm ${nearDay(attend.date, today)} : attendez.`;
  const thirst = echeance <= today ? 'elle a soif' : `elle aura soif ${nearDay(echeance, today)}`;
  const first = isPremier ? 'Premier arrosage ? ' : '';
  if (plein === null)
    return isPremier
      ? `${first}Elle est à l’intérieur depuis ${nearDay(depuis, today)} : ${thirst}.`
      : `Arrosée ${nearDay(depuis, today)} : à l’intérieur, ${thirst}${after(arrosage)}.`;
  const rain = plein.tombe < 1 ? 'sans pluie' : `il en est tombé ${Math.round(plein.tombe)}`;
  const since =
    plein.date > depuis
      ? `Depuis la pluie du ${frenchDay(plein.date)}`
      : `Depuis ${nearDay(depuis, today)}`;
  return `${first}${since} elle a bu ${mmOf(plein.bu)}, ${rain} : ${thirst}.`;
}

const after = ({ intervalle }: Arrosage) =>
  ` au bout de ${intervalle} jour${intervalle > 1 ? 's' : ''}`;

/** Where a date comes from, in French; `arrosage` is the plant's, of a watering. */
export function raisonOf(row: Raison, today: string, arrosage?: Arrosage): string {
  if (arrosage && (row.raison === 'reserve' || row.raison === 'lumiere')) {
    const moved = { report: ' Reporté.', vacances: ' Après vos vacances.' };
    return `${waterOf(arrosage, today)}${row.decale ? moved[row.decale] : ''}`;
  }
  const said = origin(row, today).filter(Boolean).join(', ');
  const moved = [
    arrosage?.pluie && `après la pluie du ${frenchDay(arrosage.pluie)}`,
    row.decale === 'report' && 'reporté',
    row.decale === 'vacances' && 'après vos vacances',
  ];
  return [said, ...moved].filter(Boolean).join(' · ');
}
