import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { GestionCommande, GestionSummary } from '../../../contract/boutique/gestion.ts';
import { runShopJobs } from '../../testing/jobs.ts';
import { openShop } from '../../testing/openShop.ts';

const here = openShop();
const { read, manage, withdraw, rowsOf, mixed } = here;

const asKeeper = async (id: number): Promise<GestionCommande> =>
  (
    await here.server.app.inject({
      url: `/v1/gestion/commande/${id}`,
      headers: here.keeper.headers,
    })
  ).json();

/** While `work` runs, the bank refuses to send money back. */
async function whileRefused(work: () => Promise<void>) {
  const { payment } = here.server.context;
  const { refund } = payment;
  payment.refund = () => Promise.reject(new Error('refused'));
  try {
    await work();
  } finally {
    payment.refund = refund;
  }
}

const longAgo = (id: number) =>
  rowsOf(
    sql`update remboursement set created_at = created_at - interval '1 minute' where commande_id = ${id}`,
  );

const ofProvider = (id: number, fournisseur: string) =>
  rowsOf(sql`update paiement set fournisseur = ${fournisseur} where commande_id = ${id}`);

const causesOf = async (id: number) => (await read(id)).historique.map(({ cause }) => cause);

test('a pending refund does not block a withdrawal; each article counts once', async () => {
  const made = await mixed();
  await whileRefused(async () => {
    await manage(made.id, 'rembourser', { montant: 3, reste: 35 });
    expect((await read(made.id)).retractation.possible).toBe(true);
    expect((await withdraw(made.id)).statusCode).toBe(200);
  });
  await longAgo(made.id);
  await runShopJobs(here.server.context);
  expect(await read(made.id)).toMatchObject({
    remboursable: 32,
    remboursementPropose: 20,
    retractation: { montant: 20, rembourse: false },
  });
  await manage(made.id, 'rembourser', { reste: 32 });
  expect(await read(made.id)).toMatchObject({
    remboursable: 12,
    retractation: { montant: 20, rembourse: true },
  });
});

test('a refund that cannot be carried out is shown to the keeper, who abandons it', async () => {
  const made = await mixed();
  await whileRefused(async () => {
    await manage(made.id, 'rembourser', { montant: 30, reste: 35 });
    await withdraw(made.id);
    for (let minute = 1; minute < 4; minute += 1) await manage(made.id, 'rembourser');
    expect((await asKeeper(made.id)).remboursementBloque).toBeNull();
    await longAgo(made.id);
    for (let minute = 0; minute < 3; minute += 1) await runShopJobs(here.server.context);
  });
  expect((await asKeeper(made.id)).remboursementBloque).toEqual({
    montant: 30,
    abandonnable: true,
    essais: expect.any(Number),
    depuis: expect.any(String),
  });
  const listed = async (): Promise<GestionSummary | undefined> =>
    (await here.server.app.inject({ url: '/v1/gestion/commande', headers: here.keeper.headers }))
      .json()
      .find(({ id }: GestionSummary) => id === made.id);
  expect(await listed()).toMatchObject({ remboursementBloque: true });
  expect(
    (await causesOf(made.id)).filter((cause) => cause === 'remboursement_bloque'),
  ).toHaveLength(1);
  expect((await manage(made.id, 'expedier')).json().code).toBe('commande_wrong_state');

  const abandoned = await manage(made.id, 'rembourser/abandonner');
  expect(abandoned.json()).toMatchObject({
    remboursementBloque: null,
    remboursements: [],
    remboursable: 35,
    // The withdrawal no longer counts what was never sent.
    remboursementPropose: 20,
    retractation: { montant: 20, rembourse: false },
  });
  expect((await causesOf(made.id)).at(-1)).toBe('remboursement_abandonne');
  expect((await manage(made.id, 'rembourser/abandonner')).json().remboursable).toBe(35);
  expect(
    (await causesOf(made.id)).filter((cause) => cause === 'remboursement_abandonne'),
  ).toHaveLength(1);
  expect(await listed()).toMatchObject({ remboursementBloque: false });
  expect((await manage(made.id, 'expedier')).json()).toMatchObject({ statut: 'expediee' });
  expect((await manage(made.id, 'rembourser')).json()).toMatchObject({
    remboursements: [{ montant: 20, faitLe: expect.any(String) }],
  });
});

