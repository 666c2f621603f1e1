import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { CalendrierPanel } from './CalendrierPanel.tsx';

const none = { actif: false, gel: false, lune: false, depuis: null };
const active = { ...none, actif: true, depuis: '2026-11-22T10:00:00.000Z' };
const adresse = `https://courtil.example/calendrier/${'a'.repeat(64)}.ics`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

beforeEach(() => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('an address is made with the choices, shown once and copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const api = answerApi({
    'POST /calendrier': { status: 201, body: { adresse } },
    'GET /calendrier': { body: { ...active, lune: true } },
  });
  await renderInSite(<CalendrierPanel calendrier={none} />);
  await page.getByLabelText('Avec la lune').click();
  await button('Créer mon adresse').click();
  await expect.element(page.getByLabelText('Votre adresse secrète')).toHaveValue(adresse);
  await expect.poll(() => api.sent('POST /calendrier')).toEqual([{ gel: false, lune: true }]);
  await expectAccessible();
  await button('Copier l’adresse').click();
  await expect.element(page.getByText('Adresse copiée.')).toBeVisible();
  expect(copied.mock.calls).toEqual([[adresse]]);
  copied.mockRejectedValue(new Error('not allowed'));
  await button('Copier l’adresse').click();
  await expect.element(page.getByText(/sélectionnée/)).toBeVisible();
});

test('renewing and revoking ask before they do', async () => {
  const api = answerApi({
    'POST /calendrier': { status: 201, body: { adresse } },
    'GET /calendrier': { body: active },
    'DELETE /calendrier': { body: { message: 'L’adresse du calendrier ne répond plus.' } },
  });
  await renderInSite(<CalendrierPanel calendrier={active} />);
  await expect.element(page.getByText(/Adresse créée le 22/)).toBeVisible();
  await button('Renouveler').click();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => api.sent('POST /calendrier')).toEqual([]);
  await button('Renouveler').click();
  await dialog.getByRole('button', { name: 'Renouveler' }).click();
  await expect.element(page.getByLabelText('Votre adresse secrète')).toHaveValue(adresse);
  await button('Révoquer').click();
  await dialog.getByRole('button', { name: 'Révoquer' }).click();
  await expect.element(button('Créer mon adresse')).toBeVisible();
  await expect.element(page.getByLabelText('Votre adresse secrète')).not.toBeInTheDocument();
});

test('its contents are saved at once, and reverted on a failure', async () => {
  const api = answerApi({ 'PUT /calendrier': { body: { ...active, gel: true } } });
  await renderInSite(<CalendrierPanel calendrier={active} />);
  const frost = page.getByLabelText('Avec les nuits de gel');
  await frost.click();
  await expect.element(frost).toBeChecked();
  await expect.poll(() => api.sent('PUT /calendrier')).toEqual([{ gel: true, lune: false }]);
  answerApi({ 'PUT /calendrier': refusal(503, 'unavailable', 'Plus tard.') });
  await page.getByLabelText('Avec la lune').click();
  await expect.element(page.getByText(/n’a pas pu être enregistré/)).toBeVisible();
  await expect.element(page.getByLabelText('Avec la lune')).not.toBeChecked();
});
