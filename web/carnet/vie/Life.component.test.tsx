import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Evenement, Vie } from '../../../contract/carnet/vie.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { todayInParis } from '../../../contract/today.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { noLife } from '../journal/life.ts';
import { Life } from './Life.tsx';

const plante = {
  id: 3,
  idUser: 7,
  jardinId: 1,
  name: 'Sauge',
  date: '2025-05-04',
  emplacement: 'carré 3',
  etat: 'vivante',
  etatDepuis: null,
  illustration: '/dessins/plante/3-1',
} as Plante;

const arrosage = (id: number, date: string): Evenement => ({
  sorte: 'arrosage',
  id,
  date,
  genre: null,
  titre: null,
});
const taille: Evenement = {
  sorte: 'soin',
  id: 5,
  date: '2026-02-06',
  genre: 'taille',
  titre: null,
};
const entree = (id: number, part: object) =>
  ({
    sorte: 'entree',
    id,
    idPlante: 3,
    idUser: 7,
    genre: 'note',
    date: '2026-02-03',
    texte: '',
    photo: null,
    valeur: null,
    unite: null,
    public: false,
    mercis: 0,
    merciDit: false,
    ...part,
  }) as Evenement;
const note = entree(20, { texte: 'Elle fleurit.\nEnfin.' });

const part = (evenements: Evenement[], more: Partial<Vie> = {}): Vie => ({
  ...noLife,
  evenements,
  ...more,
  nombres: { ...noLife.nombres, ...more.nombres },
});

async function open(vie: Vie | null, { owner = true } = {}) {
  const refresh = vi.fn(async () => {});
  await renderInSite(
    <>
      <Life
        plante={plante}
        vie={vie ? { ok: true, value: vie } : { ok: false }}
        owner={owner}
        today={todayInParis()}
        onRefresh={refresh}
      />
      <Notices />
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'Sa vie au jardin' })).toBeVisible();
  return refresh;
}

const lines = () => [...document.querySelectorAll('.life b')].map(({ textContent }) => textContent);
const menuOf = async (name: RegExp) => {
  await page.getByRole('button', { name: /^Actions : note/ }).click();
  await page.getByRole('button', { name }).click();
};

test('its events, newest first; waterings unfold; a visitor has no tools', async () => {
  answerApi({});
  const mesure = { genre: 'mesure', valeur: 42, public: true, date: '2026-02-01' };
  const vie = part(
    [
      ...[arrosage(1, '2026-02-10'), arrosage(2, '2026-02-08'), taille, note],
      ...[entree(21, mesure), entree(22, { ...mesure, valeur: 30, date: '2025-10-01' })],
      entree(23, { genre: 'recolte', valeur: 1_800, unite: 'g', date: '2025-09-01' }),
    ],
    { nombres: { ...noLife.nombres, mesure: 2, note: 1, arrosage: 2 } },
  );
  await open(vie, { owner: false });
  expect(lines()).toEqual([
    ...['2\u00a0arrosages', 'Taille', 'Note', '42\u00a0cm', '30\u00a0cm'],
    ...['Récolte · 1,8\u00a0kg', 'Ajoutée au jardin'],
  ]);
  await page.getByText('2 arrosages').click();
  await expect.element(page.getByText('dimanche 8 février')).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: /^Hauteur : 30\scm le 1er octobre 2025, 42\scm/ }))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: '2025' })).toBeVisible();
  const buttons = page.getByRole('button').elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    ...['Tout', 'Notes', 'Hauteurs', 'Arrosages', ...Array.from({ length: 4 }, () => 'Merci')],
  ]);
  await expectAccessible();
});

