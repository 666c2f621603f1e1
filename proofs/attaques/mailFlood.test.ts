import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newKeeper, newPaidCommande, newProduit } from '../../server/testing/boutique.fixtures.ts';
import {
  goodPassword,
  logIn,
  newMember,
  registrationBody,
  verified,
} from '../../server/testing/factories.ts';
import { linkTo, mailsTo, subjects } from '../../server/testing/mails.ts';
import { ownApp } from '../../server/testing/openApp.ts';
import type { TestApp } from '../../server/testing/testApp.ts';

const limited = { RATE_LIMIT: 'on' };

const call = (
  { app }: TestApp,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload: object,
  headers = {},
) => app.inject({ method, url: `/v1/user${url}`, payload, headers });

const resend = (server: TestApp, email: string, headers = {}) =>
  call(server, 'POST', `/resend-verification?email=${encodeURIComponent(email)}`, {}, headers);

/** Registers `email` and deletes the account again: the mails that came, which go with the account. */
async function registerAndDelete(server: TestApp, email: string, pseudo: string) {
  const registered = await call(server, 'POST', '', registrationBody({ email, pseudo }));
  expect(registered.statusCode).toBe(201);
  const { id } = registered.json<{ id: number }>();
  const headers = { authorization: `Bearer ${await logIn(server.app, email)}` };
  const change = { email: `autre-${id}@jardins.example`, motDePasse: goodPassword };
  expect((await call(server, 'PUT', `/${id}`, change, headers)).statusCode).toBe(200);
  await call(server, 'POST', '/forgot-password', { email });
  const came = await mailsTo(server, email);
  const password = { password: goodPassword };
  expect((await call(server, 'DELETE', `/${id}`, password, headers)).statusCode).toBe(200);
  return came;
}

// Numbers in front of titles: docs/attaques.md.
test('87: an address that is registered and deleted again and again gets few mails, and no text of a stranger', async () => {
  const server = await ownApp(limited);
  const email = 'victime@jardins.example';
  // An address in it would be refused.
  const pseudo = 'Gagnez <evil> ici !';
  const lettres = [];
  for (let round = 0; round < 12; round += 1)
    lettres.push(...(await registerAndDelete(server, email, pseudo)));
  expect(lettres.length).toBeGreaterThan(0);
  expect(lettres.length).toBeLessThanOrEqual(8);
  for (const { text, html } of lettres) {
    expect(`${text}${html}`).not.toContain('evil');
    expect(text).toMatch(/^Bonjour,/);
  }
  // The account is made all the same, and a lane that is used up does not silence another the day after.
  await server.context.db.execute(
    sql`update rate_limit set window_start = window_start - interval '1 day'`,
  );
  const rose = await newMember(server.app, { email, pseudo: 'Rose' });
  const [latest] = await mailsTo(server, email);
  expect(latest?.text).toMatch(/^Bonjour Rose,/);
  expect(latest?.subject).toBe('Confirmez votre adresse e-mail');
  expect(rose.email).toBe(email);
}, 90_000);

test('87: what a stranger causes silences no notice to a confirmed address, and no reset', async () => {
  const server = await ownApp(limited);
  const member = await newMember(server.app);
  const token = await linkTo(server, member.email, subjects.verification);
  await server.app.inject(`/v1/user/verify-email?token=${token}`);
  for (let n = 0; n < 10; n += 1) {
    await resend(server, member.email);
  }
  let password = goodPassword;
  for (let n = 0; n < 4; n += 1) {
    const next = `Potiron-202${n}!`;
    const body = { actuel: password, nouveau: next };
    await call(server, 'PUT', `/${member.id}/mot-de-passe`, body, member.headers);
    password = next;
  }
  await call(server, 'POST', '/forgot-password', { email: member.email });
  const found = (await mailsTo(server, member.email)).map(({ subject }) => subject);
  expect(found.filter((subject) => subject === subjects.passwordChanged)).toHaveLength(4);
  expect(found.filter((subject) => subject === subjects.reset)).toHaveLength(1);
});

const received = async (server: TestApp, email: string, subject: string) =>
  (await mailsTo(server, email)).filter((lettre) => lettre.subject.includes(subject));

