import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readEnv } from '../../platform/env.ts';
import { StartupError } from '../../platform/startupError.ts';
import { newMember } from '../../testing/factories.ts';
import { ownApp } from '../../testing/openApp.ts';
import { refuseKnownKeepers } from './knownAccounts.service.ts';

const site = { PUBLIC_URL: 'https://jardins.example' };

test("a keeper with the demonstration's password stops a public start, unless DEMO=1", async () => {
  const served = await ownApp();
  const { db, knownAccounts } = served.context;
  const [known] = knownAccounts.filter(({ idTypeUser }) => idTypeUser === 2);
  if (!known) throw new Error('no keeper in the demonstration');
  const { email, password } = known;
  const member = await newMember(served.app, { email, password });
  const start = (given: Record<string, string>) =>
    refuseKnownKeepers({ ...served.context, env: readEnv(given) });
  await start(site);
  await db.execute(sql`update utilisateur set id_type_user = 2 where id = ${member.id}`);
  await expect(start(site)).rejects.toThrow(StartupError);
  await expect(start({ HOST: '0.0.0.0', DEMO: '0' })).rejects.toThrow(email);
  await start({});
  await start({ ...site, DEMO: '1' });
  await served.app.inject({
    method: 'PUT',
    url: `/v1/user/${member.id}/mot-de-passe`,
    payload: { actuel: password, nouveau: 'Sarriette-2026!' },
    headers: member.headers,
  });
  await start(site);
});
