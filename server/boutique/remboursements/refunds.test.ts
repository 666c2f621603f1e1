import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newPaidCommande, newProduit, stockOf } from '../../testing/boutique.fixtures.ts';
import { runShopJobs } from '../../testing/jobs.ts';
import { openShop } from '../../testing/openShop.ts';

const here = openShop();
const { post, read, manage, withdraw, mailsOf, rowsOf, bank, waiting, mixed } = here;

/** The sum refunded by the bank, in cents. */
const sentBack = async (session: string) => (await bank().findSession(session))?.rembourseCentimes;

test('after a withdrawal the lines that stay can be refunded too; the sum ends the order', async () => {
  const made = await mixed();
  await withdraw(made.id);
  expect((await manage(made.id, 'rembourser')).json()).toMatchObject({
    statut: 'payee',
    remboursable: 15,
    remboursementPropose: 15,
  });
  // A repeat of the same call, without a word of what is left, sends nothing more.
  expect((await manage(made.id, 'rembourser')).json().code).toBe('remboursement_changed');
  expect((await manage(made.id, 'rembourser', { reste: 15 })).json()).toMatchObject({
    statut: 'remboursee',
    remboursable: 0,
    remboursements: [{ montant: 20 }, { montant: 15 }],
  });
  expect(await sentBack(made.session)).toBe(3500);
  expect(await stockOf(here.server, made.tool.id)).toBe(10);
  expect(await stockOf(here.server, made.living.id)).toBe(10);
  expect((await manage(made.id, 'rembourser')).json().code).toBe('commande_wrong_state');
  const { historique, avoirs, avoir } = await read(made.id);
  expect(historique.map(({ cause, montant }) => [cause, montant])).toEqual([
    ['commande', undefined],
    ['paiement', 35],
    ['retractation', 20],
    ['remboursement_demande', 20],
    ['remboursement_partiel', 20],
    ['remboursement_demande', 15],
    ['gestion', 15],
  ]);
  expect(avoirs).toHaveLength(2);
  expect(avoir).toBe(avoirs[1]);
  const told = (await mailsOf(made.id)).filter(({ subject }) => subject.includes('remboursée'));
  expect(told.map(({ subject }) => subject)).toEqual([
    `Votre commande n° ${made.id} vous est remboursée`,
    `Votre commande n° ${made.id} vous est remboursée en partie`,
  ]);
  expect(told[0]?.text).toContain('Nous vous remboursons 15,00');
  expect(told[0]?.text).toContain('toute la commande vous revient');
});

test('a keeper refunds less than all, as often as something is left and never more', async () => {
  const made = await mixed();
  const first = await manage(made.id, 'rembourser', { montant: 5.5, reste: 35 });
  expect(first.json()).toMatchObject({
    statut: 'payee',
    remboursable: 29.5,
    remboursements: [{ montant: 5.5, cause: 'gestion', avoir: expect.any(String) }],
  });
  expect(
    (await manage(made.id, 'rembourser', { montant: 29.51, reste: 29.5 })).json(),
  ).toMatchObject({
    status: 409,
    code: 'remboursement_too_much',
    message: expect.stringContaining('29,50'),
  });
  for (const montant of [0, -1, 1.234, '5'])
    expect((await manage(made.id, 'rembourser', { montant })).statusCode).toBe(400);
  expect(await stockOf(here.server, made.tool.id)).toBe(8);
  await manage(made.id, 'expedier');
  await manage(made.id, 'rembourser');
  expect(await read(made.id)).toMatchObject({ statut: 'remboursee', remboursable: 0 });
  expect(await sentBack(made.session)).toBe(3500);
  expect(await stockOf(here.server, made.tool.id)).toBe(8);
});

test('two keepers who saw the same amount left send money once', async () => {
  const made = await mixed();
  const ask = () => manage(made.id, 'rembourser', { montant: 5, reste: 35 });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect((await ask()).json()).toMatchObject({ status: 409, code: 'remboursement_changed' });
  expect(await sentBack(made.session)).toBe(500);

  await withdraw(made.id);
  const bare = await Promise.all([manage(made.id, 'rembourser'), manage(made.id, 'rembourser')]);
  expect(bare.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await sentBack(made.session)).toBe(2500);
});

