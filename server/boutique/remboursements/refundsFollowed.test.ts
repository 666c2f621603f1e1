import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { stockOf } from '../../testing/boutique.fixtures.ts';
import { openShop } from '../../testing/openShop.ts';

const here = openShop();
const { post, read, manage, withdraw, mailsOf, rowsOf, bank, webhook, waiting, mixed } = here;

const moneyOf = async (session: string) => {
  const found = await bank().findSession(session);
  return { reference: found?.reference ?? '', back: found?.rembourseCentimes ?? 0 };
};

/** Sends money back behind the shop's back; answers the event that tells of it. */
async function atTheDashboard(session: string, cents: number) {
  const { reference } = await moneyOf(session);
  await bank().refund({ reference, amountCents: cents, key: randomUUID() });
  return bank().signedEvent(session, 'charge.refunded', { payment_intent: reference });
}
const tell = ({ body, signature }: { body: string; signature: string }) => webhook(body, signature);

test("a part refunded at the provider's dashboard is a refund like any other, once", async () => {
  const made = await mixed();
  const event = await atTheDashboard(made.session, 700);
  const answers = await Promise.all(Array.from({ length: 8 }, () => tell(event)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const known = await read(made.id);
  expect(known).toMatchObject({
    statut: 'payee',
    remboursable: 28,
    remboursements: [{ montant: 7, cause: 'fournisseur', avoir: expect.any(String) }],
  });
  expect(known.historique.at(-1)?.cause).toBe('remboursement_partiel');
  const told = (await mailsOf(made.id)).filter(({ subject }) => subject.includes('en partie'));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('7,00');

  const last = await atTheDashboard(made.session, 2800);
  await tell(event);
  await tell(last);
  await tell(last);
  expect(await read(made.id)).toMatchObject({
    statut: 'remboursee',
    remboursements: [{ montant: 7 }, { montant: 28 }],
  });
  expect(await stockOf(here.server, made.tool.id)).toBe(10);
});

test('two refunds told by their events in the wrong order are both recorded', async () => {
  const made = await mixed();
  const first = await atTheDashboard(made.session, 300);
  const second = await atTheDashboard(made.session, 400);
  await tell(second);
  await tell(first);
  const { remboursements } = await read(made.id);
  expect(remboursements.reduce((sum, { montant }) => sum + montant, 0)).toBe(7);
});

test('a list read before our own refund was sent still tells of another', async () => {
  const made = await mixed();
  const { payment } = here.server.context;
  const { refund, listRefunds } = payment;
  const { promise: sent, resolve: oursIsRecorded } = Promise.withResolvers<void>();
  const { promise: isListed, resolve: listIsRead } = Promise.withResolvers<void>();
  let telling: ReturnType<typeof tell> | undefined;
  payment.refund = async (asked) => {
    Object.assign(payment, { refund });
    const event = await atTheDashboard(made.session, 500);
    payment.listRefunds = async (reference) => {
      Object.assign(payment, { listRefunds });
      const listed = await payment.listRefunds(reference);
      listIsRead();
      await sent;
      return listed;
    };
    telling = tell(event);
    await isListed;
    return payment.refund(asked);
  };
  await manage(made.id, 'rembourser', { montant: 7, reste: 35 });
  oursIsRecorded();
  expect((await telling)?.statusCode).toBe(200);
  const { remboursements } = await read(made.id);
  expect(remboursements.map(({ montant }) => montant).toSorted()).toEqual([5, 7]);
});

test('an event about a refund of ours changes nothing', async () => {
  const made = await mixed();
  await manage(made.id, 'rembourser', { montant: 5, reste: 35 });
  const { reference } = await moneyOf(made.session);
  await tell(bank().signedEvent(made.session, 'charge.refunded', { payment_intent: reference }));
  expect((await read(made.id)).remboursements).toHaveLength(1);
});

test('refunded at the dashboard while ours could not be sent: what is owed becomes less', async () => {
  const made = await mixed();
  const { payment } = here.server.context;
  const { refund } = payment;
  payment.refund = () => Promise.reject(new Error('no line'));
  await manage(made.id, 'rembourser');
  payment.refund = refund;
  await tell(await atTheDashboard(made.session, 1000));
  expect(await read(made.id)).toMatchObject({
    statut: 'payee',
    remboursements: [
      { montant: 10, faitLe: expect.any(String) },
      { montant: 25, faitLe: null },
    ],
  });
  expect((await manage(made.id, 'rembourser')).json()).toMatchObject({ statut: 'remboursee' });
  expect((await moneyOf(made.session)).back).toBe(3500);
  const { remboursements, avoirs } = await read(made.id);
  expect(remboursements.map(({ montant }) => montant)).toEqual([10, 25]);
  expect(avoirs).toHaveLength(2);
});

test('all of it refunded at the dashboard unheard: the refund that is refused finds out', async () => {
  const made = await mixed();
  await atTheDashboard(made.session, 3500);
  expect((await manage(made.id, 'rembourser')).json()).toMatchObject({ statut: 'remboursee' });
  expect((await moneyOf(made.session)).back).toBe(3500);
  expect((await read(made.id)).avoirs).toHaveLength(1);
});

test('while a refund waits for a product, no number of an invoice is held', async () => {
  const made = await mixed();
  const { db, payment } = here.server.context;
  const { refund } = payment;
  payment.refund = () => Promise.reject(new Error('no line'));
  await manage(made.id, 'rembourser', { montant: 5, reste: 35 });
  payment.refund = refund;
  const event = await atTheDashboard(made.session, 3500);
  const told = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from produit where id = ${made.tool.id} for update`);
    const telling = tell(event);
    await vi.waitFor(async () => {
      const waits = await rowsOf(sql`select count(*)::int n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waits[0]?.n).toBe(1);
    }, 5_000);
    expect(await rowsOf(sql`select 1 from facture_compteur for update nowait`)).toHaveLength(1);
    return { telling };
  });
  expect((await told.telling).statusCode).toBe(200);
  expect(await read(made.id)).toMatchObject({
    statut: 'remboursee',
    remboursements: [{ montant: 5 }, { montant: 30 }],
    avoirs: [expect.any(String), expect.any(String)],
  });
});

