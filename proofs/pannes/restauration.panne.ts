import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { inProject } from '../../scripts/steps/folders.mjs';
import { backUp } from '../../server/operations/sauvegardes/backup.ts';
import { livingPostmaster } from '../../server/platform/database/embedded/postmaster.ts';
import { readEnv } from '../../server/platform/env.ts';
import { goodPassword } from '../../server/testing/factories.ts';
import { allKinds, type Ledger, openLedger } from '../../server/testing/ledger.ts';
import { startTestCluster } from '../../server/testing/testCluster.ts';
import { inSeconds, tellFigure } from './figures.ts';
import { type Installation, openInstallation } from './installation.ts';
import { goOn } from './kills.ts';
import { olderVersion } from './olderVersion.ts';

const secret = 'un-secret-de-quarante-lettres-au-moins-0';

async function opened(options: Parameters<typeof openInstallation>[0] = {}): Promise<Installation> {
  const settings = { JWT_SECRET: secret, ...options.settings };
  const installation = await openInstallation({ ...options, settings });
  onTestFinished(() => installation.close());
  return installation;
}

/** Backed up by the command, as an operator does, while the application runs. */
async function archiveOf({ dataDir, address }: Installation, isOwn = false): Promise<string> {
  const env = readEnv({
    DATA_DIR: dataDir,
    JWT_SECRET: secret,
    LOG_LEVEL: 'silent',
    ...(isOwn && { DATABASE_URL: address() }),
  });
  return (await backUp({ env, url: address(), progress: () => {} })).path;
}

/** An installation with gardens, orders, invoices and pictures, and an archive of it that was made under its writes. */
async function archivedUnderWrites(source: Installation, isOwn = false) {
  const ledger = await openLedger(source.acting(), 4, allKinds);
  await goOn(ledger, 30);
  const before = ledger.written.length;
  const path = await archiveOf(source, isOwn);
  const during = ledger.written.length - before;
  await goOn(ledger, 10);
  await ledger.stop();
  await ledger.comeBack();
  return { path, ledger, before: ledger.written.slice(0, before), during };
}

