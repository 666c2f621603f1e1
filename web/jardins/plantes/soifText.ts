import type { SoifPlante } from '../../../contract/agenda/soif.ts';
import { daysBetween } from '../../../contract/today.ts';
import { formatDay, plural } from '../../lib/format.ts';

const weekday = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** '2026-11-19' on the 21st → 'il y a 2 j'; null → 'jamais'. */
export function arroseIlYA(day: string | null, today: string): string {
  if (!day) return 'jamais';
  const days = daysBetween(day, today);
  if (days <= 0) return 'aujourd’hui';
  if (days === 1) return 'hier';
  return days < 100 ? `il y a ${days}\u00a0j` : `il y a ${Math.round(days / 30.4)}\u00a0mois`;
}

/** '2026-11-17' on the 21st → 'visité il y a 4 jours'; null → 'jamais visité'. */
export function visiteIlYA(day: string | null, today: string): string {
  if (!day) return 'rien de noté encore';
  const days = daysBetween(day, today);
  if (days <= 0) return 'visité aujourd’hui';
  if (days === 1) return 'visité hier';
  return days < 60 ? `visité il y a ${plural(days, 'jour')}` : `visité le ${formatDay(day)}`;
}

export const ontSoif = (count: number) => plural(count, 'a soif', 'ont soif');
export const sontMalades = (count: number) => plural(count, 'malade');

/** The day of the next watering among these plants: 'demain', 'mardi 24 novembre'; '' if none is due. */
export function prochainArrosage(plantes: Iterable<SoifPlante>, today: string): string {
  let next = '';
  for (const { echeance } of plantes)
    if (echeance && echeance > today && (!next || echeance < next)) next = echeance;
  if (!next) return '';
  if (daysBetween(today, next) === 1) return 'demain';
  return daysBetween(today, next) < 60
    ? weekday.format(new Date(`${next}T00:00:00Z`)).replace(/ 1 /, ' 1er ')
    : `le ${formatDay(next)}`;
}
