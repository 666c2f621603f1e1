import { createHmac } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { decryptStored } from '../../platform/encryption.ts';
import type { Env } from '../../platform/env.ts';
import { drain } from '../../platform/jobs/drain.ts';
import {
  type ClaimedEnvoi,
  claimEnvoi,
  giveUpAll,
  markArrived,
  markMissed,
  switchOff,
} from './envois.repository.ts';

/**
 * The header `Courtil-Signature` of a send: `t` is the second (Unix) at which it was made, `v1` the HMAC-SHA-256 in hex
 * of `t`, a dot and the body as it is sent, under the webhook's secret.
 */
export function signatureOf(secret: string, seconds: number, body: string): string {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${v1}`;
}

/** Presents a row of an event. */
export type ContentOf = (
  env: Env,
  evenement: string,
  row: Record<string, unknown>,
) => Record<string, unknown>;

// Far longer than one try may take.
const leaseSeconds = 60;
const pauses = [10, 60, 300, 900, 3_600, 10_800, 21_600, 43_200];
const givenUpAfterMs = 26 * 3_600_000;
const switchedOffAfterDays = 3;
/** The receiver's answer that asks for no further sends. */
const gone = 410;

/**
 * Sends what is due to webhooks, a few at once, of each member two; answers how many sends arrived. Any number of
 * processes may do so: each send is claimed by one of them.
 */
export const deliverWebhooks = (context: Context, contentOf: ContentOf): Promise<number> =>
  drain({
    claim: (busy) => claimEnvoi(context.db, busy, leaseSeconds),
    send: (row) => send(context, row, contentOf),
    failed: (row, err) => context.log.error({ err, envoi: row.id }, 'webhook'),
  });

/** The body of a send: its number, its event, when that was (ISO, UTC), and what it is about. */
const bodyOf = (
  env: Env,
  { id, evenement, contenu, createdAt }: ClaimedEnvoi,
  contentOf: ContentOf,
) =>
  JSON.stringify({
    id,
    evenement,
    date: createdAt.toISOString(),
    objets: contenu.map((row) => contentOf(env, evenement, row)),
  });

async function send(context: Context, row: ClaimedEnvoi, contentOf: ContentOf): Promise<boolean> {
  const { db, env, publicPost, log } = context;
  const facts = { envoi: row.id, essais: row.essais };
  let statut: number | null = null;
  try {
    const body = bodyOf(env, row, contentOf);
    const secret = decryptStored(context, row.secret);
    const seconds = Math.floor(Date.now() / 1_000);
    statut = await publicPost(row.adresse, {
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Courtil-Webhook/1',
        'courtil-evenement': row.evenement,
        'courtil-envoi': String(row.id),
        'courtil-signature': signatureOf(secret, seconds, body),
      },
    });
  } catch (err) {
    // Do not show the error's message to the member: it may reveal where the address leads in our network.
    log.debug({ ...facts, err }, 'webhook not reached');
  }
  if (statut !== null && statut >= 200 && statut < 300) {
    await markArrived(db, row, statut);
    return true;
  }
  const isOld = Date.now() - row.createdAt.getTime() > givenUpAfterMs;
  const pause = pauses[Math.min(row.essais, pauses.length) - 1] ?? 0;
  await markMissed(db, row, statut, isOld ? null : pause);
  if (await switchOff(db, row.idWebhook, statut === gone ? 0 : switchedOffAfterDays)) {
    await giveUpAll(db, row.idWebhook);
    log.warn(facts, 'webhook switched off');
  }
  return false;
}
