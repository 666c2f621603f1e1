// Resident memory of Node, started as `npm start` does, after the seed and 1,000 page views.
// node scripts/run.mjs bench/memory.ts
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const views = 1_000;
const port = 3917;
const origin = `http://localhost:${port}`;

async function view(path: string) {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await response.text();
}

async function untilReady() {
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await fetch(`${origin}/readyz`).then(
        (r) => r.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the application did not start');
}

const project = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
const folder = await mkdtemp(join(tmpdir(), 'courtil-memory-'));
const app = spawn(process.execPath, scripts.start.split(' ').slice(1), {
  cwd: project,
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = new Promise((resolve) => app.once('exit', resolve));
try {
  await untilReady();
  for (let at = 0; at < views; at += 1) {
    if (at % 10 === 0) await view('/');
    else if (at % 3 === 0) await view(`/jardin/${(at % 30) + 1}`);
    else await view(`/plante/${(at % 300) + 1}`);
  }
  const status = await readFile(`/proc/${app.pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  console.log(`${views} page views, then ${(kilobytes / 1024).toFixed(0)} MB resident (aim: 250)`);
} finally {
  app.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}
