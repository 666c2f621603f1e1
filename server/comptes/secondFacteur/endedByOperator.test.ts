import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newSecondFacteur } from '../../testing/codes.ts';
import { newMember } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const run = promisify(execFile);

/** The operator's command itself, on the database of this test, with the site's own secret and address. */
const compte = (...words: string[]) =>
  run(process.execPath, ['scripts/run.mjs', 'scripts/compte.ts', ...words], {
    env: {
      ...process.env,
      DATABASE_URL: server.databaseUrl,
      JWT_SECRET: new TextDecoder().decode(server.context.jwtSecret),
      PUBLIC_URL: server.context.env.PUBLIC_URL,
    },
  });

test('a member is told by mail when the operator removes the second factor', async () => {
  const rose = await newMember(server.app);
  await newSecondFacteur(server, rose);
  const told = async () =>
    (await mailsTo(server, rose.email)).filter(
      ({ subject }) => subject === 'Le second facteur de votre compte a été retiré',
    );
  const { stdout } = await compte('sans-second-facteur', rose.email.toUpperCase());
  expect(stdout).toContain('e-mail');
  expect((await server.get('/v1/second-facteur', rose)).json()).toMatchObject({ depuis: null });
  const [mail, more] = await told();
  expect(mail?.text).toContain('Le mot de passe suffit de nouveau');
  expect(mail?.text).toContain(`${server.context.env.PUBLIC_URL}/mot-de-passe-oublie`);
  expect(more).toBeUndefined();

  const again = compte('sans-second-facteur', rose.email);
  await expect(again).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('n’a pas de second facteur'),
  });
  expect(await told()).toHaveLength(1);
});
