import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BilanDesRecoltes } from '../../../contract/carnet/bilan.ts';
import type { RecolteNommee } from '../../../contract/carnet/recolte.ts';
import { todayInParis } from '../../../contract/today.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { OwnRecoltes } from './OwnRecoltes.tsx';

const annee = Number(todayInParis().slice(0, 4));
const g = (quantite: number) => [{ unite: 'g' as const, quantite }];
const potager = { idJardin: 1, nomJardin: 'Le potager' };

const none: BilanDesRecoltes = {
  annee,
  total: [],
  parPlante: [],
  parEspece: [],
  parJardin: [],
  parCarre: [],
  parMois: Array.from({ length: 12 }, (_, index) => ({ mois: index + 1, quantites: [] })),
  parAnnee: [],
  meilleureAnnee: [],
};
const bilan: BilanDesRecoltes = {
  ...none,
  total: [...g(1_800), { unite: 'piece', quantite: 3 }],
  parPlante: [{ id: 3, nom: 'Tomate', ...potager, quantites: g(1_800) }],
  parEspece: [{ id: null, slug: null, nom: '', quantites: g(1_800) }],
  parMois: none.parMois.map((month) =>
    month.mois === 7 ? { mois: 7, quantites: g(1_800) } : month,
  ),
  parJardin: [
    { id: 1, nom: 'Le potager', surface: 10, parMetreCarre: g(180), quantites: g(1_800) },
  ],
  parCarre: [
    { ...potager, nom: 'Carré 1', surface: null, parMetreCarre: null, quantites: g(1_800) },
  ],
  parAnnee: [
    { annee: annee - 1, quantites: g(900) },
    { annee, quantites: g(1_800) },
  ],
  meilleureAnnee: [{ unite: 'g', annee, quantite: 1_800 }],
};
const recolte = (id: number, part: Partial<RecolteNommee> = {}): RecolteNommee => ({
  id,
  idPlante: 3,
  idUser: 7,
  nomPlante: 'Tomate',
  date: `${annee}-01-01`,
  photo: null,
  quantite: 350,
  unite: 'g',
  texte: '',
  public: false,
  ...part,
});

const reading = `GET /recolte?annee=${annee}`;
const listing = `GET /recolte/liste?annee=${annee}&limite=20`;
const open = () =>
  renderInSite(
    <>
      <OwnRecoltes />
      <Notices />
    </>,
  );
const menuOf = async (entry: RegExp) => {
  await page.getByRole('button', { name: /^Actions : Tomate, 350/ }).click();
  await page.getByRole('button', { name: entry }).click();
};

test('a year in figures: totals, best year, months as a table, per m² where the area is known', async () => {
  answerApi({ [reading]: { body: bilan }, [listing]: { body: [] } });
  await open();
  await expect.element(page.getByText('votre meilleure année')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Le potager 1,8\skg 180\sg/ })).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /^Carré 1 Le potager 1,8\skg$/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /^Sans espèce connue 1,8\skg$/ }))
    .toBeVisible();
  await page.getByText('En chiffres').first().click();
  await expect.element(page.getByRole('row', { name: /^Juillet 1,8\skg$/ })).toBeVisible();
  await expectAccessible();
});

test('a harvest is corrected: quantity, unit and day', async () => {
  const changing = 'PUT /recolte/20';
  const api = answerApi({
    ...{ [reading]: { body: bilan }, [listing]: { body: [recolte(20, { texte: 'Mûres' })] } },
    [changing]: { body: recolte(20) },
  });
  await open();
  await menuOf(/^Corriger…/);
  const dialog = page.getByRole('dialog', { name: 'Corriger la récolte' });
  await expect.element(dialog.getByLabelText('Quantité')).toHaveValue('350');
  await expectAccessible();
  await dialog.getByLabelText('Quantité').fill('2,5');
  (dialog.getByRole('radio', { name: 'bottes' }).element() as HTMLElement).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => api.sent(changing))
    .toEqual([
      { quantite: 2.5, unite: 'botte', date: `${annee}-01-01`, texte: 'Mûres', public: false },
    ]);
  await expect.poll(() => api.sent(listing).length).toBe(2);
  await expect.poll(() => api.sent(reading).length).toBe(2);
});

test('a harvest is deleted, and restored by undoing; a refusal is shown', async () => {
  const removing = 'DELETE /recolte/20';
  const photo = '/images/AAAAAAAAAAAAAAAAAAAAAA';
  const answers: Parameters<typeof answerApi>[0] = {
    ...{ [reading]: { body: bilan }, [listing]: { body: [recolte(20, { photo, public: true })] } },
    [removing]: 'lost',
    'POST /recolte': { status: 201, body: recolte(21) },
  };
  const api = answerApi(answers);
  await open();
  await menuOf(/^Supprimer/);
  await expect.element(page.getByText('La récolte n’a pas été supprimée.')).toBeVisible();
  answers[removing] = { body: { message: '' } };
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Récolte supprimée')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByText('C’est annulé.')).toBeVisible();
  await expect
    .poll(() => api.sent('POST /recolte'))
    .toEqual([
      {
        idPlante: 3,
        date: `${annee}-01-01`,
        quantite: 350,
        unite: 'g',
        texte: '',
        photo,
        public: true,
      },
    ]);
});

test('no harvest yet, and a failed reading', async () => {
  const answers: Parameters<typeof answerApi>[0] = { [reading]: 'lost' };
  answerApi(answers);
  await open();
  await expect.element(page.getByText('Vos récoltes n’ont pas pu être lues.')).toBeVisible();
  answers[reading] = { body: none };
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Rien de récolté encore…')).toBeVisible();
  await expectAccessible();
});
