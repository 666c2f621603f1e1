import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AppError } from '../../platform/http/appError.ts';
import { checkout } from '../../testing/boutique.fixtures.ts';
import { runShopJobs } from '../../testing/jobs.ts';
import { openShop } from '../../testing/openShop.ts';
import { expireCommandes } from '../paiements/leave.service.ts';

const here = openShop();
const { post, read, bank, waiting, endHold, mailsOf, manage } = here;

const nearItsEnd = (commandeId: number, seconds = 30) =>
  here.server.context.db.execute(sql`update paiement
    set expires_at = now() + make_interval(secs => ${seconds}) where commande_id = ${commandeId}`);

/** The bank answers nothing while `work` goes on. */
async function silent<T>(work: () => Promise<T>): Promise<T> {
  const bankNow = bank();
  const { readSession, closeSession } = bankNow;
  const noLine = () => Promise.reject(new Error('no line'));
  Object.assign(bankNow, { readSession: noLine, closeSession: noLine });
  try {
    return await work();
  } finally {
    Object.assign(bankNow, { readSession, closeSession });
  }
}

test('no second session opens after a payment in the last minute that was not notified', async () => {
  const { commandeId, lignes, session } = await waiting();
  await nearItsEnd(commandeId);
  await bank().pay(session, false);
  const again = await checkout(here.server, here.buyer, lignes, commandeId);
  expect(again.json()).toMatchObject({ status: 409, code: 'commande_wrong_state' });
  expect(await read(commandeId)).toMatchObject({ statut: 'payee', remboursements: [] });
});

test('no second session opens while the state of the first is unknown near its end', async () => {
  const { commandeId, lignes, session } = await waiting();
  await nearItsEnd(commandeId);
  await bank().pay(session, false);
  const again = await silent(() => checkout(here.server, here.buyer, lignes, commandeId));
  expect(again.json()).toMatchObject({ status: 503, code: 'payment_unavailable' });
  expect((await checkout(here.server, here.buyer, lignes, commandeId)).statusCode).toBe(409);
  expect(await read(commandeId)).toMatchObject({ statut: 'payee' });
});

test('an order that ended is not asked about when it is to be paid', async () => {
  const { commandeId, lignes } = await waiting();
  await silent(async () => {
    await post(`/v1/commande/${commandeId}/annuler`, here.buyer);
    await nearItsEnd(commandeId);
    const again = await checkout(here.server, here.buyer, lignes, commandeId);
    expect(again.json()).toMatchObject({ status: 409, code: 'commande_wrong_state' });
  });
});

test('the bank was silent when the hold ended: the job finds the money later', async () => {
  const paid = await waiting();
  const unpaid = await waiting();
  await bank().pay(paid.session, false);
  for (const { commandeId } of [paid, unpaid]) {
    await nearItsEnd(commandeId, -1);
    await endHold(commandeId);
  }
  await silent(() => runShopJobs(here.server.context));
  expect((await read(paid.commandeId)).statut).toBe('expiree');
  await runShopJobs(here.server.context);
  expect((await read(paid.commandeId)).statut).toBe('payee');
  expect((await read(unpaid.commandeId)).statut).toBe('expiree');
});

test('an earlier attempt that was paid is found at the end of the hold', async () => {
  const { commandeId, lignes, session } = await waiting();
  await nearItsEnd(commandeId);
  await checkout(here.server, here.buyer, lignes, commandeId);
  await bank().pay(session, true);
  await endHold(commandeId);
  await expireCommandes(here.server.context);
  expect(await read(commandeId)).toMatchObject({ statut: 'payee' });
});

test('cancelled by the shop while the bank is silent: the mail promises what is certain', async () => {
  const { commandeId, session } = await waiting();
  await bank().pay(session, false);
  expect((await silent(() => manage(commandeId, 'annuler'))).statusCode).toBe(200);
  const [mail] = await mailsOf(commandeId);
  expect(mail?.text).toContain('si un paiement arrivait malgré tout, il vous serait remboursé');
  expect(mail?.text).not.toContain('Rien n’a été débité');
  await nearItsEnd(commandeId, -1);
  await runShopJobs(here.server.context);
  expect((await read(commandeId)).statut).toBe('remboursee');
});

test('money that went back before we knew of it: nothing counts until the bank says how much', async () => {
  const { commandeId, session } = await waiting();
  await bank().pay(session, false);
  const { reference } = (await bank().findSession(session)) ?? { reference: '' };
  await bank().refund({ reference, amountCents: 1250, key: 'dashboard' });
  const { body, signature } = bank().signedEvent(session, 'checkout.session.completed');
  const { listRefunds } = bank();
  bank().listRefunds = () => Promise.reject(new AppError('payment_unavailable'));
  expect((await here.webhook(body, signature)).statusCode).toBe(503);
  Object.assign(bank(), { listRefunds });
  expect((await here.webhook(body, signature)).statusCode).toBe(200);
  expect((await read(commandeId)).statut).toBe('remboursee');
});
