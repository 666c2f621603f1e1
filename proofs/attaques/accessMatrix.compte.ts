import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { newCle } from '../../server/testing/authenticator.ts';
import { goodPassword, newJeton, newWebhook, sent } from '../../server/testing/factories.ts';
import type { Rows } from './accessFixture.ts';
import { everyone, type MatrixRow, ownerOnly, row } from './matrixRow.ts';

// Asked with what cannot succeed, so that the owner is still there for the next row.
const ownerIsRefused = [401, 403, 400, 403] as const;
const linkIsRefused = [400, 400, 400, 400] as const;
const unknownToken = 'A'.repeat(43);

const unknownSignature = {
  id: 'AA',
  clientDataJSON: 'AA',
  authenticatorData: 'AA',
  signature: 'AA',
};

const own = ({ owner }: Rows, tail = '') => `/v1/user/${owner.id}${tail}`;

/** One of the owner's: there may be ten. */
const browser = {
  endpoint: 'https://push.example.org/send/1',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

async function webhookOf({ server, owner }: Rows) {
  await server.context.db.execute(sql`delete from webhook where id_user = ${owner.id}`);
  return `/v1/webhook/${(await newWebhook(server.app, owner, ['arrosage'])).id}`;
}

/** One's own account (docs/rules.md, Accounts), and the links of mails. */
export const compteMatrix: MatrixRow[] = [
  row('GET /v1/user/verify-email', linkIsRefused, () => ({
    url: `/v1/user/verify-email?token=${unknownToken}`,
  })),
  row('GET /v1/user/undo-email-change', linkIsRefused, () => ({
    url: `/v1/user/undo-email-change?token=${unknownToken}`,
  })),
  row('GET /v1/user/undo-acces', linkIsRefused, () => ({
    url: `/v1/user/undo-acces?token=${unknownToken}`,
  })),
  row('POST /v1/user/reset-password', linkIsRefused, () => ({
    url: '/v1/user/reset-password',
    payload: { token: unknownToken, newPassword: goodPassword },
  })),
  row('POST /v1/user/forgot-password', everyone, ({ owner }) => ({
    url: '/v1/user/forgot-password',
    payload: { email: owner.email },
  })),
  row('POST /v1/user/resend-verification', everyone, ({ owner }) => ({
    url: `/v1/user/resend-verification?email=${owner.email}`,
  })),
  row('PUT /v1/user/:id', ownerOnly, (rows) => ({
    url: own(rows),
    payload: { description: 'Au potager.' },
  })),
  row('DELETE /v1/user/:id', ownerIsRefused, (rows) => ({
    url: own(rows),
    payload: { password: 'Mauvais-2026' },
  })),
  row('PUT /v1/user/:id/mot-de-passe', ownerIsRefused, (rows) => ({
    url: own(rows, '/mot-de-passe'),
    payload: { actuel: 'Mauvais-2026', nouveau: 'Courgettes-2026' },
  })),
  row('POST /v1/user/:id/nouvel-email', [401, 403, 404, 403], (rows) => ({
    url: own(rows, '/nouvel-email'),
  })),
  row('DELETE /v1/user/:id/nouvel-email', ownerOnly, (rows) => ({
    url: own(rows, '/nouvel-email'),
  })),
  row('GET /v1/user/:id/sessions', ownerOnly, (rows) => ({ url: own(rows, '/sessions') })),
  row('DELETE /v1/user/:id/sessions/:jti', [401, 403, 404, 403], (rows) => ({
    url: own(rows, `/sessions/${randomUUID()}`),
  })),
  row('GET /v1/user/:id/donnees', ownerOnly, (rows) => ({ url: own(rows, '/donnees') })),
  row('GET /v1/schemas/donnees.json', everyone, () => ({ url: '/v1/schemas/donnees.json' })),
  row('GET /v1/cle', [401, 200, 200, 200], () => ({ url: '/v1/cle' })),
  row('POST /v1/cle/defi', [401, 200, 200, 200], () => ({ url: '/v1/cle/defi' })),
  row('POST /v1/cle', [401, 400, 400, 400], () => ({
    url: '/v1/cle',
    payload: {
      nom: 'Sans défi',
      reponse: { id: 'AA', clientDataJSON: 'AA', attestationObject: 'AA' },
    },
  })),
  row('PUT /v1/cle/:id', [401, 404, 200, 404], async ({ server, owner }) => ({
    url: `/v1/cle/${(await newCle(server, owner)).id}`,
    payload: { nom: 'Prise' },
  })),
  row('DELETE /v1/cle/:id', [401, 404, 200, 404], async ({ server, owner }) => ({
    url: `/v1/cle/${(await newCle(server, owner)).id}`,
  })),
  row('GET /v1/second-facteur', [401, 200, 200, 200], () => ({ url: '/v1/second-facteur' })),
  row('POST /v1/second-facteur', [401, 201, 201, 201], () => ({ url: '/v1/second-facteur' })),
  row('PUT /v1/second-facteur', [401, 403, 403, 403], async ({ server, member, owner, keeper }) => {
    const url = '/v1/second-facteur';
    for (const each of [member, owner, keeper]) await sent(server.app, url, {}, each);
    return { url, payload: { code: 'faux' } };
  }),
  row('POST /v1/second-facteur/codes', [401, 404, 404, 404], () => ({
    url: '/v1/second-facteur/codes',
  })),
  row('DELETE /v1/second-facteur', [401, 404, 404, 404], () => ({ url: '/v1/second-facteur' })),
  row('POST /v1/connexion/defi', everyone, () => ({ url: '/v1/connexion/defi' })),
  row('POST /v1/connexion/cle', linkIsRefused, () => ({
    url: '/v1/connexion/cle',
    payload: { reponse: unknownSignature },
  })),
  row('POST /v1/compte/preuve/defi', [401, 200, 200, 200], () => ({
    url: '/v1/compte/preuve/defi',
  })),
  row('POST /v1/compte/preuve', [401, 200, 200, 200], () => ({
    url: '/v1/compte/preuve',
    payload: { motDePasse: goodPassword },
  })),
  row('GET /v1/compte/activite', [401, 200, 200, 200], () => ({ url: '/v1/compte/activite' })),
  row('GET /v1/jeton', [401, 200, 200, 200], () => ({ url: '/v1/jeton' })),
  row('POST /v1/jeton', [401, 201, 201, 201], () => ({
    url: '/v1/jeton',
    payload: { nom: 'Arrosoir', portees: ['lecture'] },
  })),
  row('DELETE /v1/jeton/:id', [401, 404, 200, 404], async ({ server, owner }) => ({
    url: `/v1/jeton/${(await newJeton(server.app, owner, ['lecture'])).id}`,
  })),
  row('GET /v1/webhook', [401, 200, 200, 200], () => ({ url: '/v1/webhook' })),
  row('POST /v1/webhook', [401, 201, 201, 201], () => ({
    url: '/v1/webhook',
    payload: { adresse: 'https://hooks.example.org/', evenements: ['arrosage'] },
  })),
  row('PUT /v1/webhook/:id', [401, 404, 200, 404], async (rows) => ({
    url: await webhookOf(rows),
    payload: { actif: true },
  })),
  row('DELETE /v1/webhook/:id', [401, 404, 200, 404], async (rows) => ({
    url: await webhookOf(rows),
  })),
  row('POST /v1/webhook/:id/essai', [401, 404, 201, 404], async (rows) => ({
    url: `${await webhookOf(rows)}/essai`,
  })),
  row('GET /v1/push', [401, 200, 200, 200], () => ({ url: '/v1/push' })),
  row('POST /v1/push', [401, 200, 200, 200], () => ({ url: '/v1/push', payload: browser })),
  row('DELETE /v1/push', [401, 200, 200, 200], () => ({
    url: '/v1/push',
    payload: { endpoint: browser.endpoint },
  })),
  row('GET /v1/boite-aux-lettres', everyone, () => ({ url: '/v1/boite-aux-lettres' })),
  row('GET /v1/boite-aux-lettres/:id', [404, 404, 404, 404], () => ({
    url: '/v1/boite-aux-lettres/inconnue',
  })),
];
