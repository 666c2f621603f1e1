import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Attempt } from '../../lib/failure.ts';
import { AverageText } from './AverageText.tsx';

async function linesOf(average: Attempt<number | null>): Promise<string[]> {
  await render(
    <dd>
      <AverageText average={average} />
    </dd>,
  );
  const lines = [...page.getByRole('definition').element().children];
  return lines.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
}

test.each([
  [1, ['Une fois par semaine', 'et plus souvent encore : chaque jour', 'En moyenne : 1,0 jour']],
  [
    10 / 3,
    [
      'Une fois par semaine',
      'et plus souvent encore : tous les 3,3 jours environ',
      'En moyenne : 3,3 jours',
    ],
  ],
  [7, ['Une fois par semaine', 'En moyenne : 7,0 jours']],
  [
    12.5,
    [
      'Une fois toutes les 2 semaines',
      'et plus souvent encore : tous les 12,5 jours environ',
      'En moyenne : 12,5 jours',
    ],
  ],
  [14, ['Une fois toutes les 2 semaines', 'En moyenne : 14,0 jours']],
  [45, ['Tous les 45 jours', 'En moyenne : 45,0 jours']],
])('an average of %d days is said by its specified sentence first', async (days, lines) => {
  expect(await linesOf({ ok: true, value: days })).toEqual(lines);
});

test.each([
  [null, ['Données non disponibles', "Aucune donnée disponible pour la moyenne d'arrosage."]],
  [undefined, ["Erreur lors de la récupération de la moyenne d'arrosage."]],
])('without an average (%s) the missing data is shown in red', async (value, lines) => {
  await linesOf(value === null ? { ok: true, value } : { ok: false });
  for (const line of lines)
    await expect.element(page.getByText(line)).toHaveClass('error-text', { exact: false });
});
