import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mayMail } from '../../comptes/mails/mailLimits.service.ts';
import { sendMails } from '../../jobs.ts';
import { newCommande, newProduit } from '../../testing/boutique.fixtures.ts';
import { goodPassword, newMember } from '../../testing/factories.ts';
import { linkTo, mailsTo } from '../../testing/mails.ts';
import { openShop } from '../../testing/openShop.ts';

const here = openShop({ RATE_LIMIT: 'on' });
const { post, read, mixed, manage, rowsOf } = here;

const ask = (commandeId: unknown, email: string, remoteAddress = '198.51.100.7') =>
  here.server.app.inject({
    method: 'POST',
    url: '/v1/retractation/lien',
    payload: { commandeId, email },
    remoteAddress,
  });
const see = (token: string) => post('/v1/retractation/contrat', undefined, { token });
const declare = (token: string, more: object = {}) =>
  post('/v1/retractation', undefined, { token, confirmation: true, ...more });
const linkOf = (id: number, email: string) =>
  linkTo(here.server, email, `Renoncer à la commande n° ${id}`);

let n = 0;
/** Each test its own mailbox: the counts are by mailbox. */
async function buys() {
  n += 1;
  here.buyer = await newMember(here.server.app, {
    name: 'Ménard',
    firstName: 'Élise',
    email: `lien${n}@jardins.example`,
  });
  return mixed();
}

test('order number and e-mail bring a link to the order, with which lines are withdrawn without a session', async () => {
  const { id, tool, living } = await buys();
  expect((await ask(id, here.buyer.email.toUpperCase())).statusCode).toBe(200);
  const token = await linkOf(id, here.buyer.email);
  const seen = await see(token);
  expect(seen.statusCode).toBe(200);
  expect(seen.headers['cache-control']).toBe('no-store');
  expect(seen.json()).toMatchObject({
    commandeId: id,
    possible: true,
    nom: 'Élise Ménard',
    email: here.buyer.email,
    lignes: [{ idProduit: tool.id, quantite: 2 }],
    montantRembourse: 20,
  });
  const one = { lignes: [{ idProduit: tool.id, quantite: 1 }], cle: 'abcdefgh-1' };
  const declared = await declare(token, one);
  expect(declared.json()).toMatchObject({ commandeId: id, declareeLe: expect.any(String) });
  expect((await declare(token, one)).json()).toEqual(declared.json());
  const excepted = { lignes: [{ idProduit: living.id, quantite: 1 }] };
  expect((await declare(token, excepted)).json().code).toBe('retractation_lines');
  expect(await read(id)).toMatchObject({ retractation: { montant: 10, declarations: [{}] } });
  const [mail] = await mailsTo(here.server, here.buyer.email);
  expect(mail?.subject).toBe(`Accusé de réception de votre rétractation, commande n° ${id}`);
  expect(mail?.text).toMatch(/reçue le .* à \d{2}:\d{2}:\d{2} \(heure de Paris\)/);
  // The rest, by the same link.
  expect((await declare(token)).statusCode).toBe(200);
  expect((await see(token)).json()).toMatchObject({
    possible: false,
    lignes: [],
    exclues: [living.nom],
    montantDeclare: 20,
    statut: 'payee',
    declarations: [
      { lignes: [{ nom: tool.nom, quantite: 1 }] },
      { lignes: [{ nom: tool.nom, quantite: 1 }] },
    ],
  });
});

test('a wrong pair gets the same answer, and no mail is sent', async () => {
  const { id } = await buys();
  const right = await ask(id, here.buyer.email);
  const wrong = [
    await ask(id, here.other.email),
    await ask(id + 5000, here.buyer.email),
    await ask(id, 'personne@jardins.example'),
  ];
  for (const answer of wrong) expect([answer.statusCode, answer.body]).toEqual([200, right.body]);
  const subject = 'Renoncer à la commande';
  const renouncing = async (email: string) =>
    (await mailsTo(here.server, email)).filter((mail) => mail.subject.startsWith(subject));
  expect(await renouncing(here.buyer.email)).toHaveLength(1);
  expect(await renouncing(here.other.email)).toEqual([]);
  expect(await renouncing('personne@jardins.example')).toEqual([]);
});

test('an invalid order number or e-mail is refused', async () => {
  for (const [id, email] of [
    ['', 'a@b.fr'],
    ['12 3', 'a@b.fr'],
    [0, 'a@b.fr'],
    [12, 'personne'],
    [12, ''],
  ] as const)
    expect((await ask(id, email)).statusCode).toBe(400);
});

