import type { Attempt } from '../../lib/failure.ts';
import { formatNumber, oneDecimal } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';

/** How often the plant is watered, from the days between its waterings. */
export function AverageText({ average }: { average: Attempt<number | null> }) {
  if (!average.ok) {
    return (
      <span className="error-text">Erreur lors de la récupération de la moyenne d'arrosage.</span>
    );
  }
  if (average.value === null) {
    return (
      <>
        <span className="error-text block">Données non disponibles</span>
        <span className="error-text block text-md">
          Aucune donnée disponible pour la moyenne d'arrosage.
        </span>
      </>
    );
  }
  const days = average.value;
  return (
    <>
      <span className="block font-semibold">{frequencySentence(days)}</span>
      {roundAverage(days) < (frequencyCategory(days)?.upTo ?? 0) && (
        <span className="muted block text-md">
          {typo(`et plus souvent encore : ${measuredRhythm(days)}`)}
        </span>
      )}
      <span className="muted block text-md">{typo(`En moyenne : ${averageText(days)}`)}</span>
    </>
  );
}

const roundAverage = (days: number) => Math.round(days * 10) / 10;

const categories = [
  { upTo: 7, sentence: 'Une fois par semaine' },
  { upTo: 14, sentence: 'Une fois toutes les 2 semaines' },
  { upTo: 21, sentence: 'Une fois toutes les 3 semaines' },
  { upTo: 30, sentence: 'Une fois par mois' },
];

/** The category of an average, rounded to one decimal; beyond a month there is none. */
const frequencyCategory = (averageDays: number) =>
  categories.find(({ upTo }) => roundAverage(averageDays) <= upTo) ?? null;

/** The average as the sentence of its category. */
export const frequencySentence = (averageDays: number): string =>
  frequencyCategory(averageDays)?.sentence ??
  `Tous les ${formatNumber(roundAverage(averageDays))} jours`;

/** The exact average, if the category is coarser: 'Une fois par semaine' includes daily waterings. */
export function measuredRhythm(averageDays: number): string {
  const days = roundAverage(averageDays);
  if (days <= 1) return 'chaque jour';
  if (days < 1.4) return 'presque chaque jour';
  if (days < 1.7) return 'environ deux jours sur trois';
  if (days < 2) return 'environ un jour sur deux';
  const about = Number.isInteger(averageDays) ? '' : ' environ';
  return `tous les ${formatNumber(days)} jours${about}`;
}

/** '7,0 jours': one decimal always; the French count in the plural from two on. */
export function averageText(averageDays: number): string {
  const days = roundAverage(averageDays);
  return `${oneDecimal(days)}\u00a0${days >= 2 ? 'jours' : 'jour'}`;
}
