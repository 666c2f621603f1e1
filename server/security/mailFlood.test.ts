import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newKeeper, newPaidCommande, newProduit } from '../testing/boutique.fixtures.ts';
import { goodPassword, logIn, newMember, registrationBody } from '../testing/factories.ts';
import { linkTo, mailsTo, subjects } from '../testing/mails.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

const limited = { RATE_LIMIT: 'on' };

const call = (
  { app }: TestApp,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload: object,
  headers = {},
) => app.inject({ method, url: `/v1/user${url}`, payload, headers });

/** Registers `email`, as often as asked for, and deletes the account again by way of the database. */
async function registerAndDelete(server: TestApp, email: string, pseudo: string) {
  const registered = await call(server, 'POST', '', registrationBody({ email, pseudo }));
  expect(registered.statusCode).toBe(201);
  const { id } = registered.json<{ id: number }>();
  const headers = { authorization: `Bearer ${await logIn(server.app, email)}` };
  const change = { email: `autre-${id}@jardins.example`, motDePasse: goodPassword };
  expect((await call(server, 'PUT', `/${id}`, change, headers)).statusCode).toBe(200);
  await call(server, 'POST', '/forgot-password', { email });
  await mailsTo(server, email);
  const password = { password: goodPassword };
  expect((await call(server, 'DELETE', `/${id}`, password, headers)).statusCode).toBe(200);
}

test('87: an address that is registered and deleted again and again gets few mails, and no text of a stranger', async () => {
  const server = await testApp(limited);
  const email = 'victime@jardins.example';
  const pseudo = 'Gagnez sur http://evil.example';
  for (let round = 0; round < 12; round += 1) await registerAndDelete(server, email, pseudo);
  const lettres = await mailsTo(server, email);
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
  await server.close();
});

test('87: what a stranger causes silences no notice to a confirmed address, and no reset', async () => {
  const server = await testApp(limited);
  const member = await newMember(server.app);
  const token = await linkTo(server, member.email, subjects.verification);
  await server.app.inject(`/v1/user/verify-email?token=${token}`);
  for (let n = 0; n < 10; n += 1) {
    const email = encodeURIComponent(member.email);
    await call(server, 'POST', `/resend-verification?email=${email}`, {});
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
  await server.close();
});

test('87: an order says an address of delivery only to an address that was confirmed', async () => {
  const server = await testApp();
  const produit = await newProduit(server, await newKeeper(server));
  const texts = async (verified: boolean) => {
    const member = await newMember(server.app);
    if (verified) {
      const token = await linkTo(server, member.email, subjects.verification);
      await server.app.inject(`/v1/user/verify-email?token=${token}`);
    }
    await newPaidCommande(server, member, produit);
    const lettres = await mailsTo(server, member.email);
    return lettres.find(({ subject }) => subject.includes('est confirmée'))?.text;
  };
  expect(await texts(true)).toContain('Elle sera livrée à cette adresse');
  expect(await texts(false)).toContain("Elle sera livrée à l'adresse que vous avez donnée");
  await server.close();
});
