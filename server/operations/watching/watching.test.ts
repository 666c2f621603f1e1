import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { noteJobRun } from '../../platform/jobs/jobRuns.repository.ts';
import { ownApp } from '../../testing/openApp.ts';
import { freePort } from '../../testing/smtp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { measurer } from './measured.ts';
import { readFacts } from './readFacts.ts';
import { startWatchServer } from './watchServer.ts';

/** The address of metrics of an application, as a start opens it. */
async function watched({ context }: TestApp, host = '127.0.0.1') {
  const port = await freePort();
  const measure = measurer(context);
  const stop = await startWatchServer({
    address: { host, port },
    measure: async () => [await measure(true)],
    processes: 1,
  });
  onTestFinished(stop);
  return `http://127.0.0.1:${port}`;
}

/** The value of one line of `text`, by its name and labels. */
function told(text: string, line: string): number {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? Number.NaN : Number(found.slice(line.length));
}

test('/metrics counts answers by template and class of status, and says how long they took', async () => {
  const server = await ownApp();
  const base = await watched(server);
  for (const id of [1, 2, 3]) await server.app.inject(`/v1/jardin/${id}`);
  await server.app.inject('/v1/nulle-part/camille');
  const text = await (await fetch(`${base}/metrics`)).text();
  const route = 'route="GET /v1/jardin/:id"';
  expect(told(text, `courtil_requests_total{${route},status="4xx"}`)).toBe(3);
  expect(told(text, `courtil_request_duration_seconds_count{${route}}`)).toBe(3);
  expect(told(text, `courtil_request_duration_seconds_bucket{le="+Inf",${route}}`)).toBe(3);
  expect(told(text, 'courtil_requests_total{route="none",status="4xx"}')).toBe(1);
  expect(text).not.toContain('camille');
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(told(text, name)).toBeGreaterThan(0);
  expect(told(text, 'courtil_database_up')).toBe(1);
  expect(told(text, 'courtil_pool_connections')).toBeGreaterThan(0);
  expect(told(text, 'courtil_disk_free_bytes')).toBeGreaterThan(0);
  expect(told(text, 'courtil_migrations_missing')).toBe(0);
});

