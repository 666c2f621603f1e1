import { spawn } from 'node:child_process';
import { mkdirSync, openAsBlob, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { openApp } from '../../server/testing/openApp.ts';

const photo = `${import.meta.dirname}/../../server/platform/images/photo.fixture.heic`;
const secret = 'x'.repeat(32);
// The pages it serves have to be built (`pages: true`).
const server = openApp({ JWT_SECRET: secret });

// Inside the project, where its packages are found.
const folder = `${import.meta.dirname}/../../build/program-${process.pid}`;
const program = `${folder}/main.js`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function bundle() {
  mkdirSync(folder, { recursive: true });
  return text(spawn(process.execPath, [`${import.meta.dirname}/bundle.mjs`, program]).stdout);
}

/** Runs the bundled server on the test's own database; answers its address. */
async function startBundled(): Promise<string> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: server.context.env.DATA_DIR,
      DATABASE_URL: server.databaseUrl,
      JWT_SECRET: secret,
      RATE_LIMIT: 'off',
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let told = '';
  for await (const chunk of child.stdout) {
    told += chunk;
    const [, address] = /Courtil est prêt : (\S+)/.exec(told) ?? [];
    if (address) return address;
  }
  throw new Error(`The bundled server ended: ${told}`);
}

test('the bundled server serves pages, calls, drawings, pictures and paper as its sources do', async () => {
  expect(await bundle()).toMatch(/^Serveur/);
  const member = await newMember(server.app);
  const jardin = await newJardin(server.app, member);
  const plante = await newPlante(server.app, member, jardin.id);
  const address = await startBundled();
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${address}${path}`, { ...init, headers: member.headers });
    const bytes = (await response.arrayBuffer()).byteLength;
    return [response.status, response.headers.get('content-type')?.split(';')[0], bytes > 0];
  };
  const html = [200, 'text/html', true];
  const json = [200, 'application/json', true];
  expect(await ask('/')).toEqual(html);
  expect(await ask(`/jardin/${jardin.id}`)).toEqual(html);
  expect(await ask('/v1/docs/static/index.html')).toEqual(html);
  expect(await ask(`/v1/plante/${plante.id}`)).toEqual(json);
  expect(await ask('/v1/lieu/44000')).toEqual(json);
  expect(await ask('/v1/recherche?q=tomate')).toEqual(json);
  expect(await ask(`${plante.illustration}-400.webp`)).toEqual([200, 'image/webp', true]);
  const labels = `/v1/jardin/${jardin.id}/etiquettes`;
  expect(await ask(labels)).toEqual([200, 'application/pdf', true]);
  const body = new FormData();
  body.set('file', await openAsBlob(photo, { type: 'image/heic' }), 'photo.heic');
  expect(await ask('/v1/images/upload', { method: 'POST', body })).toEqual(json);
}, 90_000);
