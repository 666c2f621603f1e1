import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { FollowStar } from '../jardins/FollowStar.tsx';
import { SuivisSection } from './SuivisSection.tsx';
import { useSuivis } from './useSuivis.ts';

const jardin = (id: number, nomJardin: string): Partial<Jardin> => ({
  id,
  nomJardin,
  photo: null,
  illustration: '/favicon',
  userId: 9,
  user: { id: 9, pseudo: 'Rose', photo: null },
});

function Favourites() {
  const suivis = useSuivis();
  return <SuivisSection {...{ title: 'Favoris', invitation: '', maximum: 6, suivis, all: '/' }} />;
}

const card = (name: RegExp) => page.getByRole('link', { name });

test('a followed garden says how many plants are new in it', async () => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  const suivi = (id: number, nom: string, nouvellesPlantes?: number) => ({
    idUser: 7,
    idJardin: id,
    jardin: jardin(id, nom),
    nouvellesPlantes,
  });
  answerApi({
    'GET /suiviJardin/User/7': {
      body: [suivi(1, 'Le clos', 3), suivi(2, 'Le pré', 1), suivi(3, 'La cour', 0)],
    },
  });
  await renderInSite(<Favourites />);
  await expect.element(card(/Le clos/)).toMatchTextContent(/3\snouvelles plantes/);
  await expect.element(card(/Le pré/)).toMatchTextContent(/1\snouvelle plante$/);
  await expect.element(card(/La cour/)).not.toHaveTextContent('nouvelle');
  await expectAccessible();
});

test.each([
  [true, 1],
  [false, 0],
])('a visit of a followed garden is recorded (%s)', async (follows, noted) => {
  const api = answerApi({
    'GET /suiviJardin/exists?userId=7&jardinId=1': { body: follows },
    'POST /suiviJardin/7/1/vu': { body: { vuLe: null } },
  });
  await renderInSite(<FollowStar userId={7} jardinId={1} onError={() => {}} />);
  const star = page.getByRole('button', { name: 'Suivre ce jardin' });
  await expect.element(star).toHaveAttribute('aria-pressed', String(follows));
  await expect.poll(() => api.sent('POST /suiviJardin/7/1/vu')).toHaveLength(noted);
});