test('what is wrong is named by /healthz, which stays 200, and explained on /etat', async () => {
  const server = await ownApp();
  const { context, app } = server;
  const base = await watched(server);
  expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok', degraded: [] });
  const folder = join(context.env.DATA_DIR, 'sauvegardes');
  await mkdir(folder);
  await writeFile(join(folder, 'ancienne.tar'), 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(join(folder, 'ancienne.tar'), twoDaysAgo, twoDaysAgo);
  await context.db.execute(sql`insert into mail (kind, recipient, content, created_at)
    values ('letter', 'camille@jardins.example', 'x', now() - interval '1 hour')`);
  await noteJobRun(context.db, 'owed refunds', new Date(), true);
  await noteJobRun(context.db, 'images', new Date(Date.now() - 5 * 86_400_000), false);
  const { alerts } = await readFacts(context);
  expect(alerts.map(({ name }) => name)).toEqual(['sauvegarde', 'courrier', 'taches', 'taches']);
  const page = await (await fetch(`${base}/etat`)).text();
  for (const { why } of alerts) expect(page).toContain(why.replaceAll("'", '&#39;'));
  expect(page).not.toContain('camille');
  const text = await (await fetch(`${base}/metrics`)).text();
  expect(told(text, 'courtil_degraded{part="sauvegarde"}')).toBe(1);
  expect(told(text, 'courtil_degraded{part="base"}')).toBe(0);
  expect(told(text, 'courtil_job_failed{job="owed refunds"}')).toBe(1);
  expect(told(text, 'courtil_job_late{job="images"}')).toBe(1);
  expect(told(text, 'courtil_mails_oldest_seconds')).toBeGreaterThan(3_500);
  const later = await ownAnswer(server);
  expect(later.status).toBe(200);
  expect(later.body.degraded).toEqual(['sauvegarde', 'courrier', 'taches']);
});

/** Gives the answer of /healthz from a new application, with empty caches. */
async function ownAnswer({ context, databaseUrl }: TestApp) {
  const other = await ownApp({ DATA_DIR: context.env.DATA_DIR }, { pages: false, databaseUrl });
  const answer = await other.app.inject('/healthz');
  return { status: answer.statusCode, body: answer.json() };
}

test('a database that is gone is a fact: /healthz, /metrics and /etat go on', async () => {
  const server = await ownApp();
  const base = await watched(server);
  const { $client } = server.context.db;
  $client.options.connectionString = 'postgres://nobody@127.0.0.1:1/nothing';
  const answer = await server.app.inject('/healthz');
  expect([answer.statusCode, answer.json().degraded]).toEqual([200, ['base']]);
  const text = await (await fetch(`${base}/metrics`)).text();
  expect(told(text, 'courtil_database_up')).toBe(0);
  expect(told(text, 'courtil_degraded{part="base"}')).toBe(1);
  expect(await (await fetch(`${base}/etat`)).text()).toContain('La base de données ne répond pas.');
});

test('errors of one cause are one group, without what was asked', async () => {
  const server = await ownApp({ LOG_LEVEL: 'fatal' });
  const { context } = server;
  const fail = (name: string) => Object.assign(new Error(`no «${name}» for "${name}@x.example"`));
  for (const name of ['Camille', 'Zoé', 'Léo']) context.errors.note(fail(name), 'request failed');
  await context.errors.save(context.db);
  context.errors.note(fail('Ana'), 'request failed');
  context.errors.note(new TypeError('another'), 'job failed', { job: 'images' });
  await context.errors.save(context.db);
  const { database } = await readFacts(context);
  expect(database?.errors.map(({ amount, title }) => [amount, title])).toEqual([
    [4, 'Error'],
    [1, 'TypeError'],
  ]);
  expect(database?.errors[0]?.sample.frames[0]).toContain('watching.test.ts');
  expect(JSON.stringify(database?.errors)).not.toMatch(/Camille|Zoé|Léo|Ana|example/);
});

test('errors that could not be saved are counted the next time', async () => {
  const { context } = await ownApp();
  context.errors.note(new Error('once'), 'mails');
  await context.errors.save(null as never);
  context.errors.note(new Error('once'), 'mails');
  await context.errors.save(context.db);
  const { database } = await readFacts(context);
  expect(database?.errors.reduce((sum, { amount }) => sum + amount, 0)).toBe(2);
});

test('a line of the log that tells of an error makes its group, with its route', async () => {
  const server = await ownApp({ LOG_LEVEL: 'error' });
  const { context, app } = server;
  const write = process.stdout.write;
  app.get('/v1/casse/:nom', async () => {
    throw new Error('inside');
  });
  process.stdout.write = () => true;
  await app.inject('/v1/casse/Camille');
  const told = async () => {
    await context.errors.save(context.db);
    return (await readFacts(context)).database?.errors[0]?.sample;
  };
  await expect
    .poll(told, { timeout: 10_000 })
    .toMatchObject({ place: 'GET /v1/casse/:nom', message: 'inside' });
  process.stdout.write = write;
});

// Numbers in front of titles: docs/attaques.md.
test('215: the state of the site is nobody’s on the public port, nor a foreign page’s on its own address', async () => {
  const server = await ownApp({}, { pages: true });
  for (const path of ['/metrics', '/etat', '/METRICS/', '/%6detrics', '/etat?x=1']) {
    const answer = await server.app.inject(path);
    expect([path, /courtil_|État de Courtil/.test(answer.body)]).toEqual([path, false]);
  }
  const base = await watched(server);
  const port = new URL(base).port;
  const { request } = await import('node:http');
  const ask = (host: string, path = '/metrics', method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ port, path, method, headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject).end();
    });
  for (const host of ['rebond.example', `rebond.example:${port}`, 'localhost.example', 'a b'])
    expect([host, await ask(host)]).toEqual([host, 403]);
  expect(await ask(`localhost:${port}`)).toBe(200);
  expect(await ask('localhost', '/autre')).toBe(404);
  expect(await ask('localhost', '/metrics', 'POST')).toBe(405);
});
