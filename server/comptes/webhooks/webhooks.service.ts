import { randomBytes } from 'node:crypto';
import {
  evenements as allEvenements,
  type Envoi,
  type Webhook,
  type WebhookChanges,
  type WebhookCree,
  type WebhookInput,
} from '../../../contract/comptes/webhook.ts';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { encrypt } from '../../platform/encryption.ts';
import { mayBePublic } from '../../platform/external/publicAddress.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { noteActivite } from '../activite/activite.service.ts';
import { lockCompte } from '../comptes.repository.ts';
import { tellAccesChanged } from '../mails/acces.service.ts';
import type { Actor } from '../sessions/actor.ts';
import { assertProven } from '../sessions/proofs.service.ts';
import {
  type EnvoiRow,
  findLastEnvois,
  forgetTraces,
  giveUpAll,
  insertEnvoi,
} from './envois.repository.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  findWebhooks,
  insertWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository.ts';

// With those that are led elsewhere: each is a line of the account's log.
const createdPerDay = { limit: 50, windowSeconds: 86_400 };
const triesPerHour = { limit: 30, windowSeconds: 3_600 };
const secretBytes = 32;
const shownEnvois = 10;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const presentEnvoi = ({ createdAt, arriveLe, prochainLe, ...row }: EnvoiRow): Envoi => ({
  ...row,
  creeLe: createdAt.toISOString(),
  arriveLe: iso(arriveLe),
  prochainLe: iso(prochainLe),
});

const present = (row: WebhookRow, envois: EnvoiRow[]): Webhook => ({
  ...row,
  evenements: allEvenements.filter((evenement) => row.evenements.includes(evenement)),
  enPanneDepuis: iso(row.enPanneDepuis),
  envois: envois.map(presentEnvoi),
});

function assertMayBePublic(adresse: string): void {
  const fields = [{ path: 'adresse', message: 'une adresse publique est attendue' }];
  if (!mayBePublic(adresse)) throw new AppError('webhook_address_closed', { fields });
}

/** All that is told of an address elsewhere: the rest of it may be a secret. */
const hostOf = (adresse: string) => new URL(adresse).host;

/** One's own webhooks, the newest first, each with its last ten sends. */
export async function listWebhooks({ db }: Context, { userId }: Actor): Promise<Webhook[]> {
  const rows = await findWebhooks(db, userId);
  return Promise.all(
    rows.map(async (row) => present(row, await findLastEnvois(db, row.id, shownEnvois))),
  );
}

/**
 * A new webhook, with the secret that signs its sends (256 bits in hex), told this once and kept sealed. Where the
 * address leads is looked at with each send. The member is told by mail. Throws `preuve_missing`, `webhook_address_closed`,
 * `webhook_too_many`, `rate_limited`.
 */
export async function createWebhook(
  context: Context,
  actor: Actor,
  { adresse, evenements }: WebhookInput,
): Promise<WebhookCree> {
  const { db, env, jwtSecret } = context;
  const { userId, jti } = actor;
  await assertProven(context, actor);
  assertMayBePublic(adresse);
  if (env.RATE_LIMIT) await consume(db, `webhook:${actor.allowance}`, createdPerDay);
  const secret = `courtil_wh_${randomBytes(secretBytes).toString('hex')}`;
  const made = await inTransaction(db, async (tx) => {
    const account = await lockCompte(tx, userId);
    if (!account) throw new AppError('unauthenticated');
    if ((await countWebhooks(tx, userId)) >= limits.webhooksParMembre)
      throw new AppError('webhook_too_many');
    const values = { idUser: userId, adresse, evenements, secret: encrypt(jwtSecret, secret) };
    const id = await insertWebhook(tx, values);
    await noteActivite(tx, userId, 'webhook_cree', { jti, objet: hostOf(adresse) });
    await tellAccesChanged(context, tx, account, 'webhookMade');
    return { id, secret };
  });
  context.mailSignal.emit();
  return made;
}

/**
 * Switched on again it begins anew; switched off, what waits is given up. Another address, or other events, is as much
 * as a new one. Throws `preuve_missing`, `webhook_not_found`, `webhook_address_closed`, `rate_limited`.
 */
export async function changeWebhook(
  context: Context,
  actor: Actor,
  id: number,
  { adresse, evenements, actif }: WebhookChanges,
): Promise<Webhook> {
  const { db } = context;
  const { userId, jti } = actor;
  const isTurned = adresse !== undefined || evenements !== undefined;
  if (isTurned) await assertProven(context, actor);
  if (adresse) assertMayBePublic(adresse);
  if (isTurned && context.env.RATE_LIMIT)
    await consume(db, `webhook:change:${actor.allowance}`, createdPerDay);
  const row = await inTransaction(db, async (tx) => {
    // The account before what is its own, as where one is made.
    const account = isTurned ? await lockCompte(tx, userId) : undefined;
    const changed = await updateWebhook(tx, userId, id, {
      adresse,
      evenements,
      actif,
      ...(actif && { enPanneDepuis: null }),
    });
    if (!changed) throw new AppError('webhook_not_found');
    await (changed.actif ? forgetTraces : giveUpAll)(tx, id);
    await noteActivite(tx, userId, 'webhook_modifie', { jti, objet: hostOf(changed.adresse) });
    if (account) await tellAccesChanged(context, tx, account, 'webhookMade');
    return changed;
  });
  if (isTurned) context.mailSignal.emit();
  return present(row, await findLastEnvois(db, id, shownEnvois));
}

/** Throws `webhook_not_found`, also for another's. */
export async function removeWebhook({ db }: Context, own: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await deleteWebhook(tx, own.userId, id);
    if (!removed) throw new AppError('webhook_not_found');
    const how = { jti: own.jti, objet: hostOf(removed.adresse) };
    await noteActivite(tx, own.userId, 'webhook_retire', how);
  });
}

/** Queues an event that tells nothing. Throws `webhook_not_found`, `webhook_off`, `rate_limited`. */
export async function tryWebhook(
  { db, env, webhookSignal }: Context,
  { userId, allowance }: Actor,
  id: number,
): Promise<Envoi> {
  const row = await findWebhook(db, userId, id);
  if (!row) throw new AppError('webhook_not_found');
  if (!row.actif) throw new AppError('webhook_off');
  if (env.RATE_LIMIT) await consume(db, `webhook:essai:${allowance}`, triesPerHour);
  const queued = await insertEnvoi(db, { idWebhook: id, evenement: 'essai', contenu: [] });
  webhookSignal.emit();
  return presentEnvoi(queued);
}
