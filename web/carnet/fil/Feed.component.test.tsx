import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Publication } from '../../../contract/carnet/fil.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { Feed } from './Feed.tsx';

const reading = 'GET /fil?limite=12';
const publication = (id: number, part: Partial<Publication>): Publication => ({
  id,
  idPlante: 3,
  idUser: 9,
  genre: 'note',
  date: '2026-02-03',
  texte: '',
  photo: null,
  valeur: null,
  unite: null,
  public: true,
  mercis: 2,
  merciDit: false,
  publieLe: '2026-02-03T10:00:00Z',
  plante: { id: 3, name: 'Sauge', photo: null, illustration: '/favicon' },
  jardin: { id: 4, nomJardin: 'Le clos' },
  membre: { id: 9, pseudo: 'Rose', photo: null },
  ...part,
});

const open = () =>
  renderInSite(
    <>
      <Feed />
      <Notices />
    </>,
  );
const thanks = page.getByRole('button', { name: /^Merci( · \d+)? à Rose pour Sauge/ });

test('entries with member and garden; thanks in one tap, undone by another', async () => {
  const one = publication(20, { texte: '<b>Elle</b> fleurit' });
  const two = publication(21, { genre: 'recolte', valeur: 1_800, unite: 'g', mercis: 0 });
  const api = answerApi({
    [reading]: { body: [one, { ...two, plante: { ...two.plante, name: 'Thym' } }] },
    'POST /journal/20/merci': { body: { mercis: 3, merciDit: true } },
    'DELETE /journal/20/merci': { body: { mercis: 2, merciDit: false } },
  });
  await open();
  await expect.element(page.getByText('<b>Elle</b> fleurit')).toBeVisible();
  await expect.element(page.getByText(/^Récolte · 1,8\skg$/)).toBeVisible();
  await expect.element(thanks).toMatchTextContent(/Merci · 2$/);
  await expectAccessible();
  await thanks.click();
  await expect.element(thanks).toHaveAttribute('aria-pressed', 'true');
  await expect.element(thanks).toMatchTextContent(/Merci · 3$/);
  await expectAccessible();
  await thanks.click();
  await expect.element(thanks).toMatchTextContent(/Merci · 2$/);
  await expect.poll(() => api.sent('POST /journal/20/merci')).toHaveLength(1);
  await expect.poll(() => api.sent('DELETE /journal/20/merci')).toHaveLength(1);
});

test('a thanks that was not recorded goes back', async () => {
  answerApi({ [reading]: { body: [publication(20, {})] }, 'POST /journal/20/merci': 'lost' });
  await open();
  await thanks.click();
  await expect.element(page.getByText(/^Votre merci n’a pas été enregistré/)).toBeVisible();
  await expect.element(thanks).toMatchTextContent(/Merci · 2$/);
});

test('nothing was published yet', async () => {
  answerApi({ [reading]: { body: [] } });
  await open();
  await expect.element(page.getByText('Rien de nouveau chez eux pour le moment.')).toBeVisible();
});

test('a failed reading is repeated', async () => {
  const answers: Parameters<typeof answerApi>[0] = { [reading]: 'lost' };
  answerApi(answers);
  await open();
  await expect.element(page.getByText('Leurs nouvelles n’ont pas pu être chargées.')).toBeVisible();
  answers[reading] = { body: [publication(20, {})] };
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(thanks).toBeVisible();
});
