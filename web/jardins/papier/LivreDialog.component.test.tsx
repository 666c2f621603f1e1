import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { LivreDialog } from './LivreDialog.tsx';

test('a year, with private notes when asked; then a file', async () => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  const year = String(new Date().getFullYear() - 1);
  const call = `GET /jardin/3/livre?annee=${year}&notes=true`;
  const api = answerApi({ [call]: { body: {} } });
  const closed = vi.fn();
  await renderInSite(<LivreDialog jardin={{ id: 3, nomJardin: 'Le clos' }} onClose={closed} />);
  await page.getByLabelText('Année').selectOptions(year);
  await page.getByLabelText('Avec mes notes privées').click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Composer le livre' }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(api.sent(call)).toHaveLength(1);
});
