import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Carre } from '../../../contract/jardins/carre.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, expectKeys, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { CarresDialog } from './CarresDialog.tsx';

const carre: Carre = { nom: 'Carré 1', surface: 1.44, plantesVivantes: 2, plantes: 3 };
const listing = 'GET /jardin/1/carres';
const saving = 'PUT /jardin/1/carre';

function Site({ onChanged }: { onChanged: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      {open && <CarresDialog idJardin={1} onClose={() => setOpen(false)} onChanged={onChanged} />}
      <Notices />
    </>
  );
}

async function open() {
  const changed = vi.fn();
  await renderInSite(<Site onChanged={changed} />);
  return changed;
}

test('a bed is renamed with its area; an invalid area is not sent', async () => {
  const api = answerApi({
    [listing]: { body: [carre] },
    [saving]: { body: [{ ...carre, nom: 'La serre', surface: 0.5 }] },
  });
  const changed = await open();
  await page.getByRole('button', { name: 'Modifier Carré 1' }).click();
  await page.getByLabelText('Nom').fill(' ');
  await page.getByLabelText('Surface (m²)').fill('grande');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Donnez-lui un nom.')).toBeVisible();
  await expect.element(page.getByText(/^Indiquez une surface en m²/)).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Nom').fill('La serre');
  await page.getByLabelText('Surface (m²)').fill('0,5');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('La serre')).toBeVisible();
  await expect
    .poll(() => api.sent(saving))
    .toEqual([{ nom: 'Carré 1', nouveauNom: 'La serre', surface: 0.5 }]);
  expect(changed).toHaveBeenCalledOnce();
});

test('a bed is added to a garden that has none, and a refusal is told', async () => {
  const answers: Parameters<typeof answerApi>[0] = {
    [listing]: { body: [] },
    [saving]: refusal(409, 'carre_too_many', 'Ce jardin a déjà 200 carrés.'),
  };
  const api = answerApi(answers);
  await open();
  await expect.element(page.getByText('Ce jardin n’a pas encore de carré.')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un carré' }).click();
  await page.getByLabelText('Nom').fill('Haie');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText(/Ce jardin a déjà 200 carrés/)).toBeVisible();
  answers[saving] = { body: [{ ...carre, nom: 'Haie', surface: null }] };
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByRole('button', { name: 'Modifier Haie' })).toBeVisible();
  await expect
    .poll(() => api.sent(saving))
    .toEqual([
      { nom: 'Haie', surface: null },
      { nom: 'Haie', surface: null },
    ]);
});

test('a bed is removed and put back with its plants and area', async () => {
  const placing = 'POST /mes-plantes/emplacement';
  const api = answerApi({
    [listing]: { body: [carre] },
    'DELETE /jardin/1/carre': { body: { nom: 'Carré 1', surface: 1.44, plantes: [3, 4] } },
    [placing]: { body: {} },
    [saving]: { body: [carre] },
  });
  const changed = await open();
  await page.getByRole('button', { name: 'Modifier Carré 1' }).click();
  await page.getByRole('button', { name: 'Retirer' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => changed.mock.calls.length).toBe(2);
  await expect.poll(() => api.sent(placing)).toEqual([{ plantes: [3, 4], emplacement: 'Carré 1' }]);
  await expect.poll(() => api.sent(saving)).toEqual([{ nom: 'Carré 1', surface: 1.44 }]);
});

test('a bed sent again after no answer is the same, and another once it is changed', async () => {
  const answers: Parameters<typeof answerApi>[0] = { [listing]: { body: [] }, [saving]: 'lost' };
  const api = answerApi(answers);
  await open();
  await page.getByRole('button', { name: 'Ajouter un carré' }).click();
  await page.getByLabelText('Nom').fill('Haie');
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect.poll(() => api.keys(saving).length).toBe(times);
    await expect.element(page.getByText(/^Le carré n’a pas été enregistré/)).toBeVisible();
  }
  answers[saving] = { body: [{ ...carre, nom: 'Haie du nord', surface: null }] };
  await page.getByLabelText('Nom').fill('Haie du nord');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByRole('button', { name: 'Modifier Haie du nord' })).toBeVisible();
  expectKeys(api.keys(saving));
});
