import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { grantApplication } from '../../server/platform/database/applicationRole.ts';
import { connectDatabase } from '../../server/platform/database/connection.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { settingNames } from '../../server/platform/env.ts';
import { startTestCluster } from '../../server/testing/testCluster.ts';
import { run } from './command.mjs';
import { inProject } from './folders.mjs';
import { nodeFlags } from './nodeFlags.mjs';

const read = (name: string) => readFileSync(inProject('deploy', name), 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found);
// Of the system, of Node and of the base image.
const notOurs = ['NODE_ENV', 'PATH'];

test('deploy/ sets exactly the settings that the application reads', () => {
  const compose = read('compose.yaml').split('x-courtil')[1]?.split('services:')[0] ?? '';
  const unit = all(read('courtil.service'), /^Environment=(.*)$/gm).join(' ');
  const image = /^ENV ((?:.*\\\n)*.*)$/m.exec(read('Containerfile'))?.[1] ?? '';
  const built = /^ARG (VITE.*)$/m.exec(read('Containerfile'))?.[1]?.split(' ') ?? [];
  const named = [
    ...all(compose, /^ {4}([A-Z_]+):/gm),
    ...all(`${unit} ${image}`, /([A-Z_]+)=/g),
    ...built,
  ];
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((name) => ![...settingNames, ...notOurs].includes(String(name)))).toEqual([]);
});

test('Node is told everywhere what `npm start` tells it, and runs what is built', () => {
  const wanted = [...nodeFlags, 'build/program/main.js'];
  const [command = '[]'] = all(read('Containerfile'), /^CMD (.*)$/gm);
  expect(JSON.parse(command)).toEqual(['node', ...wanted]);
  expect(read('courtil.service')).toContain(`/node ${wanted.join(' ')}\n`);
});

test('everything that compose.yaml names exists: files, configs, volumes, anchors', () => {
  const compose = read('compose.yaml');
  const files = all(compose, /file: \.\/([\w.]+)/g);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(readdirSync(inProject('deploy'))).toContain(file);
  const [services = '', rest = ''] = compose.split('\nconfigs:\n  haproxy');
  const declared = all(`  haproxy${rest}`, /^ {2}(\w+):/gm);
  expect(declared.toSorted()).toEqual(all(services, /source: (\w+)/g).toSorted());
  for (const anchor of all(compose, /&(\w+)/g)) expect(compose).toContain(`*${anchor}`);
  // Its password file is where it is looked for.
  const [userlist = ''] = all(read('pgbouncer.ini'), /^auth_file = (.*)$/gm);
  expect(compose).toContain(`target: ${userlist}`);
});

test("compose.yaml's two roles are no administrators; the application's owns nothing and works", async () => {
  const [, script = ''] =
    /roles:\n {4}content: \|\n((?: {6}.*\n)+)/.exec(read('compose.yaml')) ?? [];
  const cluster = await startTestCluster();
  onTestFinished(cluster.stop);
  const admin = new pg.Client(cluster.url);
  await admin.connect();
  const text = script.replace(/\$\{(\w+):\?\}/g, '$1');
  for (const statement of text.split(';')) await admin.query(statement);
  const as = (username: string, password: string) =>
    Object.assign(new URL(cluster.url), { username, password, pathname: '/courtil' }).href;
  const application = as('courtil_application', 'DATABASE_PASSWORD');
  const [owner, db] = [
    connectDatabase(as('courtil', 'DATABASE_OWNER_PASSWORD')),
    connectDatabase(application),
  ];
  await migrateDatabase(owner);
  await grantApplication(owner, application);
  const { rows } = await db.$client.query(`select
    (select array_agg(rolname::text) from pg_roles where rolsuper) as admins,
    (select count(*)::int from pg_class c join pg_roles r on r.oid = c.relowner where rolname = current_user) as owned,
    (select count(*)::int from utilisateur) as members`);
  await Promise.all([admin.end(), owner.$client.end(), db.$client.end()]);
  expect(rows).toEqual([{ admins: ['postgres'], owned: 0, members: 0 }]);
  await expect(new pg.Client(cluster.url).connect()).rejects.toThrow(/password/);
}, 120_000);

/** The path of a program that not every machine has; says so where it is missing. */
function program(name: string): string | undefined {
  const found = ['/usr/sbin', '/usr/bin'].map((folder) => join(folder, name)).find(existsSync);
  if (!found) console.log(`${name} is not installed: its file in deploy/ is not tried`);
  return found;
}

test('HAProxy and nginx take their files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'courtil-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const refused: string[] = [];
  const tried = async (name: string, words: string[], more = {}) => {
    const path = program(name);
    if (!path) return;
    const { code, output } = await run(path, words, { env: { ...process.env, ...more } });
    if (code !== 0) refused.push(output);
  };
  const cluster = ['-c', '-f', inProject('deploy/haproxy.cfg')];
  await tried('haproxy', cluster);
  // In compose.yaml they are host names, which exist only once the containers run.
  await tried('haproxy', cluster, { COURTIL_A: 'courtil-a.invalid:3000' });
  const nginx = join(folder, 'nginx.conf');
  // Its certificate is the operator's: one of a day stands in for it.
  const certificate = `-x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=jardins.example -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`;
  await tried('openssl', ['req', ...certificate.split(' ')]);
  const own = read('nginx.conf');
  const site = own.replaceAll('/etc/letsencrypt/live/jardins.example', folder);
  writeFileSync(nginx, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${site}}\n`);
  await tried('nginx', ['-t', '-c', nginx]);
  expect(refused).toEqual([]);
});
