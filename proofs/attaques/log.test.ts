import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { sendMails } from '../../server/jobs.ts';
import { createLog } from '../../server/platform/log.ts';
import {
  goodPassword,
  logIn,
  newJeton,
  newMember,
  registrationBody,
} from '../../server/testing/factories.ts';
import { linkTo, subjects } from '../../server/testing/mails.ts';
import { ownApp } from '../../server/testing/openApp.ts';

// Numbers in front of titles: docs/attaques.md.
test('59: the log holds no password, token, address, or line break from outside', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const server = await ownApp();
  server.context.log = createLog('trace', sink);
  const app = await buildApp(server.context, { pages: false });
  const logged = { ...server, app };

  const member = await newMember(app);
  const verification = await linkTo(logged, member.email, subjects.verification);
  await app.inject(`/v1/user/verify-email?token=${verification}`);
  await app.inject(`/v1/user/undo-email-change?token=${verification}`);
  await app.inject({ method: 'POST', url: `/v1/user/resend-verification?email=${member.email}` });
  await app.inject(`/v1/user/${member.email}`);
  const payload = { email: member.email };
  await app.inject({ method: 'POST', url: '/v1/user/forgot-password', payload });
  const reset = await linkTo(logged, member.email, subjects.reset);
  const newPassword = 'Potiron-2026';
  const given = { token: reset, newPassword };
  await app.inject({ method: 'POST', url: '/v1/user/reset-password', payload: given });
  await logIn(app, member.email, newPassword);
  await app.inject({ url: '/v1/user/1%0A%0Dforged', headers: { 'user-agent': 'a\tforged' } });
  await app.inject({ url: `/v1/jardin?x=\u2028forged`, headers: member.headers });
  const { jeton, bearer } = await newJeton(app, await newMember(app), ['lecture']);
  await app.inject({ url: '/v1/mes-jardins', headers: bearer.headers });
  await app.inject({ url: `/v1/user/${jeton}`, headers: bearer.headers });
  server.context.mailer = {
    repeatable: false,
    send: async () => {
      throw new Error('SMTP down');
    },
  };
  await app.inject({ method: 'POST', url: '/v1/user/forgot-password', payload });
  await sendMails(server.context);

  await server.context.db.execute(sql`alter table utilisateur add check (pseudo <> 'Refusée')`);
  const refused = registrationBody({ pseudo: 'Refusée', email: member.email.replace('@', '2@') });
  const failed = await app.inject({ method: 'POST', url: '/v1/user', payload: refused });
  expect(failed.statusCode).toBe(500);

  const log = lines.join('');
  expect(log).toContain('Failed query');
  expect(log).not.toMatch(/argon2id|2@jardins|Refusée/);
  expect(log).toContain('mail to be sent later');
  for (const secret of [
    verification,
    reset,
    member.token,
    goodPassword,
    newPassword,
    member.email,
    jeton.slice(8),
  ])
    expect(log).not.toContain(secret);
  expect(log).not.toContain(encodeURIComponent(member.email));
  for (const line of lines) expect(JSON.parse(line)).toBeTypeOf('object');
  expect(log).not.toMatch(/\n[^{]/);
  await app.close();
});