test('a link that was invented, has expired, or is of another kind opens nothing', async () => {
  const { id } = await buys();
  await ask(id, here.buyer.email);
  const token = await linkOf(id, here.buyer.email);
  const stored = await rowsOf<{ digest: string }>(sql`select digest from retractation_lien`);
  expect(JSON.stringify(stored)).not.toContain(token);
  const verification = await linkTo(here.server, here.buyer.email, 'Confirmez votre adresse');
  await here.server.context.db.execute(
    sql`update retractation_lien set expires_at = now() where commande_id = ${id}`,
  );
  for (const bad of [token, 'x'.repeat(43), verification])
    for (const answer of [await see(bad), await declare(bad)])
      expect(answer.json()).toMatchObject({ status: 400, code: 'link_invalid' });
  for (const bad of ['', 'x'.repeat(201)]) expect((await see(bad)).statusCode).toBe(400);
  expect((await read(id)).retractation.declareeLe).toBeNull();
});

test('an order that is not paid, or whose time is over, is shown as closed', async () => {
  await buys();
  const produit = await newProduit(here.server, here.keeper);
  const { commandeId } = await newCommande(here.server, here.buyer, produit);
  await ask(commandeId, here.buyer.email);
  const token = await linkOf(commandeId, here.buyer.email);
  expect((await see(token)).json()).toMatchObject({ possible: false, lignes: [] });
  expect((await declare(token)).json().code).toBe('retractation_closed');
});

test('a buyer who deleted the account can still withdraw, and gets the acknowledgement', async () => {
  const { id, tool } = await buys();
  await manage(id, 'expedier');
  const { email, id: idUser, headers } = here.buyer;
  const gone = await here.server.app.inject({
    method: 'DELETE',
    url: `/v1/user/${idUser}`,
    headers,
    payload: { password: goodPassword },
  });
  expect(gone.statusCode).toBe(200);
  await ask(id, email);
  const token = await linkOf(id, email);
  expect((await see(token)).json()).toMatchObject({ possible: true, nom: 'Élise Ménard', email });
  await declare(token, { lignes: [{ idProduit: tool.id, quantite: 2 }] });
  const [mail] = await mailsTo(here.server, email);
  expect(mail?.subject).toContain('Accusé de réception');
  expect(mail?.text).not.toContain('/mes-commandes');
  expect(mail?.text.replace(/\s+/g, ' ')).toMatch(
    /Élise Ménard renonce .* 20,00 € au plus tard le/,
  );
});

test('declared by link, a withdrawal is acknowledged however many mails the mailbox had', async () => {
  const { id } = await buys();
  const { email } = here.buyer;
  await ask(id, email);
  const token = await linkOf(id, email);
  const { context } = here.server;
  while (await mayMail(context, context.db, 'order', email));
  expect((await declare(token)).statusCode).toBe(200);
  const [mail] = await mailsTo(here.server, email);
  expect(mail?.subject).toContain('Accusé de réception');
});

test("wrong order numbers with a known e-mail do not block the buyer's link", async () => {
  const { id } = await buys();
  for (let count = 0; count < 12; count += 1)
    await ask(id + 7000 + count, here.buyer.email, '203.0.113.20');
  await ask(id, here.buyer.email);
  expect(await linkOf(id, here.buyer.email)).toBeTruthy();
});

const links = async (email: string) =>
  (await mailsTo(here.server, email)).filter(({ subject }) => subject.startsWith('Renoncer'));

test('a link that could not be sent at once is counted once', async () => {
  const { id } = await buys();
  const { context } = here.server;
  const { mailer } = context;
  await sendMails(context);
  const refuses = async () => {
    throw new Error('not now');
  };
  context.mailer = { ...mailer, send: refuses };
  await ask(id, here.buyer.email);
  for (let tries = 0; tries < 7; tries += 1) {
    await sendMails(context);
    await rowsOf(sql`update mail set next_attempt_at = now() - interval '1 second'`);
  }
  context.mailer = mailer;
  expect(await links(here.buyer.email)).toHaveLength(1);
});

test('unpaid orders, which cost nothing, share five links an hour', async () => {
  await buys();
  const produit = await newProduit(here.server, here.keeper);
  for (let order = 0; order < 2; order += 1) {
    const { commandeId } = await newCommande(here.server, here.buyer, produit);
    for (let count = 0; count < 4; count += 1)
      await ask(commandeId, here.buyer.email, '203.0.113.21');
    await post(`/v1/commande/${commandeId}/annuler`, here.buyer);
  }
  expect(await links(here.buyer.email)).toHaveLength(5);
});

test('one order brings five links an hour; one address asks for thirty', async () => {
  const { id } = await buys();
  const from = '203.0.113.9';
  for (let count = 0; count < 30; count += 1)
    expect((await ask(id, here.buyer.email, from)).statusCode).toBe(200);
  expect((await ask(id, here.buyer.email, from)).statusCode).toBe(429);
  expect(await links(here.buyer.email)).toHaveLength(5);
});
