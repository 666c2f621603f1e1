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
        Données non disponibles
        <span className="muted block">Aucune donnée disponible pour la moyenne d'arrosage.</span>
      </>
    );
  }
  const category = frequencyCategory(average.value);
  return (
    <>
      <span className="block font-semibold">
        {category ? measuredRhythm(average.value) : frequencySentence(average.value)}
      </span>
      <span className="muted block text-md">
        {typo(`En moyenne : ${averageText(average.value)}`)}
      </span>
      {category && (
        <span className="muted block text-md">
          {typo('Catégorie : ')}
          <span>{category.sentence}</span>
          {typo(` (${category.range})`)}
        </span>
      )}
    </>
  );
}

const roundAverage = (days: number) => Math.round(days * 10) / 10;

const categories = [
  { upTo: 7, sentence: 'Une fois par semaine', range: "jusqu'à 7 jours" },
  { upTo: 14, sentence: 'Une fois toutes les 2 semaines', range: 'de 7 à 14 jours' },
  { upTo: 21, sentence: 'Une fois toutes les 3 semaines', range: 'de 14 à 21 jours' },
  { upTo: 30, sentence: 'Une fois par mois', range: 'de 21 à 30 jours' },
];

/** The category of an average, rounded to one decimal, and the days that it covers; beyond a month there is none. */
const frequencyCategory = (averageDays: number) =>
  categories.find(({ upTo }) => roundAverage(averageDays) <= upTo) ?? null;

/** The average as the sentence of its category. */
export const frequencySentence = (averageDays: number): string =>
  frequencyCategory(averageDays)?.sentence ??
  `Tous les ${formatNumber(roundAverage(averageDays))} jours`;

/** How often it really was, where a category would say too little: 'Une fois par semaine' of what is daily. */
export function measuredRhythm(averageDays: number): string {
  const days = roundAverage(averageDays);
  if (days <= 1) return 'Chaque jour';
  if (days < 1.4) return 'Presque chaque jour';
  if (days < 1.7) return 'Environ deux jours sur trois';
  if (days < 2) return 'Environ un jour sur deux';
  const about = Number.isInteger(averageDays) ? '' : ' environ';
  return `Tous les ${formatNumber(days)} jours${about}`;
}

/** '7,0 jours': one decimal always; the French count in the plural from two on. */
export function averageText(averageDays: number): string {
  const days = roundAverage(averageDays);
  return `${oneDecimal(days)}\u00a0${days >= 2 ? 'jours' : 'jour'}`;
}
