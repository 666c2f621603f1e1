import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { ConfierDialog } from './ConfierDialog.tsx';

const adresse = `https://courtil.example/invitation/${'a'.repeat(64)}`;
const jardins = [{ id: 3, nom: 'Le potager' }];
const dialog = page.getByRole('dialog', { name: 'Confier ce jardin' });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
const today = todayInParis();
const link = {
  id: 8,
  idJardin: 3,
  jardin: 'Le potager',
  du: today,
  au: dayAfter(today, 3),
  vueLe: null,
  faits: 0,
};

beforeEach(() => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('days are chosen, the link is shown once with its code, and copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const api = answerApi({
    'GET /invitation': { body: [] },
    'POST /invitation': { status: 201, body: { id: 8, adresse } },
  });
  await renderInSite(<ConfierDialog jardins={jardins} onClose={vi.fn()} />);
  await dialog.getByLabelText('au').fill(dayAfter(today, 3));
  await expectAccessible();
  await button('Créer le lien').click();
  await expect.element(dialog.getByLabelText('Le lien à donner')).toHaveValue(adresse);
  await expect.element(dialog.getByRole('img', { name: 'Code QR de ce lien' })).toBeVisible();
  await expect
    .poll(() => api.sent('POST /invitation'))
    .toEqual([{ idJardin: 3, du: today, au: dayAfter(today, 3) }]);
  await expectAccessible();
  await button('Copier le lien').click();
  await expect.element(dialog.getByText('Lien copié.')).toBeVisible();
  expect(copied.mock.calls).toEqual([[adresse]]);
});

test('links of before are revoked; a refusal is told', async () => {
  answerApi({
    'GET /invitation': { body: [link] },
    'DELETE /invitation/8': { body: { message: 'Ce lien ne répond plus.' } },
    'POST /invitation': refusal(409, 'invitation_too_many', 'Vous avez déjà 20 liens en cours.'),
  });
  await renderInSite(<ConfierDialog jardins={jardins} onClose={vi.fn()} />);
  await expect.element(dialog.getByText('pas encore ouvert')).toBeVisible();
  await button(/^Révoquer/).click();
  await expect.element(dialog.getByText('Liens en cours')).not.toBeInTheDocument();
  await button('Créer le lien').click();
  await expect.element(dialog.getByText(/20 liens en cours/)).toBeVisible();
});
