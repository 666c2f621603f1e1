import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  goodPassword,
  type Member,
  newJeton,
  newMember,
  newWebhook,
} from '../../server/testing/factories.ts';
import { mailsTo } from '../../server/testing/mails.ts';
import { openApp } from '../../server/testing/openApp.ts';

const server = openApp();
const { send, code } = server;

/** As if all that was shown of who one is lay too far back. */
const rest = (who: Member) =>
  server.context.db.execute(sql`
    update preuve set created_at = now() - interval '301 seconds'
    where jti in (select jti from session where id_user = ${who.id})`);
const counted = async (who: Member) => {
  const { rows } = await server.context.db.execute(sql`
    select (select count(*)::int from jeton where id_user = ${who.id}) as jetons,
      (select array_agg(adresse || ' ' || array_to_string(evenements, ',')) from webhook
        where id_user = ${who.id}) as webhooks`);
  return rows[0];
};

// Numbers in front of titles: docs/attaques.md.
test('246: a session that is stolen later makes no token and no webhook, and leads none elsewhere', async () => {
  const rose = await newMember(server.app);
  const { id } = await newWebhook(server.app, rose, ['arrosage']);
  const before = await counted(rose);
  const jeton = { nom: 'Voleur', portees: ['jardin'] };
  const webhook = { adresse: 'https://evil.example/', evenements: ['journal'] };
  const acts = [
    ['POST', '/v1/jeton', jeton],
    ['POST', '/v1/webhook', webhook],
    ['PUT', `/v1/webhook/${id}`, { adresse: webhook.adresse }],
    ['PUT', `/v1/webhook/${id}`, { evenements: ['journal'] }],
  ] as const;
  await rest(rose);
  for (const [method, url, body] of acts)
    expect([url, await code(send(method, url, rose, body))]).toEqual([url, 'preuve_missing']);
  expect(await counted(rose)).toEqual(before);
  // Actions that open no access still work.
  expect((await send('PUT', `/v1/webhook/${id}`, rose, { actif: false })).statusCode).toBe(200);
  expect((await send('DELETE', `/v1/webhook/${id}`, rose)).statusCode).toBe(200);
  await send('POST', '/v1/compte/preuve', rose, { motDePasse: goodPassword });
  for (const [method, url, body] of acts.slice(0, 2))
    expect((await send(method, url, rose, body)).statusCode).toBe(201);
});

test('246: a member gets a mail for each new token or webhook', async () => {
  const rose = await newMember(server.app);
  await newJeton(server.app, rose, ['lecture']);
  const { id } = await newWebhook(server.app, rose, ['arrosage']);
  await send('PUT', `/v1/webhook/${id}`, rose, { actif: false });
  await send('PUT', `/v1/webhook/${id}`, rose, { adresse: 'https://hooks.example.org/autre' });
  const said = (await mailsTo(server, rose.email)).map(({ subject }) => subject);
  expect(said.filter((subject) => subject.includes('jeton'))).toHaveLength(1);
  expect(said.filter((subject) => subject.includes('webhook'))).toHaveLength(2);
});
