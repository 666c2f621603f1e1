import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendMails } from '../../jobs.ts';
import { registrationBody } from '../../testing/factories.ts';
import { freePort, startSmtp, type TestSmtp } from '../../testing/smtp.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { decrypt, encrypt } from '../encryption.ts';
import { createSmtpMailer } from '../external/mailerSmtp.ts';
import { startSending } from '../jobs/startSending.ts';
import { queueLetter } from './outbox.service.ts';

let smtp: TestSmtp;
let server: TestApp;

beforeEach(async () => {
  smtp = await startSmtp();
  server = await testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Courtil <bonjour@jardins.example>' });
});
afterEach(async () => {
  await server.close();
  await smtp.stop();
});

const letter = { subject: 'Été', preview: '', greeting: 'Bonjour,', paragraphs: ['Voilà.'] };
const queue = (email: string) =>
  server.context.db.transaction((tx) => queueLetter(server.context, tx, { email }, letter));
const send = () => sendMails(server.context);
const later = () =>
  server.context.db.execute(sql`update mail set next_attempt_at = now() - interval '1 second'`);
async function states() {
  const { rows } = await server.context.db.execute<{ state: string }>(
    sql`select state from mail order by created_at`,
  );
  return rows.map(({ state }) => state);
}
const subjects = () => smtp.received.map(({ mail }) => mail.subject);

test('a registration queues its mail in its own transaction, and it arrives whole', async () => {
  const body = registrationBody({ email: 'rose@jardins.example', pseudo: 'Rôse' });
  const register = () => server.app.inject({ method: 'POST', url: '/v1/user', payload: body });
  expect((await register()).statusCode).toBe(201);
  expect((await register()).statusCode).toBe(409);
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [received] = smtp.received;
  expect(received?.to).toEqual(['rose@jardins.example']);
  expect(received?.mail.from).toMatchObject({
    name: 'Courtil',
    address: 'bonjour@jardins.example',
  });
  expect(received?.mail.subject).toBe('Confirmez votre adresse e-mail');
  expect(received?.mail.messageId).toMatch(/^<[\da-f-]{36}@jardins\.example>$/);
  expect(received?.mail.text).toContain('Bonjour Rôse,');
  expect(received?.mail.html).toContain('Confirmer mon adresse');
  expect(received?.raw).toContain('Auto-Submitted: auto-generated');
  const { rows } = await server.context.db.execute(sql`select content, state from mail`);
  expect(rows).toEqual([{ content: null, state: 'sent' }]);
});

test('a change that fails queues nothing', async () => {
  const failing = server.context.db.transaction(async (tx) => {
    await queueLetter(server.context, tx, { email: 'a@jardins.example' }, letter);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await states()).toEqual([]);
});

// Numbers in front of titles: docs/attaques.md.
test('75: a server that is down gets the mail later, once', async () => {
  const port = await freePort();
  const { context } = server;
  context.mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, context.env.MAIL_FROM);
  await queue('a@jardins.example');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await send()).toBe(0);
    expect(await states()).toEqual(['waiting']);
    expect(await send()).toBe(0);
    await later();
  }
  const { rows } = await context.db.execute<{ attempts: number }>(sql`select attempts from mail`);
  expect(rows[0]?.attempts).toBe(3);
  const revived = await startSmtp(port);
  expect(await send()).toBe(1);
  await later();
  expect(await send()).toBe(0);
  expect(revived.received).toHaveLength(1);
  await revived.stop();
});

test('waits grow from one attempt to the next', async () => {
  smtp.verdicts.push(...Array.from({ length: 4 }, () => ({ responseCode: 451 })));
  await queue('a@jardins.example');
  const waits = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await send();
    const { rows } = await server.context.db.execute<{ wait: number }>(
      sql`select extract(epoch from next_attempt_at - now())::float as wait from mail`,
    );
    waits.push(Math.ceil(rows[0]?.wait ?? 0));
    await later();
  }
  expect(waits).toEqual([5, 10, 20, 40]);
});

test('a server that fails at times gets each mail once', async () => {
  smtp.verdicts.push({ responseCode: 451 }, 'hang up', { responseCode: 421 }, null);
  await queue('a@jardins.example');
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await send();
    await later();
  }
  expect(subjects()).toEqual(['Été']);
  expect(await states()).toEqual(['sent']);
});

test('a mail that goes out again is the same mail', async () => {
  const seen: string[] = [];
  const { mailer } = server.context;
  server.context.mailer = {
    ...mailer,
    async send(mail, beforeHanding) {
      await beforeHanding();
      seen.push(`${mail.id} ${mail.text}`);
      if (seen.length === 1) throw new Error('lost after it was handed over');
    },
  };
  await server.app.inject({ method: 'POST', url: '/v1/user', payload: registrationBody() });
  await send();
  await later();
  await send();
  expect(seen).toHaveLength(2);
  expect(seen[0]).toBe(seen[1]);
});

