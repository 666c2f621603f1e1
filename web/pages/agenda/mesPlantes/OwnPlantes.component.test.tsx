import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MaPlante, MesPlantesChoix } from '../../../../contract/agenda/mesPlantes.ts';
import { currentNotices } from '../../../lib/notices.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { answerApi } from '../../../testing/api.ts';
import { renderInSite } from '../../../testing/site.tsx';
import { Notices } from '../../../ui/Notices.tsx';
import { OwnPlantes } from './OwnPlantes.tsx';

const session = { token: 'jeton', userId: 7, idTypeUser: 1 };

const plantes: MaPlante[] = ['Ail', 'Basilic', 'Cerfeuil'].map((name, at) => ({
  id: at + 1,
  name,
  nameLatin: '',
  photo: null,
  illustration: `/dessins/plante/${at}`,
  etat: at === 2 ? 'malade' : 'vivante',
  typeDePlante: '',
  especeId: null,
  milieu: 'terre',
  pot: '',
  fin: null,
  emplacement: at === 0 ? '' : 'Carré 3',
  jardinId: 1,
  jardin: 'Potager',
  date: '2026-03-01',
  dernierArrosage: null,
  echeance: null,
  raison: '',
}));
const choix: MesPlantesChoix = {
  total: 3,
  jardins: [
    { id: 1, nom: 'Potager', plantes: 3, emplacements: [{ emplacement: 'Carré 3', plantes: 2 }] },
    { id: 2, nom: 'Balcon', plantes: 0, emplacements: [] },
  ],
  types: [{ type: '', plantes: 3 }],
  especes: [],
  etats: [
    { etat: 'vivante', plantes: 2 },
    { etat: 'malade', plantes: 1 },
    { etat: 'morte', plantes: 0 },
  ],
  dues: 0,
  sansPhoto: 3,
};
const read = {
  'GET /mes-plantes/choix': { body: choix },
  'GET /mes-plantes?limite=60': { body: { nombre: 3, plantes } },
};

const show = () =>
  renderInSite(
    <>
      <OwnPlantes session={session} />
      <Notices />
    </>,
  );
const link = (name: string) => page.getByRole('link', { name });
const box = (name: string) => page.getByRole('checkbox', { name: `Choisir ${name}` });
const button = (name: string) => page.getByRole('button', { name });

