import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connection.ts';
import type { Env } from '../../../platform/env.ts';
import {
  eventOf,
  type PaymentProvider,
  type PaymentSession,
  type Refund,
  webhookTolerance,
} from '../../../platform/external/payment.ts';
import { AppError } from '../../../platform/http/appError.ts';
import { banqueSession } from '../../../tables/platform.ts';

export type BankSession = typeof banqueSession.$inferSelect;

export const demoBankPath = '/banque-de-demonstration';

/** The embedded bank: a provider, and what its hosted page does. */
export interface DemoBank extends PaymentProvider {
  readonly key: 'demonstration';
  findSession(id: string): Promise<BankSession | undefined>;
  /** Marks a session as paid, late if need be; false when nothing can be paid in it. */
  pay(id: string, late: boolean): Promise<boolean>;
  /** A signed event about a session, as the webhook wants it; `about` is what else it tells. */
  signedEvent(
    sessionId: string,
    type: string,
    about?: { payment_intent?: string },
  ): { body: string; signature: string };
}

export const isDemoBank = (payment: PaymentProvider): payment is DemoBank =>
  payment.key === 'demonstration';

const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`;

/** The demonstration bank, with the life cycle of a real provider's sessions, in the same database. */
export function createDemoBank(env: Env, db: Database, jwtSecret: string): DemoBank {
  const secret = createHmac('sha256', jwtSecret).update('banque de demonstration').digest();
  const sign = (at: number, body: string | Buffer) =>
    createHmac('sha256', secret).update(`${at}.`).update(body).digest();

  const findSession = async (id: string) => {
    const [found] = await db.select().from(banqueSession).where(eq(banqueSession.id, id));
    return found;
  };
  const sessionOf = (row: BankSession): PaymentSession => ({
    id: row.id,
    clientReference: row.clientReference,
    // The bank keeps no key. It needs none: no buyer has the session's address before we store it.
    cle: null,
    amountCents: row.montantCentimes,
    currency: row.devise,
    paid: row.payee,
    processing: row.statut === 'complete' && !row.payee,
    over: row.statut === 'expired' || (row.statut === 'open' && row.expiresAt < new Date()),
    reference: row.payee ? row.reference : null,
    refunded: row.rembourseCentimes > 0,
  });
  const refundsOf = (row: BankSession): Refund[] => {
    const known = row.remboursementsCentimes;
    // For refunds written by an earlier version, the bank knows only their total.
    let rest = Object.values(known).reduce((left, cents) => left - cents, row.rembourseCentimes);
    return row.remboursements.map((key) => {
      const cents = known[key] ?? rest;
      if (!(key in known)) rest = 0;
      return { id: `remb_${row.id}_${key}`, cents, failed: false, key };
    });
  };
  const rowOfMoney = async (reference: string) => {
    const [row] = await db
      .select()
      .from(banqueSession)
      .where(eq(banqueSession.reference, reference));
    if (!row?.payee) throw new AppError('payment_unavailable');
    return row;
  };

  return {
    key: 'demonstration',
    name: 'la banque de démonstration',
    findSession,

    async openSession(order) {
      const idempotencyKey = order.key;
      const [opened] = await db
        .insert(banqueSession)
        .values({
          id: `demo_${randomUUID().replaceAll('-', '')}`,
          clientReference: String(order.commandeId),
          montantCentimes: order.lignes.reduce(
            (sum, { quantite, prixCentimes }) => sum + quantite * prixCentimes,
            0,
          ),
          devise: 'eur',
          reference: `paie_${randomUUID().replaceAll('-', '')}`,
          idempotencyKey,
          contenu: {
            lignes: order.lignes.map(
              ({ nom, quantite, prixCentimes }) => `${quantite} × ${nom}, ${euros(prixCentimes)}`,
            ),
            successUrl: order.successUrl,
            cancelUrl: order.cancelUrl,
          },
          expiresAt: order.expiresAt,
        })
        .onConflictDoUpdate({
          target: banqueSession.idempotencyKey,
          set: { idempotencyKey },
        })
        .returning({ id: banqueSession.id });
      if (!opened) throw new AppError('payment_unavailable');
      return { id: opened.id, url: `${env.PUBLIC_URL}${demoBankPath}/${opened.id}` };
    },

    async readSession(id) {
      const row = await findSession(id);
      return row ? sessionOf(row) : null;
    },

    async closeSession(id) {
      await db
        .update(banqueSession)
        .set({ statut: 'expired' })
        .where(sql`${banqueSession.id} = ${id} and ${banqueSession.statut} = 'open'`);
    },

    async pay(id, late) {
      const open = sql`${banqueSession.statut} = 'open' and ${banqueSession.expiresAt} > now()`;
      const paid = await db
        .update(banqueSession)
        .set({ statut: 'complete', payee: true })
        .where(
          sql`${banqueSession.id} = ${id} and not ${banqueSession.payee} and (${late} or ${open})`,
        )
        .returning({ id: banqueSession.id });
      return paid.length > 0;
    },

    async refund({ reference, amountCents, key }) {
      const { id } = await rowOfMoney(reference);
      const { remboursements, remboursementsCentimes, rembourseCentimes, montantCentimes } =
        banqueSession;
      await db
        .update(banqueSession)
        .set({
          rembourseCentimes: sql`${rembourseCentimes} + ${amountCents}`,
          remboursements: sql`array_append(${remboursements}, ${key})`,
          remboursementsCentimes: sql`${remboursementsCentimes} || jsonb_build_object(${key}::text, ${amountCents}::int)`,
        })
        .where(
          and(
            eq(banqueSession.id, id),
            sql`not ${key} = any(${remboursements})`,
            sql`${rembourseCentimes} + ${amountCents} <= ${montantCentimes}`,
          ),
        );
      const refund = refundsOf(await rowOfMoney(reference)).find((each) => each.key === key);
      if (!refund) throw new AppError('payment_unavailable');
      return refund;
    },

    listRefunds: async (reference) => refundsOf(await rowOfMoney(reference)),

    signedEvent(sessionId, type, about = {}) {
      const event = {
        id: `evt_${randomUUID().replaceAll('-', '')}`,
        object: 'event',
        type,
        data: { object: { id: sessionId, object: 'checkout.session', ...about } },
      };
      const body = JSON.stringify(event);
      const at = Math.floor(Date.now() / 1000);
      return { body, signature: `t=${at},v1=${sign(at, body).toString('hex')}` };
    },

    async readEvent(body, signature) {
      const [, at, given] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature ?? '') ?? [];
      const age = Math.abs(Date.now() / 1000 - Number(at));
      if (!at || !given || age > webhookTolerance) throw new AppError('webhook_refused');
      if (!timingSafeEqual(sign(Number(at), body), Buffer.from(given, 'hex')))
        throw new AppError('webhook_refused');
      return eventOf(JSON.parse(body.toString()));
    },
  };
}

/** Forgets sessions of the demonstration bank that ended long ago. */
export async function forgetBankSessions(db: Database): Promise<void> {
  await db
    .delete(banqueSession)
    .where(lt(banqueSession.expiresAt, sql`now() - interval '400 days'`));
}
