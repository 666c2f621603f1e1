import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { newMember } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { sendFile } from './imports.fixtures.ts';

const server = openApp();
const { get, send } = server;
const plants = 1_500;

// Runs the imports as `npm start` does, in a process of its own.
const program = `
import { startImporting } from '${import.meta.resolve('./startImporting.ts')}';
import { createContext } from '${import.meta.resolve('../../createContext.ts')}';
import { connectDatabase } from '${import.meta.resolve('../../platform/database/connection.ts')}';
import { readEnv } from '${import.meta.resolve('../../platform/env.ts')}';
const env = readEnv(process.env);
const db = connectDatabase(env.DATABASE_URL);
startImporting(createContext({ env, db, jwtSecret: env.JWT_SECRET, knownAccounts: [] }));
`;

function startProcess() {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: {
      ...process.env,
      DATA_DIR: server.context.env.DATA_DIR,
      DATABASE_URL: server.databaseUrl,
      JWT_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('135: a process that is killed in the middle of an import is followed by another: no row twice, none missing', async () => {
  const member = await newMember(server.app);
  const csv = `nom;jardin;dernier arrosage\n${Array.from({ length: plants }, (_, at) => `Plante ${at};Jardin ${at % 3};2026-05-01`).join('\n')}\n`;
  const { status, body } = await sendFile(server.app, member, csv);
  expect([status, body.etat]).toEqual([202, 'attente']);
  const told = async () => (await get(`/v1/import/${body.id}`, member)).json();
  // As a minute after the one that held it fell silent.
  const letGo = () =>
    server.context.db.execute(sql`update import set tenu_jusquau = now() where id = ${body.id}`);
  await letGo();
  const child = startProcess();
  await expect
    .poll(async () => (await told()).faits, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0);
  child.kill('SIGKILL');
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  const { etat, faits, total } = await told();
  expect([etat, faits < total]).toEqual(['encours', true]);
  await letGo();
  startProcess();
  await expect.poll(async () => (await told()).etat, { timeout: 60_000 }).toBe('fait');

  expect(await told()).toMatchObject({ crees: { jardin: 3, plante: plants, arrosage: plants } });
  const { rows } = await server.context.db.execute(sql`
    select count(*)::int as plantes, count(distinct p.name)::int as unlike,
      (select count(*)::int from arrosage_plante where id_user = ${member.id}) as arrosages,
      (select sum(nombre_de_plantes)::int from jardin where user_id = ${member.id}) as dites
    from plante p where p.id_user = ${member.id}`);
  expect(rows).toEqual([{ plantes: plants, unlike: plants, arrosages: plants, dites: plants }]);
  const undone = await send('DELETE', `/v1/import/${body.id}`, member);
  expect(undone.json().retires).toEqual({ jardin: 3, plante: plants, arrosage: plants });
}, 150_000);