test('while the bank does not answer nothing else begins; two jobs then send it once', async () => {
  const made = await mixed();
  const { payment } = here.server.context;
  const { refund } = payment;
  payment.refund = () => Promise.reject(new Error('no line'));
  const asked = await manage(made.id, 'rembourser', { montant: 5, reste: 35 });
  expect(asked.json()).toMatchObject({
    remboursable: 0,
    remboursements: [{ montant: 5, faitLe: null, avoir: null }],
  });
  const more = await manage(made.id, 'rembourser', { montant: 5, reste: 30 });
  expect(more.json().code).toBe('remboursement_changed');
  // The remaining sum has changed since that keeper saw it: the refund is refused.
  const all = await manage(made.id, 'rembourser', { reste: 35 });
  expect(all.json().code).toBe('remboursement_changed');
  payment.refund = refund;
  await here.server.context.db.execute(
    sql`update remboursement set created_at = now() - interval '1 minute' where commande_id = ${made.id}`,
  );
  await Promise.all([runShopJobs(here.server.context), runShopJobs(here.server.context)]);
  expect(await read(made.id)).toMatchObject({ statut: 'payee', remboursable: 30 });
  expect(await sentBack(made.session)).toBe(500);
  expect((await read(made.id)).avoirs).toHaveLength(1);
});

test('a withdrawal after an earlier refund brings back what is left of it, and no more', async () => {
  const small = await mixed();
  await manage(small.id, 'rembourser', { montant: 5, reste: 35 });
  const preview = `/v1/commande/${small.id}/retractation`;
  const seen = await here.server.app.inject({ url: preview, headers: here.buyer.headers });
  expect(seen.json()).toMatchObject({ possible: true, montantRembourse: 20 });
  await withdraw(small.id);
  expect(await read(small.id)).toMatchObject({ remboursable: 30, remboursementPropose: 20 });
  await manage(small.id, 'rembourser', { montant: 8, reste: 30 });
  expect(await read(small.id)).toMatchObject({
    remboursable: 22,
    remboursementPropose: 12,
    retractation: { montant: 20, rembourse: false },
  });
  await manage(small.id, 'rembourser');
  expect(await read(small.id)).toMatchObject({
    remboursable: 10,
    remboursementPropose: 10,
    retractation: { montant: 20, rembourse: true },
  });

  const large = await mixed();
  await manage(large.id, 'rembourser', { montant: 25, reste: 35 });
  await withdraw(large.id);
  expect(await read(large.id)).toMatchObject({
    remboursementPropose: 10,
    retractation: { montant: 10, rembourse: false },
  });
  await manage(large.id, 'rembourser');
  expect(await read(large.id)).toMatchObject({ statut: 'remboursee' });
  expect(await sentBack(large.session)).toBe(3500);
});

test('a whole order withdrawn after a refund ends with the rest', async () => {
  const produit = await newProduit(here.server, here.keeper, { stock: 3 });
  const { commandeId } = await newPaidCommande(here.server, here.buyer, produit, 2);
  await manage(commandeId, 'rembourser', { montant: 5, reste: 25 });
  await withdraw(commandeId);
  expect(await read(commandeId)).toMatchObject({ statut: 'retractee', remboursable: 20 });
  await manage(commandeId, 'rembourser', { montant: 1, reste: 20 });
  expect(await read(commandeId)).toMatchObject({ statut: 'retractee', remboursable: 19 });
  await manage(commandeId, 'rembourser');
  expect(await read(commandeId)).toMatchObject({ statut: 'remboursee' });
  expect(await stockOf(here.server, produit.id)).toBe(3);
});

test('an order paid twice: the second payment goes back with its own mail, the first stays refundable', async () => {
  const { commandeId, session, lignes } = await waiting();
  await here.server.context.db.execute(
    sql`update paiement set statut = 'expiree' where session_id = ${session}`,
  );
  await bank().closeSession(session);
  const { url } = (
    await post('/v1/paiement/stripe-checkout', here.buyer, { commandeId, lignes })
  ).json();
  const second = url.split('/').at(-1) ?? '';
  for (const id of [second, session]) {
    await bank().pay(id, true);
    await post(`/v1/commande/${commandeId}/verifier-paiement`, here.buyer);
  }
  expect(await read(commandeId)).toMatchObject({
    statut: 'payee',
    remboursable: 12.5,
    remboursements: [],
    avoir: null,
  });
  expect([await sentBack(session), await sentBack(second)]).toEqual([1250, 0]);
  const [told] = await mailsOf(commandeId);
  expect(told?.subject).toContain('second paiement');
  await manage(commandeId, 'rembourser');
  expect(await sentBack(second)).toBe(1250);
  expect(await read(commandeId)).toMatchObject({ statut: 'remboursee' });
});

test('the database itself refuses to owe back more than was paid', async () => {
  const made = await mixed();
  await manage(made.id, 'rembourser', { montant: 30, reste: 35 });
  const [paid] = await rowsOf(
    sql`select montant_centimes m, rembourse_centimes n from paiement where commande_id = ${made.id}`,
  );
  expect(paid).toEqual({ m: 3500, n: 3000 });
  const more = rowsOf(
    sql`update paiement set rembourse_centimes = rembourse_centimes + 501 where commande_id = ${made.id}`,
  );
  await expect(more).rejects.toThrow();
});
