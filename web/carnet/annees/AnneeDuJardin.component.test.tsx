import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { todayInParis } from '../../../contract/today.ts';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { AnneeDuJardin } from './AnneeDuJardin.tsx';

test('a year as a picture and in figures; another one when chosen', async () => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  const now = Number(todayInParis().slice(0, 4));
  const totaux = { arrosages: 3, soins: 0, recoltes: 1, entrees: 0 };
  const yearOf = (annee: number) => ({
    body: { annee, jours: [{ date: `${annee}-06-01`, ...totaux }], totaux, annees: [now, 2024] },
  });
  const api = answerApi({
    [`GET /jardin/3/annee/${now}`]: yearOf(now),
    [`GET /jardin/3/annee/${now}/image`]: { body: {} },
    'GET /jardin/3/annee/2024': yearOf(2024),
    'GET /jardin/3/annee/2024/image': { body: {} },
  });
  await renderInSite(<AnneeDuJardin jardin={{ id: 3, nomJardin: 'Le clos' }} />);
  await expect.element(page.getByRole('img', { name: /Le clos.*3 arrosages/ })).toBeVisible();
  await page.getByText('Mois par mois').click();
  await expect.element(page.getByRole('row', { name: 'Juin 3 0 1 0' })).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Année').selectOptions('2024');
  await expect.element(page.getByRole('img', { name: /L’année 2024/ })).toBeVisible();
  await expect.poll(() => api.sent('GET /jardin/3/annee/2024/image')).toHaveLength(1);
});
