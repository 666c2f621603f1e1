import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { todayInParis } from '../../../contract/today.ts';
import { ApiError, networkError } from '../../lib/failure.ts';
import { expireSession, startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, answerUploads, picture } from '../../testing/api.ts';
import { barePlante } from '../../testing/plante.ts';
import { renderInSite } from '../../testing/site.tsx';
import type { Growing } from '../milieu/growing.ts';
import { PlanteForm } from './PlanteForm.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const submit = page.getByRole('button', { name: 'Ajouter la plante' });
const save = vi.fn();

const plante: Plante = {
  ...barePlante,
  id: 9,
  illustration: '/dessins/plante/9-1',
  date: '2026-03-01',
  jardinId: 3,
};

const open = async ({
  exists = false,
  answers = {},
  garden = null,
}: {
  exists?: boolean;
  answers?: Parameters<typeof answerApi>[0];
  garden?: Growing | null;
} = {}) => {
  answerApi(answers);
  const rendered = await renderInSite(
    <PlanteForm
      {...(exists && { plante })}
      jardinId={1}
      garden={garden}
      submit="Ajouter la plante"
      cancelTo="/jardin/3"
      failure={() => "Erreur lors de l'ajout de la plante."}
      send={save}
    />,
  );
  if (!exists) await page.getByText(/^Plus de détails/).click();
  return rendered;
};

beforeEach(() => {
  save.mockReset();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('begins with today, ten centimetres and what nobody said', async () => {
  await open();
  await expect.element(field('Date d’ajout')).toHaveValue(todayInParis());
  await expect.element(field('Taille maximale (cm)')).toHaveValue('10');
  await expect.element(field('État')).toHaveDisplayValue('Vivante');
  await expect.element(field('Difficulté')).toHaveValue('');
  await expectAccessible();
});

test('saves what was typed, once', async () => {
  const work = Promise.withResolvers<void>();
  save.mockReturnValue(work.promise);
  await open();
  await field('Nom').fill('Sauge');
  await field('Difficulté').selectOptions('Increvable');
  await field('Floraison').selectOptions('Oui');
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(save).toHaveBeenCalledOnce();
  expect(save.mock.lastCall?.[0]).toMatchObject({
    name: 'Sauge',
    difficulte: '1',
    floraison: 'oui',
    date: todayInParis(),
  });
  work.resolve();
});

test.each([
  ['Nom', ' ', 'Veuillez remplir tous les champs obligatoires.'],
  ['Taille maximale (cm)', '12 pouces', 'Indiquez un nombre de centimètres, par exemple 12,5.'],
])('%s: %o is not saved', async (label, typed, sentence) => {
  await open();
  await field('Nom').fill('Sauge');
  await field(label).fill(typed);
  await submit.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field(label)).toHaveFocus();
  await expect.element(field(label)).toBeInvalid();
  expect(save).not.toHaveBeenCalled();
  await field(label).fill('12,5');
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
});

test.each([
  ['Taille maximale (cm)', 'Indiquez la taille maximale.'],
  ['Date d’ajout', 'Indiquez la date d’ajout.'],
])('of a plant that exists, %s is not emptied', async (label, sentence) => {
  await open({ exists: true });
  await field('Nom').fill('Sauge');
  await field(label).fill('');
  await submit.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(field(label)).toHaveFocus();
});

test('half a date is no date', async () => {
  await open();
  await field('Nom').fill('Sauge');
  await field('Date d’ajout').fill('');
  await field('Date d’ajout').click();
  await userEvent.keyboard('12');
  await submit.click();
  await expect.element(page.getByText('Indiquez une date complète.')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('above ten metres it is ten metres', async () => {
  await open();
  await field('Taille maximale (cm)').fill('1001');
  await expect.element(field('Taille maximale (cm)')).toHaveValue('1000');
});

test("'Autre' asks which, beginning with nothing", async () => {
  await open();
  await field('Nom').fill('Sauge');
  await field('Type de plante').selectOptions('Cactus');
  await expect.element(field('Autre type de plante')).not.toBeInTheDocument();
  await field('Type de plante').selectOptions('Autre');
  await expect.element(field('Autre type de plante')).toHaveValue('');
  await field('Autre type de plante').fill('Fougère');
  await submit.click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ typeDePlante: 'Fougère' });
});

test('what the server finds wrong with a field is said there', async () => {
  save.mockRejectedValue(
    new ApiError(400, 'validation', 'Des champs sont invalides.', [
      { path: 'couleur', message: 'une couleur plus courte est attendue' },
    ]),
  );
  await open();
  await field('Nom').fill('Sauge');
  await submit.click();
  await expect.element(page.getByText('Une couleur plus courte est attendue')).toBeVisible();
  await expect.element(field('Couleur')).toHaveFocus();
  await expect.element(page.getByText("Erreur lors de l'ajout de la plante.")).toBeVisible();
});

test('a save that gets no answer keeps what was typed', async () => {
  save.mockRejectedValue(networkError());
  await open();
  await field('Nom').fill('Sauge');
  await submit.click();
  await expect.element(page.getByText("Erreur lors de l'ajout de la plante.")).toBeVisible();
  await expect.element(field('Nom')).toHaveValue('Sauge');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
});

test('what was typed outlives the session', async () => {
  const first = await open();
  await field('Nom').fill('Sauge');
  expireSession();
  await first.unmount();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  await open();
  await expect.element(field('Nom')).toHaveValue('Sauge');
});

test('asks before what was typed is lost, and lets go who changed nothing', async () => {
  const first = await open();
  await page.getByRole('link', { name: 'Annuler' }).click();
  await expect.element(page.getByRole('heading', { name: '/jardin/3' })).toBeVisible();
  await first.unmount();
  await open();
  await field('Nom').fill('Sauge');
  await page.getByRole('link', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.element(field('Nom')).toHaveValue('Sauge');
});

test('waits for a picture that is on its way', async () => {
  answerUploads();
  await open();
  await userEvent.upload(field('Photo'), picture());
  await expect.element(submit).toBeDisabled();
  await expect
    .element(page.getByText("Veuillez patienter pendant l'upload de l'image..."))
    .toBeVisible();
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

test('what was typed before is not overwritten, and a proposal is changed where it stands', async () => {
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

test('a name that nobody knows is kept as it was typed', async () => {
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

test('a houseplant is inside beforehand; what its gardener answered holds', async () => {
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