test('a refund that is refused says why, and so does one before which the bank cannot be asked', async () => {
  const made = await mixed();
  const { payment, log } = here.server.context;
  const { refund, listRefunds } = payment;
  const lines: string[] = [];
  here.server.context.log = createLog('warn', {
    write: (line: string) => {
      lines.push(line);
    },
  });
  payment.refund = () => Promise.reject(new Error('charge disputed'));
  await manage(made.id, 'rembourser', { montant: 5, reste: 35 });
  payment.listRefunds = () => Promise.reject(new Error('no line'));
  await manage(made.id, 'rembourser');
  Object.assign(payment, { refund, listRefunds });
  here.server.context.log = log;
  expect(lines.join('')).toContain('charge disputed');
  expect(lines.join('')).toContain('no line');
});

test('refunded before the shop knew of the payment: the refund is found with it', async () => {
  const { commandeId, session } = await waiting();
  await bank().pay(session, false);
  await tell(await atTheDashboard(session, 1250));
  await post(`/v1/commande/${commandeId}/verifier-paiement`, here.buyer);
  expect(await read(commandeId)).toMatchObject({ statut: 'remboursee', remboursable: 0 });
});

type Deed =
  | { kind: 'withdraw' | 'refund rest' | 'send' | 'replay' | 'two at once' | 'abandon' }
  | { kind: 'refund' | 'refused' | 'dashboard'; cents: number };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('withdraw', 'refund rest', 'send', 'replay', 'two at once', 'abandon'),
  }),
  fc.record({
    kind: fc.constantFrom('refund', 'refused', 'dashboard'),
    cents: fc.integer({ min: 1, max: 2500 }),
  }),
);

/** Does one thing; what is not possible is refused, never half done. */
async function carryOut(made: { id: number; session: string }, asked: Deed, told: (() => void)[]) {
  const { remboursable } = await read(made.id);
  const refund = (cents: number) =>
    manage(made.id, 'rembourser', { montant: cents / 100, reste: remboursable });
  switch (asked.kind) {
    case 'withdraw':
      return withdraw(made.id);
    case 'send':
      return manage(made.id, 'expedier');
    case 'refund rest':
      return manage(made.id, 'rembourser');
    case 'refund':
      return refund(asked.cents);
    case 'refused': {
      const { payment } = here.server.context;
      const { refund: sends } = payment;
      payment.refund = () => Promise.reject(new Error('refused'));
      const answer = await refund(asked.cents);
      payment.refund = sends;
      return answer;
    }
    case 'abandon':
      return manage(made.id, 'rembourser/abandonner');
    case 'two at once':
      return (await Promise.all([refund(100), manage(made.id, 'rembourser')]))[0];
    case 'replay':
      await Promise.all(told.map((again) => again()));
      return;
    case 'dashboard': {
      if ((await moneyOf(made.session)).back + asked.cents > 3500) return;
      const event = await atTheDashboard(made.session, asked.cents);
      told.push(() => tell(event));
      return tell(event);
    }
  }
}

test('any sequence refunds at most the amount paid, and each cent has a credit note', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 9 }), async (deeds) => {
      const made = await mixed();
      const told: (() => void)[] = [];
      for (const asked of deeds) {
        const answer = await carryOut(made, asked, told);
        expect([undefined, 200, 409]).toContain(answer?.statusCode);
      }
      await manage(made.id, 'rembourser/abandonner');
      const known = await read(made.id);
      const { statut, remboursements, remboursable, avoirs, retractation } = known;
      expect(known.remboursementPropose).toBeLessThanOrEqual(remboursable);
      if (retractation.montant !== null) expect(retractation.montant).toBeLessThanOrEqual(20);
      const { back } = await moneyOf(made.session);
      expect(back).toBeLessThanOrEqual(3500);
      expect(remboursements.reduce((sum, { montant }) => sum + Math.round(montant * 100), 0)).toBe(
        back,
      );
      expect(remboursable).toBe((3500 - back) / 100);
      expect(statut === 'remboursee').toBe(back === 3500);
      expect(avoirs).toHaveLength(remboursements.length);
      const notes = await rowsOf<{ taux: number; ttc: number; tva: number }>(
        sql`select (t->>'tvaMillieme')::int taux, sum((t->>'ttc')::int)::int ttc, sum((t->>'tva')::int)::int tva
          from facture, jsonb_array_elements(contenu->'parTaux') t
          where commande_id = ${made.id} and nature = 'avoir' group by 1 order by 1`,
      );
      expect(notes.reduce((sum, { ttc }) => sum + ttc, 0)).toBe(back);
      // The order: 20 € at 20 % and 15 € at 10 %.
      if (back === 3500)
        expect(notes).toEqual([
          { taux: 100, ttc: 1500, tva: 136 },
          { taux: 200, ttc: 2000, tva: 333 },
        ]);
      const shelf = statut === 'remboursee' && (await read(made.id)).expedieeLe === null ? 10 : 7;
      expect(await stockOf(here.server, made.living.id)).toBe(shelf);
    }),
    { numRuns: 40 },
  );
}, 120_000);
