import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { etatPage } from '../../server/operations/watching/etatPage.ts';
import { measurer } from '../../server/operations/watching/measured.ts';
import { createLog } from '../../server/platform/log.ts';
import { securityRoutes } from '../../server/securityEvents.ts';
import {
  goodPassword,
  newJardin,
  newMember,
  registrationBody,
} from '../../server/testing/factories.ts';
import { decisionBody, newModerateur, reported } from '../../server/testing/moderation.fixtures.ts';
import { ownApp } from '../../server/testing/openApp.ts';
import { openAppWithRoutes } from './runningRoutes.ts';

const running = openAppWithRoutes();

test('each route logged as a change of rights exists', () => {
  const known = running.routes.map((route) => route.toLowerCase());
  for (const route of Object.keys(securityRoutes)) expect(known).toContain(route.toLowerCase());
});

// Numbers in front of titles: docs/attaques.md.
test('216: sign-ins and refusals are told by numbers; no name, e-mail, password, postcode or token is', async () => {
  const lines: string[] = [];
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    lines.push(String(chunk));
    done();
  };
  const server = await ownApp();
  const { context } = server;
  context.log = createLog('trace', new Writable({ write }), (...told) =>
    context.errors.note(...told),
  );
  const app = await buildApp(context, { pages: false });
  const email = 'zephyrine.quatrefages@jardins.example';
  const body = registrationBody({ pseudo: 'Zéphyrine Quatrefages', email });
  const made = await app.inject({ method: 'POST', url: '/v1/user', payload: body });
  expect(made.statusCode).toBeLessThan(300);
  const other = await newMember(app);
  const payload = { email, password: 'Mauvais-motdepasse-1' };
  await app.inject({ method: 'POST', url: '/v1/login', payload });
  await app.inject({ method: 'POST', url: '/v1/user/forgot-password', payload: { email } });
  await app.inject({ url: `/v1/user/${other.id + 999}/donnees`, headers: other.headers });
  await app.inject({ method: 'DELETE', url: `/v1/user/${other.id + 999}`, headers: other.headers });
  await app.inject({ url: '/v1/lieu/49000?nom=Quatrefages', headers: other.headers });
  await app.inject({ method: 'POST', url: '/v1/logout', headers: other.headers });
  app.log.error(
    { err: new Error(`key (email)=(${email}) of 'Zéphyrine', 49000`) },
    'request failed',
  );
  await context.errors.save(context.db);

  const log = lines.join('');
  const events = lines.map((line) => JSON.parse(line)).filter(({ security }) => security);
  expect(events).toContainEqual(expect.objectContaining({ security: 'login', userId: other.id }));
  expect(events).toContainEqual(expect.objectContaining({ security: 'login_failed' }));
  expect(events).toContainEqual(expect.objectContaining({ security: 'reset_asked' }));
  expect(events).toContainEqual(
    expect.objectContaining({ security: 'refused', userId: other.id, ip: expect.any(String) }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({ security: 'logout', route: 'POST /v1/logout' }),
  );
  const measured = await measurer(context)(true);
  expect(measured.facts?.database?.errors).toHaveLength(1);
  const page = etatPage({ facts: measured.facts, startedAt: 0, processes: null });
  const told = { page, metrics: JSON.stringify(measured), events: JSON.stringify(events) };
  const secrets = ['phyrine', 'Quatrefages', 'jardins.example', goodPassword, 'Mauvais-motdepasse'];
  for (const [name, text] of Object.entries(told))
    for (const secret of [...secrets, other.token, other.email])
      expect([name, secret, text.includes(secret)]).toEqual([name, secret, false]);
  // As a number of its own: a count of bytes may hold these digits.
  for (const [name, text] of Object.entries(told))
    expect([name, /\b49000\b/.test(text)]).toEqual([name, false]);
  // The line of the error itself is the developer's own words here: all others hold none of it.
  const others = log.split('\n').filter((line) => !line.includes('key (email)'));
  for (const secret of [...secrets, other.token, other.email, '49000'])
    expect([secret, others.join('\n').includes(secret)]).toEqual([secret, false]);
  await app.close();
});

test('what moderators decide is told by who decided; a refused decision is no decision', async () => {
  const lines: string[] = [];
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    lines.push(String(chunk));
    done();
  };
  const server = await ownApp();
  server.context.log = createLog('trace', new Writable({ write }));
  const app = await buildApp(server.context, { pages: false });
  const moderatrice = await newModerateur({ app, context: server.context });
  const jardin = await newJardin(app, await newMember(app));
  await reported({ app }, await newMember(app), 'jardin', jardin.id);
  const decide = () =>
    app.inject({
      method: 'POST',
      url: '/v1/moderation/decision',
      headers: moderatrice.headers,
      payload: decisionBody('jardin', jardin.id, 'masquage'),
    });
  expect([(await decide()).statusCode, (await decide()).statusCode]).toEqual([201, 404]);
  const told = lines
    .map((line) => JSON.parse(line))
    .filter(({ security }) => /^mod/.test(security));
  expect(told).toMatchObject([{ security: 'moderation_decided', userId: moderatrice.id }]);
  await app.close();
});