test('a recipient that the server refuses for good is not tried again', async () => {
  smtp.recipientVerdicts.push({ responseCode: 550 });
  await queue('nobody@jardins.example');
  await send();
  expect(await states()).toEqual(['failed']);
  await later();
  expect(await send()).toBe(0);
});

test('two processes share the mails between them', async () => {
  for (let n = 0; n < 20; n += 1) await queue(`m${n}@jardins.example`);
  const counts = await Promise.all([send(), send(), send()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(20);
  const recipients = smtp.received.flatMap(({ to }) => to);
  expect(new Set(recipients).size).toBe(20);
  expect(recipients).toHaveLength(20);
});

test('after the death of a process, a mail that may have gone out is not sent again', async () => {
  await queue('a@jardins.example');
  const died = (state: string, handed: boolean) =>
    server.context.db.execute(
      sql`update mail set state = ${state}, claimed_at = now() - interval '10 minutes',
          handed_at = ${handed ? sql`now()` : sql`null`}, next_attempt_at = now() - interval '1 second'`,
    );
  await server.context.db.execute(sql`update mail set state = 'claimed', claimed_at = now()`);
  expect(await send()).toBe(0);
  await died('handing', true);
  expect(await send()).toBe(0);
  expect(await states()).toEqual(['doubtful']);
  await queue('b@jardins.example');
  await server.context.db.execute(sql`delete from mail where state = 'doubtful'`);
  await died('claimed', false);
  expect(await send()).toBe(1);
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(['b@jardins.example']);
});

test('a sender that lost its claim hands nothing over', async () => {
  await queue('a@jardins.example');
  const { mailer, db } = server.context;
  server.context.mailer = {
    ...mailer,
    async send(mail, beforeHanding) {
      await db.execute(sql`update mail set attempts = attempts + 1`);
      await mailer.send(mail, beforeHanding);
    },
  };
  await send();
  expect(smtp.received).toEqual([]);
});

test('57: neither a line break nor a second recipient gets into a mail', async () => {
  for (const email of [
    'a@jardins.example\r\nBcc: b@jardins.example',
    'a@jardins.example, b@jardins.example',
    'a@jardins.example;b@jardins.example',
    'Rose <a@jardins.example>',
    'a@jardins.example\u0000',
    '',
  ])
    await expect(queue(email)).rejects.toThrow('one e-mail address expected');
  await server.context.db.transaction((tx) =>
    queueLetter(
      server.context,
      tx,
      { email: 'a@jardins.example' },
      { ...letter, subject: 'A\r\nBcc: b@jardins.example' },
    ),
  );
  await send();
  expect(smtp.received).toEqual([]);
});

test('a waiting mail cannot be read from the database', async () => {
  await queue('a@jardins.example');
  const { rows } = await server.context.db.execute<{ content: string }>(
    sql`select content from mail`,
  );
  const content = rows[0]?.content ?? '';
  expect(content).not.toContain('Voil');
  expect(decrypt(server.context.jwtSecret, content)).toContain('Voilà.');
  expect(() => decrypt(randomBytes(32), content)).toThrow();
  const twice = [encrypt(server.context.jwtSecret, 'x'), encrypt(server.context.jwtSecret, 'x')];
  expect(twice[0]).not.toBe(twice[1]);
});

test('the database has no mail about an order without its order, and no other with one', async () => {
  for (const [kind, commandeId] of [
    ['confirmation', null],
    ['retractation', null],
    ['letter', 1],
    ['reset', 1],
  ]) {
    const written = server.context.db.execute(
      sql`insert into mail (kind, recipient, commande_id)
        values (${kind}, 'a@jardins.example', ${commandeId}::int)`,
    );
    await expect(written).rejects.toMatchObject({ cause: { constraint: 'mail_commande' } });
  }
});

test('a mail leaves as soon as it is queued', async () => {
  const stop = startSending(server.context, 'mails', server.context.mailSignal, sendMails);
  await server.app.inject({ method: 'POST', url: '/v1/user', payload: registrationBody() });
  await expect.poll(() => smtp.received.length, { timeout: 2_000 }).toBe(1);
  await stop();
});

test('the mailbox page exists only without an SMTP server', async () => {
  for (const url of ['/v1/boite-aux-lettres', '/v1/boite-aux-lettres/x'])
    expect((await server.app.inject(url)).json()).toMatchObject({
      status: 404,
      code: 'route_not_found',
    });
});
