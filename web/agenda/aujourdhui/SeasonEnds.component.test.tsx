import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import { todayInParis } from '../../../contract/today.ts';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { SeasonEnds } from './SeasonEnds.tsx';
import { useJour } from './useJour.ts';

const today = todayInParis();
const day: Aujourdhui = {
  fuseau: 'Europe/Paris',
  date: today,
  retard: [],
  aujourdhui: [],
  semaine: [],
  fait: [],
  tronque: false,
  malades: [],
  meteo: [],
  pluies: [],
  vacances: null,
  plantes: 9,
  jamaisArrosees: 0,
  jardin: null,
  fins: [],
  oubliees: [],
};
const fin = (nom: string, depuis: string, ...plantes: number[]) => ({
  slug: nom.toLowerCase(),
  nom,
  idJardin: 1,
  plantes,
  depuis,
});
const call = 'POST /plantes/fin';
const later = 'POST /plantes/fin/plus-tard';

function Ends({ read }: { read: Aujourdhui }) {
  const jour = useJour(read);
  const { fins, oubliees } = jour.jour ?? read;
  return <SeasonEnds fins={fins} oubliees={oubliees} jour={jour} />;
}
const open = (part: Partial<Aujourdhui>) =>
  renderInSite(
    <>
      <Ends read={{ ...day, ...part }} />
      <Notices />
    </>,
  );
const unfold = (title: string | RegExp) => page.getByRole('heading', { name: title }).click();
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => startSession({ token: 'x', userId: 7, idTypeUser: 1 }));

test('one tap pulls up all of a kind, and its message takes that back', async () => {
  const api = answerApi({
    ...{ [call]: { body: { plantes: [1, 2] } }, 'GET /aujourdhui': { body: day } },
  });
  await open({ fins: [fin('Tomate', today, 1, 2)] });
  await unfold('Fin de saison');
  await expect
    .element(page.getByText(/^La saison de vos tomates est finie. Les arracher/))
    .toBeVisible();
  await expectAccessible();
  await button('Arrachées : Tomate').click();
  await expect.element(page.getByText(/^Tomate\s: 2\splantes arrachées$/)).toBeVisible();
  await button('Annuler').click();
  await expect.element(page.getByText('C’est annulé.')).toBeVisible();
  await expect
    .poll(() => api.sent(call))
    .toEqual([
      { plantes: [1, 2], fin: today },
      { plantes: [1, 2], fin: null },
    ]);
});

test('not yet: it is asked again in two weeks', async () => {
  const api = answerApi({ [later]: { body: { plantes: [3] } } });
  await open({ fins: [fin('Basilic', today, 3)] });
  await unfold('Fin de saison');
  await button('Pas encore : Basilic').click();
  await expect.element(page.getByText(/dans deux semaines/)).toBeVisible();
  await expect.poll(() => api.sent(later)).toEqual([{ plantes: [3] }]);
});

test('those of past years are one question; each kind ends when its season did', async () => {
  const api = answerApi({ [call]: { body: { plantes: [4] } } });
  await open({ fins: [fin('Tomate', '2024-10-20', 4, 5), fin('Courge', '2023-11-01', 6)] });
  await unfold('Fin de saison');
  await expect.element(page.getByText(/^Vos 3 plantes des années passées/)).toBeVisible();
  await expect.element(button('Arrachée : Courge')).not.toBeInTheDocument();
  await page.getByText('Lesquelles').click();
  await expect.element(button('Arrachée : Courge')).toBeVisible();
  await expectAccessible();
  await button('Oui, toutes : plantes des années passées').click();
  await expect
    .poll(() => api.sent(call))
    .toEqual([
      { plantes: [4, 5], fin: '2024-10-20' },
      { plantes: [6], fin: '2023-11-01' },
    ]);
  expect(new Set(api.keys(call)).size).toBe(2);
  await expect.element(page.getByText(/^3\splantes arrachées$/)).toBeVisible();
});

test('a forgotten plant is there or gone', async () => {
  const api = answerApi({
    ...{ [call]: { body: { plantes: [8] } }, [later]: { body: { plantes: [7] } } },
  });
  const oubliees = [7, 8].map((idPlante) => ({
    idPlante,
    nom: `Plante ${idPlante}`,
    depuis: '2026-05-02',
  }));
  await open({ oubliees });
  await unfold(/^Toujours\slà/);
  await button('Oui : Plante 7').click();
  await expect.poll(() => api.sent(later)).toEqual([{ plantes: [7] }]);
  await button('Non : Plante 8').click();
  await expect.poll(() => api.sent(call)).toEqual([{ plantes: [8], fin: today }]);
  await expect.element(button('Annuler')).toBeVisible();
});

test('a failed answer is asked again, with a reason', async () => {
  answerApi({ [call]: refusal(503, 'unavailable', 'Revenez dans un instant.') });
  await open({ fins: [fin('Tomate', today, 1, 2)] });
  await unfold('Fin de saison');
  await button('Arrachées : Tomate').click();
  await expect.element(page.getByText(/n’a pas pu être notée/)).toBeVisible();
  await expect.element(button('Arrachées : Tomate')).toBeVisible();
});
