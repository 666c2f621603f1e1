import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refuseKnownKeepers } from '../knownKeepers.ts';
import { newMember } from '../testing/factories.ts';
import { testApp } from '../testing/testApp.ts';
import { readEnv } from './env.ts';
import { exposureLines, isLoopback } from './exposure.ts';
import { StartupError } from './startupError.ts';

const site = { PUBLIC_URL: 'https://jardins.example' };
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const lines = (given: Record<string, string>) => exposureLines(readEnv(given));

test('knows the names of this machine', () => {
  for (const own of ['localhost', 'a.localhost', 'LOCALHOST.', '127.0.0.1', '127.9.9.9', '[::1]'])
    expect([own, isLoopback(own)]).toEqual([own, true]);
  for (const other of [
    '',
    '0.0.0.0',
    'localhost.example',
    'xlocalhost',
    '127.0.0.1.example',
    '::2',
  ])
    expect([other, isLoopback(other)]).toEqual([other, false]);
});

test('the start says what is missing on a public address, and nothing on one of its own', () => {
  expect(lines({})).toEqual([]);
  expect(lines({ ...site, SMTP_URL: 'smtp://localhost', ...stripe })).toEqual([]);
  expect(lines(site)).toEqual([
    expect.stringMatching(/^Courrier : .*SMTP_URL.*MAILBOX=on/),
    expect.stringMatching(/^Paiement : .*STRIPE_SECRET_KEY.*DEMO_BANK=on/),
  ]);
  expect(lines({ HOST: '0.0.0.0' })).toHaveLength(2);
  expect(lines({ TRUST_PROXY: '1' })).toHaveLength(2);
  expect(readEnv({ TRUST_PROXY: '1' }).DEMO).toBe(false);
});

test('what is named although others can reach it is warned of', () => {
  const named = lines({ ...site, MAILBOX: 'on', DEMO_BANK: 'on', DEMO: '1' });
  expect(named).toEqual([
    expect.stringMatching(/^ATTENTION, MAILBOX=on/),
    expect.stringMatching(/^ATTENTION, DEMO_BANK=on/),
    expect.stringMatching(/^ATTENTION, DEMO=1/),
  ]);
});

test("a keeper with the demonstration's password stops a public start, unless DEMO=1", async () => {
  const served = await testApp();
  const { db, knownAccounts } = served.context;
  const [known] = knownAccounts.filter(({ idTypeUser }) => idTypeUser === 2);
  if (!known) throw new Error('no keeper in the demonstration');
  const { email, password } = known;
  const member = await newMember(served.app, { email, password });
  const start = (given: Record<string, string>) =>
    refuseKnownKeepers({ ...served.context, env: readEnv(given) });
  await start(site);
  await db.execute(sql`update utilisateur set id_type_user = 2 where id = ${member.id}`);
  await expect(start(site)).rejects.toThrow(StartupError);
  await expect(start({ HOST: '0.0.0.0', DEMO: '0' })).rejects.toThrow(email);
  await start({});
  await start({ ...site, DEMO: '1' });
  await served.app.inject({
    method: 'PUT',
    url: `/v1/user/${member.id}/mot-de-passe`,
    payload: { actuel: password, nouveau: 'Sarriette-2026!' },
    headers: member.headers,
  });
  await start(site);
  await served.close();
});
