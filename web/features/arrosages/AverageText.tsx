import type { Attempt } from '../../lib/attempt.ts';
import { formatNumber } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { frequencySentence, roundAverage } from './frequency.ts';

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
  const days = roundAverage(average.value);
  return (
    <>
      {typo(frequencySentence(average.value))}{' '}
      <span className="muted">(en moyenne, {typo(`${formatNumber(days)} jours`)})</span>
    </>
  );
}
