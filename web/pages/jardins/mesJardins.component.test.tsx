import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startSession } from '../../lib/session.ts';
import { answerApi } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import MesJardins from './mesJardins.tsx';

test('closing a new garden asks while it is being saved, and no more once it is', async () => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  const answer = Promise.withResolvers<{ body: object }>();
  answerApi({ 'POST /Jardin': answer.promise });
  const jardins = { ok: true, value: { items: [] } };
  const etats = { ok: true, value: [] };
  const props = { loaderData: { jardins, etats } } as unknown as Parameters<typeof MesJardins>[0];
  await renderInSite(<MesJardins {...props} />);
  await page.getByRole('button', { name: '+ Ajouter un jardin' }).click();
  const name = page.getByLabelText('Nom du jardin');
  await name.fill('Balcon');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('button', { name: 'Ajouter', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Ce que vous avez saisi sera perdu.')).toBeVisible();
  await expect.element(name).toHaveValue('Balcon');
  answer.resolve({ body: { id: 1 } });
  await expect.element(name).not.toBeInTheDocument();
  await expect
    .element(page.getByText('Ce que vous avez saisi sera perdu.'))
    .not.toBeInTheDocument();
});
