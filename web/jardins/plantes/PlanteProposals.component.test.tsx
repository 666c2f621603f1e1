import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { field, open, save, submit } from './planteForm.fixtures.tsx';

beforeEach(() => {
  save.mockReset();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

const illustration = '/dessins/espece/basilic-1';
const basilic = { id: 12, slug: 'basilic', nom: 'Basilic', nomLatin: 'Ocimum basilicum' };
const summary = { ...basilic, famille: 'Lamiacées', usage: 'aromatique', illustration };
const source = 'usage courant';
const catalogue = {
  'GET /api/especes?q=ba&limite=6': { body: [summary] },
  'GET /api/especes/basilic': {
    body: {
      ...summary,
      origine: { lieu: 'Asie tropicale', source },
      conditions: {
        exposition: ['ensoleillé'],
        temperature: { min: 15, max: 30 },
        substrat: 'Terreau riche',
        engrais: 'Compost',
        source: 'usage courant ; FarmBot crops',
      },
      toxicite: { personnes: 'rien de sûr', chats: 'rien de sûr', chiens: 'rien de sûr' },
      confusions: [],
      absences: [],
    },
  },
};
const proposed = page.getByRole('region', { name: 'Rempli pour vous' });

test('two letters and a line fill the form in, marked as proposed with their source', async () => {
  await open({ answers: catalogue });
  await field('Nom').fill('ba');
  await expect.element(page.getByRole('option', { name: /^Basilic/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('option', { name: /^Basilic/ }).click();
  await expect.element(field('Nom')).toHaveValue('Basilic');
  await expect.element(proposed.getByText('15 à 30 °C')).toBeVisible();
  await expect.element(proposed.getByText(/FarmBot crops/).first()).toBeVisible();
  await expectAccessible();
  await submit.click();
  await expect
    .poll(() => save.mock.lastCall?.[0])
    .toMatchObject({
      name: 'Basilic',
      nameLatin: 'Ocimum basilicum',
      origine: 'Asie tropicale',
      expositionRecommande: 'ensoleillé',
      temperatureRecommande: '15-30',
      especeId: '12',
      couleur: '',
    });
});

test('by keyboard alone: an arrow, Enter', async () => {
  await open({ answers: catalogue });
  await field('Nom').fill('ba');
  await expect.element(page.getByRole('option', { name: /^Basilic/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field('Nom')).toHaveValue('Basilic');
  await expect.element(proposed).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('text typed before is not overwritten, and a proposal can be edited', async () => {
  await open({ answers: catalogue });
  await field('Origine').fill('Mon balcon');
  await field('Nom').fill('ba');
  await page.getByRole('option', { name: /^Basilic/ }).click();
  await proposed.getByRole('button', { name: /Température recommandée/ }).click();
  await field('Température recommandée').fill('18-28');
  await submit.click();
  await expect
    .poll(() => save.mock.lastCall?.[0])
    .toMatchObject({
      origine: 'Mon balcon',
      temperatureRecommande: '18-28',
      substratRecommande: 'Terreau riche',
    });
});

test("'Vider' takes the proposals away and keeps the species; 'Ce n’est pas elle' takes both", async () => {
  await open({ answers: catalogue });
  await field('Nom').fill('ba');
  await page.getByRole('option', { name: /^Basilic/ }).click();
  await proposed.getByRole('button', { name: 'Vider' }).click();
  await expect.element(proposed).not.toBeInTheDocument();
  await submit.click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ especeId: '12', origine: '' });
  await page.getByRole('button', { name: 'Ce n’est pas elle' }).click();
  await submit.click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ especeId: '', name: 'Basilic' });
});

test('an unknown name stays as typed', async () => {
  await open();
  await field('Nom').fill('Rose de Mamie');
  await submit.click();
  await expect
    .poll(() => save.mock.lastCall?.[0])
    .toMatchObject({
      name: 'Rose de Mamie',
      especeId: '',
    });
});

const at = (name: string) => page.getByRole('radio', { name });

test('where it grows is answered by its garden; another picture, and a size of pot, are sent', async () => {
  await open({ garden: { milieu: 'pot', pot: 'moyen' } });
  await field('Nom').fill('Sauge');
  await expect.element(at('En pot')).toBeChecked();
  await expect.element(at('environ 10 L')).toBeChecked();
  await expectAccessible();
  await submit.click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ milieu: 'pot', pot: 'moyen' });
  await at('30 L et plus').click();
  await submit.click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ milieu: 'pot', pot: 'grand' });
  await at('Pleine terre').click();
  await expect.element(at('30 L et plus')).not.toBeInTheDocument();
  await submit.click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ milieu: 'terre', pot: '' });
});

test("a houseplant is inside by default; the gardener's answer prevails", async () => {
  const inside = { ...catalogue['GET /api/especes/basilic'].body, usage: 'intérieur' };
  await open({ answers: { ...catalogue, 'GET /api/especes/basilic': { body: inside } } });
  await expect.element(at('Pleine terre')).toBeChecked();
  await field('Nom').fill('ba');
  await page.getByRole('option', { name: /^Basilic/ }).click();
  await expect.element(at('À l’intérieur')).toBeChecked();
  (at('En pot').element() as HTMLInputElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(at('En pot')).toBeChecked();
  await page.getByRole('button', { name: 'Ce n’est pas elle' }).click();
  await submit.click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ milieu: 'pot' });
});