test('the next part goes on where the last one ended, by the keyboard too', async () => {
  const suite = '2026-02-08.0.2';
  answerApi({
    [`GET /plante/3/vie?suite=${suite}`]: { body: part([arrosage(3, '2026-02-05'), note]) },
  });
  await open(part([arrosage(1, '2026-02-10'), arrosage(2, '2026-02-08')], { suite }));
  await expect.element(page.getByText('Au moins 2 arrosages')).toBeVisible();
  await expect.element(page.getByText('Ajoutée au jardin')).not.toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Voir la suite' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('3 arrosages')).toBeVisible();
  await expect.element(page.getByText('Ajoutée au jardin')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('a part that cannot be read is told in its place, and is read again', async () => {
  const answers: Parameters<typeof answerApi>[0] = { 'GET /plante/3/vie': 'lost' };
  answerApi(answers);
  await open(null);
  await expect.element(page.getByText('Sa vie au jardin n’a pas pu être lue.')).toBeVisible();
  answers['GET /plante/3/vie'] = { body: part([note]) };
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText(/^Elle fleurit/)).toBeVisible();
  await expectAccessible();
});

test('one kind alone', async () => {
  const nombres = { ...noLife.nombres, note: 1, soin: 1 };
  answerApi({ 'GET /plante/3/vie?filtre=note': { body: part([note], { nombres }) } });
  await open(part([taille, note], { nombres }));
  await page.getByRole('button', { name: 'Notes' }).click();
  await expect.element(page.getByText('Taille')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Notes' }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('an entry is made public, corrected, removed and written again', async () => {
  const changing = 'PUT /journal/20';
  const removing = 'DELETE /journal/20';
  const api = answerApi({
    [changing]: { body: {} },
    [removing]: { body: { message: '' } },
    'POST /plante/3/journal': { status: 201, body: {} },
  });
  const refresh = await open(part([note]));
  await expect.element(page.getByText('Privé')).toBeVisible();
  await menuOf(/^Rendre public/);
  await expect.element(page.getByText('Visible par tous', { exact: true })).toBeVisible();
  await expect.poll(() => api.sent(changing)).toEqual([{ public: true }]);
  await menuOf(/^Corriger…/);
  const dialog = page.getByRole('dialog', { name: 'Corriger l’entrée' });
  await dialog.getByLabelText('Note').fill('');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog.getByText('Écrivez quelques mots.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('Note').fill('Elle a fleuri.');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => api.sent(changing)[1])
    .toMatchObject({ texte: 'Elle a fleuri.', date: '2026-02-03' });

  await menuOf(/^Supprimer/);
  await expect.element(page.getByText('Entrée supprimée')).toBeVisible();
  await expect.element(page.getByText(/^Elle fleurit/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Sa vie au jardin' })).toHaveFocus();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByText('C’est annulé.')).toBeVisible();
  await expect
    .poll(() => api.sent('POST /plante/3/journal'))
    .toMatchObject([{ genre: 'note', date: '2026-02-03', texte: 'Elle fleurit.\nEnfin.' }]);
  expect(refresh).toHaveBeenCalledTimes(4);
});

test('a harvest is corrected as it was noted, with its quantity', async () => {
  const changing = 'PUT /recolte/23';
  const api = answerApi({ [changing]: { body: {} } });
  const harvest = { genre: 'recolte', valeur: 1_800, unite: 'g', texte: 'Mûres' };
  await open(part([entree(23, harvest)]));
  await page.getByRole('button', { name: /^Actions : récolte · 1,8/ }).click();
  await page.getByRole('button', { name: /^Corriger…/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Corriger la récolte' });
  await dialog.getByLabelText('Quantité').fill('2000');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => api.sent(changing))
    .toEqual([{ quantite: 2_000, unite: 'g', date: '2026-02-03', texte: 'Mûres', public: false }]);
});

test('another member thanks for an entry, and undoes it; a refusal is shown', async () => {
  const [thanking, ending] = ['POST /journal/20/merci', 'DELETE /journal/20/merci'];
  const { promise, resolve: lose } = Promise.withResolvers<'lost'>();
  const answers: Parameters<typeof answerApi>[0] = {
    [thanking]: promise,
    [ending]: { body: { merciDit: false, mercis: 2 } },
  };
  const api = answerApi(answers);
  await open(part([entree(20, { texte: 'Enfin.', public: true, mercis: 2 })]), { owner: false });
  const button = page.getByRole('button', { name: /^Merci( · \d+)? pour : note/ });
  await button.click();
  await expect.element(button).toHaveTextContent('Merci · 3');
  lose('lost');
  await expect.element(page.getByText(/^Votre merci n’a pas été enregistré/)).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  answers[thanking] = { body: { merciDit: true, mercis: 3 } };
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button).toHaveTextContent('Merci · 3');
  const [first, again] = api.keys(thanking);
  expect(again).toBe(first);
  await button.click();
  await expect.element(button).toHaveTextContent('Merci · 2');
});

test('a refused change is reverted', async () => {
  answerApi({ 'DELETE /journal/20': 'lost' });
  await open(part([note]));
  await menuOf(/^Supprimer/);
  await expect.element(page.getByText('L’entrée n’a pas été supprimée.')).toBeVisible();
  await expect.element(page.getByText(/^Elle fleurit/)).toBeVisible();
});
