import type { Plante } from '../../../contract/jardins/plante.ts';
import { daysBetween } from '../../../contract/today.ts';
import { api } from '../../lib/api.ts';
import { currentDay } from '../../lib/clock.ts';
import { logFailure } from '../../lib/failure.ts';
import { dayAndMonth } from '../days.ts';

const words = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ...['onze', 'douze', 'treize', 'quatorze', 'quinze', 'seize'],
];

/** A number in letters: 'douze'; from seventeen on in figures. */
export const inLetters = (count: number) => words[count] ?? String(count);

/** The pronoun follows the ending of the name; other endings get no pronoun. */
const verbOf = (name: string) => {
  const [first = ''] = name.toLowerCase().split(/[\s'’-]/);
  if (/(ate|ette|ine|ande|ée|elle|ise|ade|otte)$/.test(first)) return 'arrosez-la';
  return /[bcdfghjklmnpqrstuvwxyz]$/.test(first) ? 'arrosez-le' : 'à arroser';
};

/** After this many days, the sentence names the date. */
const FAR = 16;

/** 'Basilic : arrosez-le dans trois jours'. */
export function firstWateringText(name: string, echeance: string, today: string): string {
  const days = daysBetween(today, echeance);
  if (days > FAR) return `${name} : rien à arroser avant le ${dayAndMonth(echeance)}`;
  const when = days <= 0 ? 'aujourd’hui' : days === 1 ? 'demain' : `dans ${inLetters(days)} jours`;
  return `${name} : ${verbOf(name)} ${when}`;
}

/** The page waits no longer for the answer. */
const patienceMs = 1_500;

/** The sentence about the first watering of a new plant; null if none is due, or the answer is late. */
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
