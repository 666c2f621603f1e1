import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Ligne } from '../../../contract/boutique/commande.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { RetractationChoice } from './RetractationChoice.tsx';

const lignes = [
  { idProduit: 1, nom: 'Sécateur', quantite: 1, prixUnitaire: 24.9 },
  { idProduit: 2, nom: 'Cordeau', quantite: 3, prixUnitaire: 5 },
] as Ligne[];
const secateur = page.getByRole('checkbox', { name: /^Sécateur/ });
const cordeau = page.getByRole('checkbox', { name: /^Cordeau/ });
const many = page.getByRole('spinbutton', { name: 'Cordeau : combien, sur 3 ?' });
const submit = page.getByRole('button', { name: 'Continuer' });
const chosen = vi.fn();
const kept = vi.fn();

function Choice() {
  const [quantities, setQuantities] = useState<Readonly<Record<number, string | null>>>({
    1: '1',
    2: '3',
  });
  return (
    <RetractationChoice
      lignes={lignes}
      exclues={['Terreau']}
      quantities={quantities}
      onChange={setQuantities}
      onChosen={chosen}
      follows={false}
      onKeep={kept}
    />
  );
}

beforeEach(async () => {
  chosen.mockClear();
  kept.mockClear();
  await render(<Choice />);
});

test('is of everything unless something is taken out', async () => {
  await expect.element(secateur).toBeChecked();
  await expect.element(many).toHaveValue(3);
  await expectAccessible();
  await submit.click();
  expect(chosen.mock.lastCall?.[0]).toEqual(lignes);
});

test('an article stays, or a part of what was ordered of it', async () => {
  await secateur.click();
  await many.fill('2');
  await submit.click();
  expect(chosen.mock.lastCall?.[0]).toEqual([{ ...lignes[1], quantite: 2 }]);
});

test.each(['0', '4', ''])('%o of three is not taken', async (typed) => {
  await many.fill(typed);
  await submit.click();
  await expect.element(page.getByText('Indiquez un nombre de 1 à 3.')).toBeVisible();
  await expect.element(many).toHaveFocus();
  expect(chosen).not.toHaveBeenCalled();
});

test('nothing at all is not taken', async () => {
  await secateur.click();
  await cordeau.click();
  await expect.element(many).not.toBeInTheDocument();
  await submit.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Choisissez au moins un article.');
  await expect.element(secateur).toHaveFocus();
  expect(chosen).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Garder ma commande' }).click();
  expect(kept).toHaveBeenCalledOnce();
});
