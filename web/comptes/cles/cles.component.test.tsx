import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Cle } from '../../../contract/comptes/cle.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { ClesPanel } from './ClesPanel.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const cle: Cle = {
  id: 4,
  nom: 'Chrome sur Linux',
  creeLe: '2026-11-20T10:00:00.000Z',
  dernierUsage: null,
};

test('a passkey is renamed in its place, and keeps its name where one thinks better of it', async () => {
  const api = answerApi({ 'PUT /cle/4': { body: { ...cle, nom: 'Ordinateur du bureau' } } });
  await renderInSite(<ClesPanel read={[cle]} />);
  await button('Renommer Chrome sur Linux').click();
  const name = page.getByLabelText('Nouveau nom de Chrome sur Linux');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Chrome sur Linux');
  await expectAccessible();
  await button('Annuler').click();
  await expect.element(button('Renommer Chrome sur Linux')).toHaveFocus();
  await button('Renommer Chrome sur Linux').click();
  await name.fill('Ordinateur du bureau');
  await button('Enregistrer').click();
  await expect.element(button('Renommer Ordinateur du bureau')).toHaveFocus();
  await expect.element(button('Retirer Ordinateur du bureau')).toBeVisible();
  await expect.poll(() => api.sent('PUT /cle/4')).toEqual([{ nom: 'Ordinateur du bureau' }]);
  await expectAccessible();
});

test('a passkey that cannot be renamed says why, and keeps what was typed', async () => {
  answerApi({ 'PUT /cle/4': refusal(404, 'cle_not_found', 'Cette clé d’accès n’existe plus.') });
  await renderInSite(<ClesPanel read={[cle]} />);
  await button('Renommer Chrome sur Linux').click();
  const name = page.getByLabelText('Nouveau nom de Chrome sur Linux');
  await name.fill('Autre');
  await button('Enregistrer').click();
  await expect.element(page.getByText(/n’existe plus/)).toBeVisible();
  await expect.element(name).toHaveValue('Autre');
});
