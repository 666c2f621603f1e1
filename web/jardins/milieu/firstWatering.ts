import type { Plante } from '../../../contract/jardins/plante.ts';
import { api } from '../../lib/api.ts';
import { currentDay } from '../../lib/clock.ts';
import { daysBetween } from '../../lib/days.ts';
import { logFailure } from '../../lib/failure.ts';
import { dayAndMonth } from '../days.ts';

const words = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ...['onze', 'douze', 'treize', 'quatorze', 'quinze', 'seize'],
];

/** A number as one writes it within a sentence: 'douze', from seventeen on in figures. */
export const inLetters = (count: number) => words[count] ?? String(count);

/** Names whose ending tells their gender; of all others the sentence names none. */
const verbOf = (name: string) => {
  const [first = ''] = name.toLowerCase().split(/[\s'’-]/);
  if (/(ate|ette|ine|ande|ée|elle|ise|ade|otte)$/.test(first)) return 'arrosez-la';
  return /[bcdfghjklmnpqrstuvwxyz]$/.test(first) ? 'arrosez-le' : 'à arroser';
};

/** Days after which a date says more than a count. */
const FAR = 16;

/** 'Basilic : arrosez-le dans trois jours'. */
export function firstWateringText(name: string, echeance: string, today: string): string {
  const days = daysBetween(today, echeance);
  if (days > FAR) return `${name} : rien à arroser avant le ${dayAndMonth(echeance)}`;
  const when = days <= 0 ? 'aujourd’hui' : days === 1 ? 'demain' : `dans ${inLetters(days)} jours`;
  return `${name} : ${verbOf(name)} ${when}`;
}

/** How long whoever added a plant waits for it. */
const patienceMs = 1_500;

/** When a plant that was just added is to be watered first, in words; null where nothing is due, or nobody knows in time. */
export async function firstWatering({ id, name }: Pick<Plante, 'id' | 'name'>) {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const rappels = await api('GET /plante/:id/rappel', { params: { id }, signal });
    const due = rappels.find(({ genre }) => genre === 'arrosage')?.echeance;
    return due ? firstWateringText(name, due, currentDay()) : null;
  } catch (error) {
    logFailure(error);
    return null;
  }
}
