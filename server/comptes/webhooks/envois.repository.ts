import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Evenement } from '../../../contract/comptes/webhook.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { preparedLookup } from '../../platform/database/prepared.ts';
import { webhook, webhookEnvoi } from '../../tables/comptes.ts';

const columns = {
  id: webhookEnvoi.id,
  evenement: webhookEnvoi.evenement,
  essais: webhookEnvoi.essais,
  statut: webhookEnvoi.statut,
  createdAt: webhookEnvoi.createdAt,
  arriveLe: webhookEnvoi.arriveLe,
  prochainLe: webhookEnvoi.prochainLe,
};
export type EnvoiRow = Pick<typeof webhookEnvoi.$inferSelect, keyof typeof columns>;

/** A send that is ours to try, with what it needs. */
export interface ClaimedEnvoi {
  id: number;
  evenement: string;
  contenu: Record<string, unknown>[];
  essais: number;
  createdAt: Date;
  idWebhook: number;
  idUser: number;
  adresse: string;
  secret: string;
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export async function findLastEnvois(
  db: Executor,
  idWebhook: number,
  count: number,
): Promise<EnvoiRow[]> {
  return db
    .select(columns)
    .from(webhookEnvoi)
    .where(eq(webhookEnvoi.idWebhook, idWebhook))
    .orderBy(desc(webhookEnvoi.id))
    .limit(count);
}

export async function insertEnvoi(
  db: Executor,
  row: typeof webhookEnvoi.$inferInsert,
): Promise<EnvoiRow> {
  const [inserted] = await db.insert(webhookEnvoi).values(row).returning(columns);
  if (!inserted) throw new Error('no row inserted');
  return inserted;
}

/** A row of an event, as its table has it; only what its event tells of it is sent. */
export type QueuedRow = { id: number } & Record<string, unknown>;

const mostWaiting = 1_000;

const listening = preparedLookup((db) =>
  db
    .select({
      id: webhook.id,
      // By names: a query of one table leaves the table out of a column's.
      isFull: sql<boolean>`exists (select from webhook_envoi e where e.id_webhook = webhook.id
        and e.prochain_le is not null offset ${sql.raw(String(mostWaiting - 1))})`,
    })
    .from(webhook)
    .where(
      and(
        eq(webhook.idUser, sql.placeholder('idUser')),
        eq(webhook.actif, true),
        sql`${sql.placeholder('evenement')} = any(${webhook.evenements})`,
      ),
    )
    .prepare('webhooks_listening'),
);

/** The member's active webhooks that asked for `evenement`, and whether as many sends wait for each as may. */
export const findListening = (db: Executor, idUser: number, evenement: Evenement) =>
  listening(db).execute({ idUser, evenement });

export async function insertEnvois(
  tx: Executor,
  idWebhook: number,
  evenement: Evenement,
  contenus: readonly QueuedRow[][],
): Promise<void> {
  await tx
    .insert(webhookEnvoi)
    .values(contenus.map((contenu) => ({ idWebhook, evenement, contenu })));
}

/** Switches a full webhook off; false where it is off, or locked by another transaction. */
export async function switchOffFull(tx: Executor, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${webhook} set actif = false, en_panne_depuis = coalesce(en_panne_depuis, now())
    where id in (select id from ${webhook} where id = ${id} and actif for no key update skip locked)`);
  return rowCount === 1;
}

/** Gives up the waiting sends of a webhook, except those that another transaction locks. */
export async function giveUpFull(tx: Executor, idWebhook: number): Promise<void> {
  await tx.execute(sql`
    update ${webhookEnvoi} set prochain_le = null, contenu = '[]' where id in (
      select id from ${webhookEnvoi} where id_webhook = ${idWebhook} and prochain_le is not null
      for update skip locked)`);
}

/**
 * Takes the send that has waited longest, for this process alone and for `leaseSeconds`: should it die, the send is
 * due again. Those of the members `busy` wait. Undefined when none is due.
 */
export async function claimEnvoi(
  db: Executor,
  busy: readonly number[],
  leaseSeconds: number,
): Promise<ClaimedEnvoi | undefined> {
  const { rows } = await db.execute<Omit<ClaimedEnvoi, 'createdAt'> & { createdAt: string }>(sql`
    with due as (
      select e.id, w.id as id_webhook, w.id_user, w.adresse, w.secret
      from webhook_envoi e join webhook w on w.id = e.id_webhook
      where e.prochain_le <= now() and w.actif and w.id_user <> all(${sql.param([...busy])}::int[])
      order by e.prochain_le, e.id
      limit 1
      for update of e skip locked
    )
    update webhook_envoi e set essais = e.essais + 1, prochain_le = ${inSeconds(leaseSeconds)}
    from due where e.id = due.id
    returning e.id, e.evenement, e.contenu, e.essais, e.created_at as "createdAt",
      due.id_webhook as "idWebhook", due.id_user as "idUser", due.adresse, due.secret`);
  const [row] = rows;
  return row && { ...row, createdAt: new Date(row.createdAt) };
}

// Only while the try is still ours: the number of tries tells it from a later one.
const isClaimed = ({ id, essais }: ClaimedEnvoi) =>
  and(eq(webhookEnvoi.id, id), eq(webhookEnvoi.essais, essais), isNotNull(webhookEnvoi.prochainLe));

// Finished sends kept by webhook. Unfinished ones are limited when they are queued (`findListening`).
const tracesKept = 1_000;

/** It arrived: what it held is forgotten, and its webhook is well. */
export async function markArrived(db: Executor, row: ClaimedEnvoi, statut: number): Promise<void> {
  await db
    .update(webhookEnvoi)
    .set({ statut, arriveLe: sql`now()`, prochainLe: null, contenu: [] })
    .where(isClaimed(row));
  await forgetTraces(db, row.idWebhook);
  await db
    .update(webhook)
    .set({ enPanneDepuis: null })
    .where(and(eq(webhook.id, row.idWebhook), isNotNull(webhook.enPanneDepuis)));
}

/** It did not arrive and is tried again, or given up (null); all else of its webhook waits as long. */
export async function markMissed(
  db: Executor,
  row: ClaimedEnvoi,
  statut: number | null,
  againInSeconds: number | null,
): Promise<void> {
  const missed =
    againInSeconds === null
      ? { statut, prochainLe: null, contenu: [] }
      : { statut, prochainLe: inSeconds(againInSeconds) };
  await db.update(webhookEnvoi).set(missed).where(isClaimed(row));
  if (againInSeconds === null) await forgetTraces(db, row.idWebhook);
  await db
    .update(webhook)
    .set({ enPanneDepuis: sql`coalesce(${webhook.enPanneDepuis}, now())` })
    .where(eq(webhook.id, row.idWebhook));
  if (againInSeconds !== null)
    await db
      .update(webhookEnvoi)
      .set({ prochainLe: inSeconds(againInSeconds) })
      .where(
        and(
          eq(webhookEnvoi.idWebhook, row.idWebhook),
          lt(webhookEnvoi.prochainLe, inSeconds(againInSeconds)),
        ),
      );
}

/** Switches a webhook off that has failed for `days`, or at once (0); whether it did. */
export async function switchOff(db: Executor, idWebhook: number, days: number): Promise<boolean> {
  const { rowCount } = await db
    .update(webhook)
    .set({ actif: false })
    .where(
      and(
        eq(webhook.id, idWebhook),
        eq(webhook.actif, true),
        sql`${webhook.enPanneDepuis} <= now() - make_interval(days => ${days})`,
      ),
    );
  return rowCount === 1;
}

/** Cancels the waiting sends of a webhook. */
export async function giveUpAll(db: Executor, idWebhook: number): Promise<void> {
  await db
    .update(webhookEnvoi)
    .set({ prochainLe: null, contenu: [] })
    .where(and(eq(webhookEnvoi.idWebhook, idWebhook), isNotNull(webhookEnvoi.prochainLe)));
  await forgetTraces(db, idWebhook);
}

/** Forgets the oldest sends of a webhook that are over, beyond a number. */
export async function forgetTraces(db: Executor, idWebhook: number): Promise<void> {
  await db.execute(sql`
    delete from ${webhookEnvoi} where id_webhook = ${idWebhook} and prochain_le is null and id <= (
      select id from ${webhookEnvoi} where id_webhook = ${idWebhook} and prochain_le is null
      order by id desc offset ${tracesKept} limit 1)`);
}

/** Sends are shown for a week: long after the last of their tries. */
export async function forgetOldEnvois(db: Executor): Promise<void> {
  await db.delete(webhookEnvoi).where(lt(webhookEnvoi.createdAt, sql`now() - interval '7 days'`));
}