const documentsOf = async (url: string): Promise<string[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select annee || '-' || numero || ' ' || commande_id || ' ' || montant_centimes as line from facture order by 1`,
    );
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
};

/** Signs in anew and looks at garden, order, invoice and picture, over HTTP. */
async function lookAround({ app, address }: Installation, { members }: Ledger) {
  const url = address();
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `select c.id as commande, c.id_user as member, f.annee, f.numero,
       (select key from image order by created_at limit 1) as image
     from facture f join commande c on c.id = f.commande_id order by f.annee, f.numero limit 1`,
  );
  await client.end();
  const [paid] = rows;
  const member = members.find(({ id }) => id === paid.member);
  const login = { email: member?.email, password: goodPassword };
  const signedIn = await app.inject({ method: 'POST', url: '/v1/login', payload: login });
  const headers = { authorization: `Bearer ${signedIn.json().token}` };
  const get = (path: string) => app.inject({ url: path, headers });
  const jardins = await get(`/v1/jardin/user/${paid.member}`);
  const commande = await get(`/v1/commande/${paid.commande}`);
  const facture = await get(`/v1/commande/${paid.commande}/facture`);
  const image = await get(`/images/${paid.image}`);
  return {
    statuses: [signedIn, jardins, commande, facture, image].map(({ statusCode }) => statusCode),
    pdf: String(facture.headers['content-type']),
  };
}
const allThere = { statuses: [200, 200, 200, 200, 200], pdf: 'application/pdf' };

/** An empty database on a PostgreSQL of one's own. */
async function ownDatabase(): Promise<string> {
  const cluster = await startTestCluster();
  onTestFinished(() => cluster.stop());
  const admin = new pg.Client(cluster.url);
  await admin.connect();
  await admin.query('create database essai');
  await admin.end();
  return cluster.url.replace(/\/postgres$/, '/essai');
}

/** `npm run courtil -- restauration PATH --oui` on an own PostgreSQL. */
function restoring(path: string, { dataDir }: Installation, databaseUrl: string) {
  const child = spawn(process.execPath, [inProject('scripts/restauration.ts'), path, '--oui'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: secret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]).then((all) => all.join(''));
  const ended = once(child, 'exit');
  return { child, end: async () => ({ code: (await ended)[0], said: await said }) };
}

let source: Installation;
let made: Awaited<ReturnType<typeof archivedUnderWrites>>;
beforeAll(async () => {
  source = await openInstallation({ settings: { JWT_SECRET: secret } });
  await source.start();
  made = await archivedUnderWrites(source);
});
afterAll(() => source.close());

test('a backup under writes begins an empty installation: who was acknowledged before it is there, with garden, order, invoice and picture', async () => {
  const { path, ledger, before, during } = made;
  const target = await opened({ settings: { JWT_SECRET: '', RESTAURER: path } });
  const ms = await target.start();
  expect(target.said()).toContain('Restauration faite.');
  expect(await target.wrong({ written: before })).toEqual([]);
  expect(await lookAround(target, ledger)).toEqual(allThere);
  const rendered = await documentsOf(target.address());
  expect(rendered.length).toBeGreaterThan(0);
  // The same numbers for the same orders.
  expect(await documentsOf(source.address())).toEqual(expect.arrayContaining(rendered));
  expect(await readdir(target.dataDir)).not.toContain('restauration');
  tellFigure(
    'Restauration au premier démarrage',
    `${inSeconds(ms)}, ${before.length} écritures d’avant retrouvées, ${during} pendant la sauvegarde`,
  );
});

test('180: a first start that is killed while it restores says so the next time, and begins again', async () => {
  const { path, ledger, before } = made;
  const settings = { JWT_SECRET: '', RESTAURER: path };
  const target = await opened({ settings });
  let told = 0;
  for (const ms of [0, 400, 1_200, 2_500]) {
    target.launch();
    const ended = () => !target.isRunning() || target.said().includes('Restauration faite.');
    while (livingPostmaster(target.cluster)?.status !== 'ready' && !ended()) await sleep(10);
    await sleep(ms);
    if (target.said().includes('Restauration faite.')) break;
    await target.kill();
    told += 1;
  }
  await target.kill();
  await target.start();
  expect(target.said().split('Une restauration a été interrompue').length - 1).toBeGreaterThan(0);
  expect(target.said()).toContain('Restauration faite.');
  expect(target.said()).not.toContain('RESTAURER est sans effet');
  expect(await target.wrong({ written: before })).toEqual([]);
  expect(await lookAround(target, ledger)).toEqual(allThere);
  tellFigure('Premier démarrage tué en restaurant', `${told} fois, puis restauré`);
});

test('at a terminal the first start asks: a wrong path ends with a sentence and an empty folder, a right one is restored', async () => {
  const target = await opened();
  await mkdir(target.dataDir, { recursive: true });
  // A terminal of its own, by the program that Debian has for that.
  const asked = async (answer: string, until: RegExp) => {
    const command = `exec ${process.execPath} ${inProject('server/main.ts')}`;
    const child = spawn('script', ['-qec', command, '/dev/null'], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: target.dataDir,
        DEMO: '0',
        NODE_ENV: 'production',
        JWT_SECRET: secret,
        LOG_LEVEL: 'warn',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    for await (const chunk of child.stdout) {
      const wasAsked = said.includes('Archive à restaurer');
      const wasOver = until.test(said);
      said += chunk;
      if (!wasAsked && said.includes('Archive à restaurer')) child.stdin.write(`${answer}\n`);
      if (until.test(said) && !wasOver) child.stdin.write('\u0003');
    }
    return said;
  };
  const wrong = await asked('/nulle/part.tar.zst', /never/);
  expect(wrong).toContain('Le fichier /nulle/part.tar.zst n’existe pas.');
  expect(wrong).not.toMatch(/^\s+at /m);
  expect(await readdir(target.dataDir)).toEqual([]);
  const right = await asked(`'${made.path}'`, /Courtil est prêt/);
  expect(right).toContain('Restauration faite.');
  await target.start();
  expect(await lookAround(target, made.ledger)).toEqual(allThere);
});

test("180: from the embedded PostgreSQL to one's own, killed in between, and back", async () => {
  const { path, ledger, before } = made;
  const databaseUrl = await ownDatabase();
  const own = await opened({ databaseUrl });
  await mkdir(own.dataDir, { recursive: true });
  const state = () => documentsOf(databaseUrl).catch(() => []);
  const rendered = async () => (await state()).length;
  const kills: string[] = [];
  for (const ms of [1_500, 2_500, 3_500, 5_000]) {
    const { child, end } = restoring(path, own, databaseUrl);
    await sleep(ms);
    child.kill('SIGKILL');
    await end();
    kills.push((await rendered()) > 0 ? 'après' : 'avant');
  }
  const { code, said } = await restoring(path, own, databaseUrl).end();
  expect([code, said]).toEqual([0, expect.stringContaining('Restauration faite.')]);
  await own.start();
  expect(await own.wrong({ written: before })).toEqual([]);
  expect(await lookAround(own, ledger)).toEqual(allThere);

  // As a restore leaves it that was killed after its commit: the account is there, and its deletion too.
  const [gone] = (await openLedger(own.acting(), 1)).members;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await own.kill('SIGTERM');
  await client.query('insert into effacement (id_user, efface_le) values ($1, now())', [gone?.id]);
  await own.start();
  const left = await client.query('select from utilisateur where id = $1', [gone?.id]);
  expect(left.rowCount).toBe(0);
  await client.end();

  const back = await archiveOf(own, true);
  const target = await opened({ settings: { JWT_SECRET: '', RESTAURER: back } });
  await target.start();
  expect(await target.wrong({ written: before })).toEqual([]);
  expect(await lookAround(target, ledger)).toEqual(allThere);
  expect(await documentsOf(target.address())).toEqual(await documentsOf(databaseUrl));
  tellFigure('Restauration tuée sur une base à soi', `${kills.length} fois : ${kills.join(', ')}`);
});

test('an archive of the version before is restored and brought up to date', async (context) => {
  const older = olderVersion();
  if (!older) return context.skip('no older version: this tree has no git history');
  const databaseUrl = await ownDatabase();
  const before = await opened({ databaseUrl, program: join(older, 'server/main.ts') });
  await mkdir(before.dataDir, { recursive: true });
  await before.start();
  const ledger = await openLedger(before.acting(), 2, allKinds);
  await goOn(ledger, 30);
  await ledger.stop();
  await ledger.comeBack();
  const path = await archiveOf(before, true);
  const lastMigration = async (url: string) => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(
      'select max(created_at)::text as last from drizzle.__drizzle_migrations',
    );
    await client.end();
    return Number(rows[0].last);
  };
  const target = await opened({ settings: { JWT_SECRET: '', RESTAURER: path } });
  await target.start();
  expect(await lastMigration(target.address())).toBeGreaterThan(await lastMigration(databaseUrl));
  expect(await target.wrong({ written: ledger.written })).toEqual([]);
  expect(await lookAround(target, ledger)).toEqual(allThere);
});
