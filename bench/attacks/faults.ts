// What the running application does when its database is cut off, frozen and killed, under writes; as `npm start` runs it.
// node scripts/run.mjs bench/attacks/faults.ts
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addressOf } from '../../server/platform/database/embedded/access.ts';
import { readSecret } from '../../server/platform/database/embedded/keptSecret.ts';
import { livingPostmaster } from '../../server/platform/database/embedded/postmaster.ts';

const port = 3918;
const origin = `http://localhost:${port}`;
const writers = 20;
const folder = await mkdtemp(join(tmpdir(), 'courtil-faults-'));
await chmod(folder, 0o711);
const cluster = join(folder, 'postgres');

const app = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: folder, RATE_LIMIT: 'off', DEMO: '0' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let printed = '';
for (const stream of [app.stdout, app.stderr])
  stream.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
let endedWith: string | null = null;
const ended = new Promise<void>((resolve) =>
  app.once('exit', (code, signal) => {
    endedWith = String(signal ?? code);
    resolve();
  }),
);

const post = async (path: string, body: object, token = '') => {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    retry: answer.headers.get('retry-after'),
    body: await answer.json(),
  };
};
const statusOf = (path: string) =>
  fetch(origin + path).then(
    (answer) => answer.status,
    () => 0,
  );

async function until(path: string, status: number, longestMs: number): Promise<number> {
  const start = Date.now();
  while (Date.now() - start < longestMs) {
    if ((await statusOf(path)) === status) return Date.now() - start;
    await sleep(20);
  }
  return Number.NaN;
}

const acknowledged: number[] = [];
let statuses: Record<string, number> = {};
let slowestMs = 0;
let over = false;

async function writeOn(token: string, jardinId: number) {
  while (!over) {
    const start = Date.now();
    try {
      const { status, retry, body } = await post('/v1/plante', { name: 'Thym', jardinId }, token);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 201) acknowledged.push(body.id);
      else if (!retry) statuses.withoutRetryAfter = (statuses.withoutRetryAfter ?? 0) + 1;
      if (status !== 201) await sleep(20);
    } catch {
      statuses.noAnswer = (statuses.noAnswer ?? 0) + 1;
      await sleep(20);
    }
    slowestMs = Math.max(slowestMs, Date.now() - start);
  }
}

async function backends(): Promise<number[]> {
  const found = [];
  for (const entry of await readdir('/proc'))
    if (/^\d+$/.test(entry)) {
      const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
      const parent = Number(/\) . (\d+)/.exec(stat)?.[1]);
      if (parent === livingPostmaster(cluster)?.pid) found.push(Number(entry));
    }
  return found;
}

async function phase(name: string, harm: () => Promise<unknown>) {
  statuses = {};
  slowestMs = 0;
  const before = acknowledged.length;
  await harm();
  const back = await until('/readyz', 200, 30_000);
  await sleep(500);
  console.log(
    `${name}: ready again after ${back} ms; slowest answer ${slowestMs} ms; ${acknowledged.length - before} writes done; ${JSON.stringify(statuses)}`,
  );
}

try {
  await until('/readyz', 200, 120_000);
  const url = () =>
    addressOf(
      livingPostmaster(cluster)?.port ?? 0,
      readSecret(`${cluster}.secret`) ?? '',
      'postgres',
    );
  const email = 'panne@jardins.example';
  const password = 'Tomates-2026';
  await post('/v1/user', { name: 'A', firstName: 'B', pseudo: 'panne', email, password });
  const { token } = (await post('/v1/login', { email, password })).body;
  const gardens = [];
  for (let at = 0; at < writers; at += 1)
    gardens.push((await post('/v1/jardin', { nomJardin: `Clos ${at}` }, token)).body.id);
  const writing = gardens.map((id) => writeOn(token, id));

  await phase('all connections cut, 20 times', async () => {
    const administrator = new pg.Client(url());
    administrator.on('error', () => {});
    await administrator.connect();
    for (let time = 0; time < 20; time += 1) {
      await administrator.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'courtil'`,
      );
      await sleep(100);
    }
    await administrator.end();
  });
  await phase('backends frozen for 10 s', async () => {
    const frozen = await backends();
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    await sleep(5_000);
    console.log(
      `  while frozen: readyz ${await statusOf('/readyz')}, healthz ${await statusOf('/healthz')}`,
    );
    await sleep(5_000);
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  });
  await phase('the whole server frozen for 10 s', async () => {
    const frozen = [livingPostmaster(cluster)?.pid ?? 0, ...(await backends())];
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    await sleep(5_000);
    const start = Date.now();
    console.log(
      `  while frozen: readyz ${await statusOf('/readyz')} after ${Date.now() - start} ms, healthz ${await statusOf('/healthz')}`,
    );
    await sleep(5_000);
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  });
  for (let time = 1; time <= 2; time += 1)
    await phase(`postmaster killed (${time})`, async () => {
      process.kill(livingPostmaster(cluster)?.pid ?? 0, 'SIGKILL');
      console.log(`  said to be gone after ${await until('/readyz', 503, 5_000)} ms`);
    });
  over = true;
  await Promise.all(writing);

  const client = new pg.Client(url().replace(/\/postgres$/, '/courtil'));
  await client.connect();
  const { rows } = await client.query('select id from plante');
  const wrong = await client.query(`select id from jardin j where nombre_de_plantes <>
    (select count(*) from plante p where p.jardin_id = j.id)`);
  await client.end();
  const kept = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !kept.has(id)).length;
  console.log(
    `${acknowledged.length} acknowledged writes, ${lost} lost; gardens counted wrong: ${wrong.rowCount}`,
  );
} finally {
  app.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}
const after = printed.slice(printed.indexOf('Ctrl+C')).split('\n').slice(1).filter(Boolean);
const plain = after.filter((line) => !line.startsWith('{"level"'));
console.log(
  `the process ended with ${endedWith}; ${after.length} lines of log, ${plain.length} of them no JSON`,
);
for (const line of plain.slice(0, 10)) console.log(`  ${line}`);
