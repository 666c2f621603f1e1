import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { atTheBank, stockOf } from '../../testing/boutique.fixtures.ts';
import { openShop } from '../../testing/openShop.ts';
import { refundedOutsideWithdrawals } from '../remboursements/refundState.service.ts';

const here = openShop();
const { post, read, manage, mixed, mailsOf } = here;

const declare = (id: number, payload: object, who = here.buyer) =>
  post(`/v1/commande/${id}/retractation`, who, { confirmation: true, ...payload });
const preview = async (id: number) =>
  (
    await here.server.app.inject({
      url: `/v1/commande/${id}/retractation`,
      headers: here.buyer.headers,
    })
  ).json();

test('one of two articles, then the other: each time acknowledged, refunded and credited by itself', async () => {
  const { id, tool } = await mixed();
  const one = { lignes: [{ idProduit: tool.id, quantite: 1 }] };
  expect((await declare(id, one)).statusCode).toBe(200);
  expect((await mailsOf(id))[0]).toMatchObject({
    subject: expect.stringContaining('Accusé de réception'),
    text: expect.stringMatching(/1 × Sécateur/),
  });
  expect(await stockOf(here.server, tool.id)).toBe(9);
  expect(await read(id)).toMatchObject({
    statut: 'payee',
    remboursementPropose: 10,
    lignes: expect.arrayContaining([
      expect.objectContaining({ idProduit: tool.id, quantite: 2, quantiteRetractee: 1 }),
    ]),
    retractation: { possible: true, produits: [tool.id], montant: 10 },
  });
  expect(await preview(id)).toMatchObject({
    possible: true,
    lignes: [{ idProduit: tool.id, quantite: 1 }],
    montantRembourse: 10,
  });
  await manage(id, 'rembourser', { montant: 10, reste: 35 });

  await manage(id, 'expedier');
  const sentMail = (await mailsOf(id))[0];
  expect(sentMail?.text).toContain('1 × Sécateur');
  expect((await declare(id, one)).statusCode).toBe(200);
  expect((await mailsOf(id))[0]?.text).toContain('Renvoyez l’article');
  expect(await stockOf(here.server, tool.id)).toBe(9);
  const both = await read(id);
  expect(both).toMatchObject({
    statut: 'expediee',
    remboursementPropose: 10,
    retractation: { possible: false, montant: 20, rembourse: false },
  });
  expect(both.retractation.declarations.map(({ lignes }) => lignes)).toEqual([
    [{ idProduit: tool.id, quantite: 1 }],
    [{ idProduit: tool.id, quantite: 1 }],
  ]);
  await manage(id, 'rembourser', { montant: 10, reste: 25 });
  const after = await read(id);
  expect(after).toMatchObject({ remboursable: 15, retractation: { montant: 20, rembourse: true } });
  expect(after.avoirs).toHaveLength(2);
  const notes = await here.rowsOf<{ lignes: { nom: string; quantite: number }[] }>(
    sql`select contenu->'lignes' as lignes from facture where commande_id = ${id} and nature = 'avoir'`,
  );
  expect(notes.map(({ lignes }) => lignes.map(({ quantite }) => quantite))).toEqual([[1], [1]]);
});

test('all articles withdrawn one after the other end the order as one declaration would', async () => {
  const { produit, commandeId, url } = await here.waiting({ stock: 3 }, 2);
  await atTheBank(here.server, url, 'payer');
  const one = { lignes: [{ idProduit: produit.id, quantite: 1 }] };
  await declare(commandeId, one);
  expect(await read(commandeId)).toMatchObject({ statut: 'payee' });
  await declare(commandeId, one);
  expect(await read(commandeId)).toMatchObject({ statut: 'retractee', remboursable: 25 });
  expect(await stockOf(here.server, produit.id)).toBe(3);
  await manage(commandeId, 'rembourser');
  expect(await read(commandeId)).toMatchObject({ statut: 'remboursee' });
  expect(await stockOf(here.server, produit.id)).toBe(3);
});

test('a withdrawal of articles that cannot be returned is refused, and nothing is recorded', async () => {
  const { id, tool, living } = await mixed();
  const before = await read(id);
  const line = (idProduit: number, quantite: number) => ({ lignes: [{ idProduit, quantite }] });
  for (const refused of [line(tool.id, 3), line(living.id, 1), line(living.id + 1000, 1)]) {
    const answer = await declare(id, refused);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'retractation_lines']);
  }
  const bad = [
    line(tool.id, 0),
    line(tool.id, -1),
    line(tool.id, 1.5),
    { lignes: [] },
    { lignes: [...line(tool.id, 1).lignes, ...line(tool.id, 1).lignes] },
    { cle: 'trop court'.slice(0, 4) },
    { confirmation: false },
  ];
  for (const payload of bad) expect((await declare(id, payload)).statusCode).toBe(400);
  expect((await declare(id, line(tool.id, 1), here.other)).statusCode).toBe(404);
  expect(await read(id)).toEqual(before);
});

test('a declaration that is sent many times at once counts once', async () => {
  const { id, tool } = await mixed();
  const sent = { cle: 'abcdefgh-1', lignes: [{ idProduit: tool.id, quantite: 1 }] };
  const answers = await Promise.all(Array.from({ length: 8 }, () => declare(id, sent)));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await read(id)).toMatchObject({
    retractation: { possible: true, montant: 10, declarations: [{}] },
  });
  expect((await mailsOf(id)).filter(({ subject }) => subject.startsWith('Accusé'))).toHaveLength(1);
  // Two that differ ask for more than there is: one of them is refused.
  const both = { lignes: [{ idProduit: tool.id, quantite: 1 }] };
  const two = await Promise.all(
    ['bcdefghi-2', 'cdefghij-3'].map((cle) => declare(id, { ...both, cle })),
  );
  expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a refund counts for what was withdrawn when it was asked for, and the rest is a gesture', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute));
  const order = { montantDuCentimes: 3500 };
  const declared = (minute: number, cents: number) => ({ declaredAt: at(minute), cents });
  const refund = (minute: number, cents: number) => ({ createdAt: at(minute), cents });
  const apart = (
    declarations: ReturnType<typeof declared>[],
    refunds: ReturnType<typeof refund>[],
  ) => refundedOutsideWithdrawals(order, declarations, refunds);
  expect(apart([declared(10, 1000)], [refund(1, 300)])).toBe(300);
  expect(apart([declared(10, 1000)], [refund(11, 1000)])).toBe(0);
  expect(apart([declared(10, 1000), declared(20, 500)], [refund(11, 1000)])).toBe(0);
  expect(apart([declared(10, 1000), declared(20, 500)], [refund(11, 1200)])).toBe(200);
  expect(apart([declared(10, 1000), declared(20, 500)], [refund(1, 2800), refund(11, 700)])).toBe(
    2800,
  );
});
