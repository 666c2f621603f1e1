import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlanteSummary } from '../../../../contract/jardins/plante.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { renderInSite } from '../../../testing/site.tsx';
import { MoveDialog } from './MoveDialog.tsx';

const plantes = ['Aneth', 'Basilic', 'Cerfeuil'].map((name, id) => ({
  id,
  name,
})) as unknown as PlanteSummary[];
const place = page.getByLabelText('Nouvelle place');
const moved = vi.fn();

test.each([
  [0, ['Place 2 : avant Cerfeuil', 'Place 3 : à la fin'], 1],
  [2, ['Place 1 : avant Aneth', 'Place 2 : avant Basilic'], 0],
])('plant %i of three has the two other places', async (index, choices, first) => {
  const plante = plantes[index] as PlanteSummary;
  moved.mockClear();
  await renderInSite(
    <MoveDialog plante={plante} plantes={plantes} onMove={moved} onClose={() => undefined} />,
  );
  await expect.element(place).toHaveFocus();
  await expect
    .element(place)
    .toHaveAccessibleDescription(new RegExp(`^Place actuelle\\s: ${index + 1} sur 3\\.$`));
  expect(
    place
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(choices);
  await expectAccessible();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  expect(moved).toHaveBeenCalledExactlyOnceWith(first);
});

test('goes where it is told', async () => {
  moved.mockClear();
  await renderInSite(
    <MoveDialog
      plante={plantes[1] as PlanteSummary}
      plantes={plantes}
      onMove={moved}
      onClose={() => undefined}
    />,
  );
  await place.selectOptions('Place 3 : à la fin');
  await page.getByRole('button', { name: 'Déplacer' }).click();
  expect(moved).toHaveBeenCalledExactlyOnceWith(2);
});