test("87: strangers who ask for links do not block registrations and other members' links", async () => {
  const server = await ownApp(limited);
  const email = 'rose@jardins.example';
  for (let n = 0; n < 10; n += 1) expect((await resend(server, email)).statusCode).toBe(200);
  expect(await mailsTo(server, email)).toEqual([]);
  const rose = await newMember(server.app, { email });
  for (let n = 0; n < 10; n += 1) await resend(server, email);
  expect((await resend(server, email, rose.headers)).statusCode).toBe(200);
  expect(await received(server, email, subjects.verification)).toHaveLength(2);
  // A session asks in its own account's name only.
  const lila = await newMember(server.app);
  for (let n = 0; n < 5; n += 1)
    expect((await resend(server, email, lila.headers)).statusCode).toBe(200);
  const statuses = [];
  for (let n = 0; n < 3; n += 1)
    statuses.push((await resend(server, email, rose.headers)).statusCode);
  expect(statuses).toEqual([200, 429, 429]);
  const token = await linkTo(server, email, subjects.verification);
  expect((await server.app.inject(`/v1/user/verify-email?token=${token}`)).statusCode).toBe(200);
});

test('87: sub-addresses are one mailbox', async () => {
  const server = await ownApp(limited);
  const addresses = Array.from({ length: 6 }, (_, n) => `victime+${n}@jardins.example`);
  let count = 0;
  for (const email of addresses) {
    await newMember(server.app, { email });
    await call(server, 'POST', '/forgot-password', { email });
  }
  for (const email of addresses) count += (await mailsTo(server, email)).length;
  expect(count).toBe(6);
});

test('87: resets have a daily bound until the address is confirmed', async () => {
  const server = await ownApp(limited);
  const rose = await newMember(server.app);
  const ask = async () => {
    for (let n = 0; n < 4; n += 1)
      await call(server, 'POST', '/forgot-password', { email: rose.email });
    // Another hour of the same day, as far as the hourly counters know.
    await server.context.db.execute(sql`delete from rate_limit where key like '%:3600:%'`);
    return (await received(server, rose.email, subjects.reset)).length;
  };
  expect([await ask(), await ask()]).toEqual([3, 3]);
  await verified(server, rose);
  expect(await ask()).toBe(6);
});

test('87: other notices do not silence that of another e-mail, which its link undoes', async () => {
  const server = await ownApp(limited);
  const rose = await newMember(server.app);
  let actuel = goodPassword;
  for (const nouveau of ['Potiron-2026!', 'Potiron-2027!', 'Potiron-2028!']) {
    await call(server, 'PUT', `/${rose.id}/mot-de-passe`, { actuel, nouveau }, rose.headers);
    actuel = nouveau;
  }
  for (const email of ['un@voleur.example', 'deux@voleur.example']) {
    const change = { email, motDePasse: actuel };
    const asked = await call(server, 'PUT', `/${rose.id}`, change, rose.headers);
    expect(asked.statusCode).toBe(200);
  }
  expect(await received(server, rose.email, subjects.passwordChanged)).toHaveLength(1);
  expect(await received(server, rose.email, subjects.emailChange)).toHaveLength(1);
  await server.app.inject(
    `/v1/user/verify-email?token=${await linkTo(server, 'deux@voleur.example', subjects.newEmail)}`,
  );
  const back = await linkTo(server, rose.email, subjects.emailChange);
  const undone = await server.app.inject(`/v1/user/undo-email-change?token=${back}`);
  expect(undone.statusCode).toBe(200);
  await logIn(server.app, rose.email, actuel);
});

test('87: an order says an address of delivery only to an address that was confirmed', async () => {
  const server = await ownApp();
  const produit = await newProduit(server, await newKeeper(server));
  const texts = async (isVerified: boolean) => {
    const member = await newMember(server.app);
    if (isVerified) {
      const token = await linkTo(server, member.email, subjects.verification);
      await server.app.inject(`/v1/user/verify-email?token=${token}`);
    }
    await newPaidCommande(server, member, produit);
    const lettres = await mailsTo(server, member.email);
    return lettres.find(({ subject }) => subject.includes('est confirmée'))?.text;
  };
  expect(await texts(true)).toMatch(/Elle sera livrée .*à cette adresse : Camille/);
  expect(await texts(false)).toMatch(/Elle sera livrée .*à l’adresse que vous avez donnée/);
});
