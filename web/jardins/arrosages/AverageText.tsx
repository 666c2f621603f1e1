import type { Attempt } from '../../lib/attempt.ts';
import { typo } from '../../lib/typo.ts';
import { averageText, frequencyCategory, frequencySentence, measuredRhythm } from './frequency.ts';

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
      <span className="muted block text-[0.95rem]">
        {typo(`En moyenne : ${averageText(average.value)}`)}
      </span>
      {category && (
        <span className="muted block text-[0.95rem]">
          {typo('Catégorie : ')}
          <span>{category.sentence}</span>
          {typo(` (${category.range})`)}
        </span>
      )}
    </>
  );
}
