import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newMember, sent } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const run = promisify(execFile);

/** The operator's command itself, on the database of this test. */
const sessions = (...words: string[]) =>
  run(process.execPath, ['scripts/run.mjs', 'scripts/sessions.ts', ...words], {
    env: {
      ...process.env,
      DATABASE_URL: server.databaseUrl,
      JWT_SECRET: 'a secret of thirty-two letters..',
    },
  });

const isSignedIn = async (member: { id: number; headers: { authorization: string } }) =>
  (await server.get(`/v1/suiviJardin/User/${member.id}`, member)).statusCode === 200;

test('an operator ends at once the sessions and tokens of one account, or of all', async () => {
  const [one, other] = [await newMember(server.app), await newMember(server.app)];
  const jeton = { nom: 'Calendrier', portees: ['lecture'] };
  const { jeton: secret } = await sent<{ jeton: string }>(server.app, '/v1/jeton', jeton, one);
  const byToken = { ...one, headers: { authorization: `Bearer ${secret}` } };
  expect([await isSignedIn(one), await isSignedIn(byToken), await isSignedIn(other)]).toEqual([
    true,
    true,
    true,
  ]);

  const { stdout } = await sessions(one.email.toUpperCase());
  expect(stdout).toContain('sessions fermées');
  expect([await isSignedIn(one), await isSignedIn(byToken), await isSignedIn(other)]).toEqual([
    false,
    false,
    true,
  ]);

  await sessions('--tous');
  expect(await isSignedIn(other)).toBe(false);
});

test('an unknown or missing e-mail is reported and ends no session', async () => {
  const member = await newMember(server.app);
  await expect(sessions('personne@jardins.example')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Aucun compte'),
  });
  await expect(sessions()).rejects.toMatchObject({ code: 1 });
  expect(await isSignedIn(member)).toBe(true);
});
