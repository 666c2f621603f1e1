import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Webhook } from '../../../contract/comptes/webhook.ts';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { AccesPanels } from './AccesPanels.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const jeton = { id: 4, nom: 'Arrosoir', portees: ['lecture'], dernierUsage: null };
const webhook: Webhook = {
  id: 9,
  adresse: 'https://hooks.example.org/x',
  evenements: ['arrosage'],
  actif: false,
  enPanneDepuis: '2026-11-20T10:00:00.000Z',
  envois: [
    {
      id: 1,
      evenement: 'arrosage',
      creeLe: '2026-11-20T10:00:00.000Z',
      essais: 8,
      statut: 500,
      arriveLe: null,
      prochainLe: null,
    },
  ],
};

beforeEach(() => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('a token is made with its scope, shown once, listed, and revoked after a question', async () => {
  const api = answerApi({
    'GET /jeton': { body: [jeton] },
    'GET /webhook': { body: [] },
    'POST /jeton': { status: 201, body: { id: 4, jeton: 'courtil_secret' } },
    'DELETE /jeton/4': { body: { message: 'Le jeton d’accès est retiré.' } },
  });
  await renderInSite(<AccesPanels />);
  await page.getByLabelText('Nom du jeton').fill('Arrosoir');
  await page.getByLabelText('Ce qu’il permet').selectOptions('carnet');
  await button('Créer le jeton').click();
  await expect.element(page.getByLabelText('Votre nouveau jeton')).toHaveValue('courtil_secret');
  await expect
    .poll(() => api.sent('POST /jeton'))
    .toEqual([{ nom: 'Arrosoir', portees: ['carnet'] }]);
  await expectAccessible();
  await button('Révoquer Arrosoir').click();
  await dialog.getByRole('button', { name: 'Révoquer' }).click();
  await expect.element(page.getByText('Jamais utilisé')).not.toBeInTheDocument();
});

test('a webhook tells why it stands still, is restarted, made and refused in words', async () => {
  const api = answerApi({
    'GET /jeton': { body: [] },
    'GET /webhook': { body: [webhook] },
    'PUT /webhook/9': { body: { ...webhook, actif: true } },
    'POST /webhook': refusal(400, 'webhook_address_closed', 'Cette adresse n’est pas publique.'),
  });
  await renderInSite(<AccesPanels />);
  await expect.element(page.getByText(/Arrêté/)).toBeVisible();
  await page.getByText('Derniers envois').click();
  await expect.element(page.getByText(/réponse 500, abandonné/)).toBeVisible();
  await button('Remettre en marche https://hooks.example.org/x').click();
  await page.getByLabelText('Adresse à prévenir').fill('https://localhost/');
  await page.getByLabelText('Récoltes').click();
  await button('Créer le webhook').click();
  await expect.element(page.getByText(/pas publique/)).toBeVisible();
  await expect
    .poll(() => api.sent('POST /webhook'))
    .toEqual([{ adresse: 'https://localhost/', evenements: ['arrosage', 'recolte'] }]);
  await expectAccessible();
});

test('a session that showed who one is too long ago is asked to, and a change of mind makes nothing', async () => {
  const refused = refusal(403, 'preuve_missing', 'Confirmez d’abord que c’est vous.');
  const api = answerApi({
    'GET /jeton': { body: [] },
    'GET /webhook': { body: [] },
    'GET /cle': { body: [] },
    'POST /jeton': refused,
    'POST /webhook': refused,
    'POST /compte/preuve': { body: { jusqua: '2026-11-20T10:05:00.000Z' } },
  });
  await renderInSite(<AccesPanels />);
  const asked = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await page.getByLabelText('Nom du jeton').fill('Arrosoir');
  await button('Créer le jeton').click();
  await asked.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.poll(() => api.sent('POST /jeton')).toHaveLength(1);
  await page.getByLabelText('Adresse à prévenir').fill('https://hooks.example.org/');
  await button('Créer le webhook').click();
  await asked.getByLabelText('Mot de passe').fill('Tomates-2026');
  await asked.getByRole('button', { name: 'Confirmer' }).click();
  await expect.poll(() => api.sent('POST /webhook')).toHaveLength(2);
  await expect
    .poll(() => api.sent('POST /compte/preuve'))
    .toEqual([{ motDePasse: 'Tomates-2026' }]);
});
