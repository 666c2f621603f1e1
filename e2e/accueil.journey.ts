import { expect, test } from 'vitest';
import { newJardin } from '../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from './courtil.ts';
import { member } from './membre.ts';

const courtil = openCourtil();

test('a first visit asks for few files, and reads the data once more without dealing anew', async () => {
  const owner = await member(courtil.served.app, 'Aude');
  await newJardin(courtil.served.app, owner);
  const visit = await courtil.visit({ width: 412, height: 915 });
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const reread = page.waitForResponse(/\/v1\/suiviJardin\/popular$/);
  await page.goto('/');
  await reread;
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(5);
  expect(asked).not.toContain('/v1/jardin/random');
  expectNoProblem(visit);
});
