import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtProgram } from '../../scripts/steps/build.mjs';
import { redAndBlue, upload } from '../../server/platform/images/images.fixtures.ts';
import { type Member, newJardin, newMember } from '../../server/testing/factories.ts';
import type { TestApp } from '../../server/testing/testApp.ts';
import { type Installation, openInstallation } from './installation.ts';

let here: Installation;
let member: Member;
beforeAll(async () => {
  here = await openInstallation({ program: builtProgram });
  await here.start();
  member = await newMember(here.app);
});
afterAll(() => here?.close());

/** Starts with a file of the data folder as `content`, is refused, and starts with what was there. */
async function refusedWith(name: string, content: string): Promise<string> {
  await here.kill('SIGTERM');
  const file = join(here.dataDir, name);
  const kept = readFileSync(file);
  writeFileSync(file, content);
  const before = here.said().length;
  const [code] = await once(here.launch(), 'exit');
  const said = here.said().slice(before);
  expect(code).toBe(1);
  writeFileSync(file, kept);
  await here.start();
  return said;
}

test('232: a lock or a secret that was overwritten: a sentence that names the file, no trace, all there afterwards', async () => {
  for (const [name, content] of [
    ['verrou', 'ceci n’est pas un verrou, '.repeat(400)],
    ['jwt.secret', 'court'],
  ] as const) {
    const said = await refusedWith(name, content);
    expect(said).toContain(join(here.dataDir, name));
    expect(said).not.toMatch(/\n\s+at /);
  }
  const own = await here.app.inject({ url: `/v1/user/${member.email}`, headers: member.headers });
  expect(own.statusCode).toBeLessThan(400);
  expect(await here.wrong()).toEqual([]);
});

test('273: a password of PostgreSQL that a power cut emptied is made anew, and nothing is lost', async () => {
  await here.kill('SIGTERM');
  writeFileSync(join(here.dataDir, 'postgres.secret'), '');
  const before = here.said().length;
  await here.start();
  expect(here.said().slice(before)).toContain('ne contient plus de mot de passe');
  const own = await here.app.inject({ url: `/v1/user/${member.email}`, headers: member.headers });
  expect(own.statusCode).toBe(200);
  expect(await here.wrong()).toEqual([]);
});

test('232: a lost session secret is replaced: all members sign in again, nothing else is lost', async () => {
  await newJardin(here.app, member);
  await here.kill('SIGTERM');
  rmSync(join(here.dataDir, 'jwt.secret'));
  writeFileSync(join(here.dataDir, 'verrou.pid'), 'pas un nombre');
  await here.start();
  const body = { method: 'POST', url: '/v1/jardin', payload: { nomJardin: 'Clos' } } as const;
  expect((await here.app.inject({ ...body, headers: member.headers })).statusCode).toBe(401);
  expect(await here.wrong()).toEqual([]);
});

test('232: a size of a picture that was cut to nothing is made again', async () => {
  const sent = await upload(
    here as unknown as TestApp,
    await redAndBlue(900, 600).png().toBuffer(),
    'photo.png',
  );
  const { pathname } = new URL(sent.json().secure_url);
  const small = `${pathname}-400.webp`;
  const whole = await here.app.inject(small);
  expect(whole.statusCode).toBe(200);
  const key = pathname.split('/').at(-1) ?? '';
  const images = join(here.dataDir, 'images');
  const files = readdirSync(images, { recursive: true, encoding: 'utf8' });
  const cut = files.find((path) => path.includes(key) && path.endsWith('400.webp')) ?? '';
  truncateSync(join(images, cut), 0);
  const again = await here.app.inject(small);
  expect(again.statusCode).toBe(200);
  expect(again.rawPayload.length).toBe(whole.rawPayload.length);
});