test('a word is looked for while it is typed, and nothing found is said with a way out', async () => {
  await page.viewport(1280, 900);
  answerApi({
    ...read,
    'GET /mes-plantes?q=z&limite=60': { body: { nombre: 0, plantes: [] } },
  });
  await show();
  await expect.element(link('Basilic')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('z');
  await expect.element(page.getByText('Aucune plante ne correspond.')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).last().click();
  await expect.element(link('Basilic')).toBeVisible();
  await expectAccessible();
});

test('arrows go from plant to plant, Space chooses, Escape ends it', async () => {
  await page.viewport(1280, 900);
  answerApi(read);
  await show();
  await expect.element(link('Ail')).toBeVisible();
  (link('Ail').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('Basilic')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(box('Basilic')).toBeChecked();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(page.getByText('2 choisies')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('2 choisies')).not.toBeInTheDocument();
  await expect.element(link('Cerfeuil')).toHaveFocus();
});

test('all are selected once the list is there, and nothing is done with none', async () => {
  await page.viewport(360, 740);
  const list = Promise.withResolvers<{ body: unknown }>();
  answerApi({ ...read, 'GET /mes-plantes?limite=60': list.promise });
  await show();
  await button('Sélectionner').click();
  await expect.element(button('Tout sélectionner')).toBeDisabled();
  await expect.element(button('Déplacer')).not.toBeInTheDocument();
  await expectAccessible();
  list.resolve({ body: { nombre: 3, plantes } });
  await button('Tout sélectionner (3)').click();
  await expect.element(page.getByText('3 choisies')).toBeVisible();
  await expect.element(button('Déplacer')).toBeEnabled();
});

test('while plants are chosen a click on one chooses it, and with Shift all between', async () => {
  await page.viewport(1280, 900);
  answerApi(read);
  await show();
  await box('Ail').click();
  await link('Cerfeuil').click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('3 choisies')).toBeVisible();
  await link('Basilic').click();
  await expect.element(box('Basilic')).not.toBeChecked();
});

test('what is removed goes at once and comes back, and the server is only told once the time is over', async () => {
  await page.viewport(1280, 900);
  const { sent } = answerApi({ ...read, 'POST /mes-plantes/retirer': { body: { retires: 1 } } });
  await show();
  const removeAil = async () => {
    await box('Ail').click();
    await button('Supprimer').click();
    await expect.element(page.getByText('Ail, avec leurs arrosages et leurs soins.')).toBeVisible();
    await button('Oui, supprimer').click();
    await expect.element(link('Ail')).not.toBeInTheDocument();
  };
  await removeAil();
  await button('Annuler').click();
  await expect.element(link('Ail')).toBeVisible();
  expect(sent('POST /mes-plantes/retirer')).toEqual([]);

  await removeAil();
  expect(sent('POST /mes-plantes/retirer')).toEqual([]);
  await button('Fermer le message').click();
  await expect.poll(() => sent('POST /mes-plantes/retirer')).toEqual([{ plantes: [1] }]);
});

test('a page that is left sends the removal; one that fails brings the plants back and says so', async () => {
  await page.viewport(1280, 900);
  const { sent } = answerApi({ ...read, 'POST /mes-plantes/retirer': { status: 503, body: {} } });
  await show();
  await box('Basilic').click();
  await button('Supprimer').click();
  await button('Oui, supprimer').click();
  await expect.element(link('Basilic')).not.toBeInTheDocument();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => sent('POST /mes-plantes/retirer')).toEqual([{ plantes: [2] }]);
  await expect.element(link('Basilic')).toBeVisible();
  expect(currentNotices().map(({ text }) => text)).toContain(
    'La suppression n’a pas été enregistrée : rien n’a changé.',
  );
});

test('a move says what it did, and is taken back to where each plant was', async () => {
  await page.viewport(1280, 900);
  const avant = [{ id: 2, jardinId: 1, emplacement: 'Carré 3' }];
  const { sent } = answerApi({
    ...read,
    'POST /mes-plantes/deplacer': { body: { avant } },
    'POST /mes-plantes/remettre': { body: { avant: [] } },
  });
  await show();
  await box('Basilic').click();
  await button('Déplacer').click();
  await expectAccessible();
  const dialog = page.getByRole('dialog', { name: 'Déplacer 1 plante' });
  await dialog.getByLabelText('Jardin').selectOptions('Balcon');
  await dialog.getByLabelText('Place').fill('Rebord');
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await expect.element(page.getByText(/1.plante dans «.Balcon.»/)).toBeVisible();
  expect(sent('POST /mes-plantes/deplacer')).toEqual([
    { plantes: [2], jardinId: 2, emplacement: 'Rebord' },
  ]);
  await button('Annuler').click();
  await expect.poll(() => sent('POST /mes-plantes/remettre')).toEqual([{ avant }]);
});

test('on a phone the filters stand in a sheet, and those made beside it', async () => {
  await page.viewport(360, 740);
  answerApi({
    ...read,
    'GET /mes-plantes?etat=malade&limite=60': { body: { nombre: 1, plantes: plantes.slice(2) } },
  });
  await show();
  await expect.element(link('Basilic')).toBeVisible();
  await button('Filtres').click();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await sheet.getByLabelText('État').selectOptions('Malade (1)');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Voir les plantes' }).click();
  await expect.element(link('Basilic')).not.toBeInTheDocument();
  await expect.element(button('Filtres (1)')).toBeVisible();
  await button('État : Malade, retirer ce filtre').click();
  await expect.element(link('Basilic')).toBeVisible();
  await expectAccessible();
});