test('before a refund is abandoned the bank says what really went back', async () => {
  const made = await mixed();
  const { payment } = here.server.context;
  const { listRefunds, refund } = payment;
  // It is carried out, but its answer is lost.
  payment.refund = async (order) => {
    await refund.call(payment, order);
    throw new Error('no line');
  };
  await manage(made.id, 'rembourser', { montant: 5, reste: 35 });
  payment.listRefunds = () => Promise.reject(new Error('no line'));
  expect((await manage(made.id, 'rembourser/abandonner')).statusCode).toBeGreaterThanOrEqual(500);
  expect(await read(made.id)).toMatchObject({ remboursements: [{ faitLe: null }] });
  Object.assign(payment, { listRefunds, refund });
  expect((await manage(made.id, 'rembourser/abandonner')).json()).toMatchObject({
    remboursable: 30,
    remboursements: [{ montant: 5, faitLe: expect.any(String), avoir: expect.any(String) }],
  });
  expect(await causesOf(made.id)).not.toContain('remboursement_abandonne');
});

test('a refund sent while it is abandoned is recorded all the same', async () => {
  const made = await mixed();
  const { payment } = here.server.context;
  const { refund } = payment;
  payment.refund = async (order) => {
    await manage(made.id, 'rembourser/abandonner');
    return refund.call(payment, order);
  };
  await manage(made.id, 'rembourser', { montant: 5, reste: 35 });
  payment.refund = refund;
  expect(await read(made.id)).toMatchObject({
    remboursable: 30,
    remboursements: [{ montant: 5, cause: 'fournisseur', faitLe: expect.any(String) }],
  });
});

test('an order paid with another provider is refunded there, and a refund left from then can be abandoned', async () => {
  const made = await mixed();
  await whileRefused(async () => {
    await manage(made.id, 'rembourser', { montant: 5, reste: 35 });
  });
  await ofProvider(made.id, 'stripe');
  expect((await asKeeper(made.id)).remboursementBloque).toMatchObject({ montant: 5 });
  expect((await manage(made.id, 'rembourser/abandonner')).json()).toMatchObject({
    remboursementBloque: null,
    remboursable: 35,
  });
  const refused = await manage(made.id, 'rembourser', { montant: 5, reste: 35 });
  expect(refused.json()).toMatchObject({ status: 409, code: 'remboursement_elsewhere' });
  expect((await read(made.id)).remboursements).toEqual([]);
});

test('refunds of another provider do not stop the others', async () => {
  const made = await mixed();
  const foreign = await mixed();
  await whileRefused(async () => {
    await manage(made.id, 'rembourser', { montant: 5, reste: 35 });
    await manage(foreign.id, 'rembourser', { montant: 5, reste: 35 });
  });
  await ofProvider(foreign.id, 'stripe');
  // As many as a job looks at, none of them ever tried.
  await rowsOf(sql`with paid as (
      insert into paiement (commande_id, tentative, fournisseur, statut, reference, montant_centimes, rembourse_centimes, expires_at)
      select ${foreign.id}, n + 10, 'stripe', 'payee', 'pi_' || n, 100, 100, now() from generate_series(1, 60) n
      returning id)
    insert into remboursement (paiement_id, commande_id, montant_centimes, cause)
    select id, ${foreign.id}, 100, 'double' from paid`);
  await longAgo(made.id);
  await longAgo(foreign.id);
  await runShopJobs(here.server.context);
  expect(await read(made.id)).toMatchObject({ remboursements: [{ faitLe: expect.any(String) }] });
});
