import { and, count, desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { webhook } from '../../tables/comptes.ts';

const columns = {
  id: webhook.id,
  adresse: webhook.adresse,
  evenements: webhook.evenements,
  actif: webhook.actif,
  enPanneDepuis: webhook.enPanneDepuis,
};
export type WebhookRow = Pick<typeof webhook.$inferSelect, keyof typeof columns>;

const own = (idUser: number, id: number) => and(eq(webhook.id, id), eq(webhook.idUser, idUser));

export async function findWebhooks(db: Executor, idUser: number): Promise<WebhookRow[]> {
  return db
    .select(columns)
    .from(webhook)
    .where(eq(webhook.idUser, idUser))
    .orderBy(desc(webhook.id));
}

export async function findWebhook(
  db: Executor,
  idUser: number,
  id: number,
): Promise<WebhookRow | undefined> {
  const [found] = await db.select(columns).from(webhook).where(own(idUser, id));
  return found;
}

export async function countWebhooks(tx: Transaction, idUser: number): Promise<number> {
  const [counted] = await tx
    .select({ count: count() })
    .from(webhook)
    .where(eq(webhook.idUser, idUser));
  return counted?.count ?? 0;
}

/** Its number. */
export async function insertWebhook(
  tx: Transaction,
  row: typeof webhook.$inferInsert,
): Promise<number> {
  const [inserted] = await tx.insert(webhook).values(row).returning({ id: webhook.id });
  return inserted?.id ?? 0;
}

/** The row as it is now, also where nothing changes; undefined when the member has none such. */
export async function updateWebhook(
  tx: Transaction,
  idUser: number,
  id: number,
  changes: Partial<Omit<WebhookRow, 'id'>>,
): Promise<WebhookRow | undefined> {
  const given = Object.values(changes).some((value) => value !== undefined);
  if (!given) return findWebhook(tx, idUser, id);
  const [changed] = await tx.update(webhook).set(changes).where(own(idUser, id)).returning(columns);
  return changed;
}

/** The webhook that is gone now; undefined where the member had none such. */
export async function deleteWebhook(db: Executor, idUser: number, id: number) {
  const [gone] = await db
    .delete(webhook)
    .where(own(idUser, id))
    .returning({ adresse: webhook.adresse });
  return gone;
}
