import { expect, onTestFinished, test, vi } from 'vitest';
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
  await expect.poll(() => api.sent(call)).toHaveLength(1);
});

test.each([
  ["'Annuler'", () => page.getByRole('button', { name: 'Annuler' }).click()],
  ['leaving the page', (leave: () => Promise<void>) => leave()],
])('%s ends the request: no file, no failure', async (_, end) => {
  const answer = Promise.withResolvers<{ body: object }>();
  const call = `GET /jardin/3/livre?annee=${new Date().getFullYear()}&notes=false`;
  const api = answerApi({ [call]: answer.promise });
  const made = vi.spyOn(URL, 'createObjectURL');
  const logged = vi.spyOn(console, 'error');
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const { unmount } = await renderInSite(
    <LivreDialog jardin={{ id: 3, nomJardin: 'Le clos' }} onClose={() => {}} />,
  );
  await page.getByRole('button', { name: 'Composer le livre' }).click();
  await expect.poll(() => api.sent(call).length).toBe(1);
  await end(unmount);
  const signal = vi.mocked(window.fetch).mock.lastCall?.[1]?.signal;
  expect(signal?.aborted).toBe(true);
  answer.resolve({ body: {} });
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  expect(made).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
  await expect.element(page.getByText(/^Le livre n’a pas pu/)).not.toBeInTheDocument();
});
