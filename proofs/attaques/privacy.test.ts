import { expect, test } from 'vitest';
import { newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { ownApp } from '../../server/testing/openApp.ts';

const publicKeys = ['couverture', 'description', 'id', 'photo', 'pseudo'];
const ownerKeys = ['id', 'photo', 'pseudo'];

/** Every object below `value` that stands under the key `user`. */
function usersIn(value: unknown): object[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'user' && inner !== null ? [inner as object] : usersIn(inner),
  );
}

// Numbers in front of titles: docs/attaques.md.
test('61: others see the public fields of a member only, and never a secret', async () => {
  const { app } = await ownApp();
  const secrets = {
    name: 'Secretnom',
    firstName: 'Secretprenom',
    email: 'secretemail@jardins.example',
    adresse: '1 rue Secretrue',
    cp: 'Secretcp',
    ville: 'Secretville',
    tel: 'Secrettel',
  };
  const member = await newMember(app, { ...secrets, pseudo: 'Rose' });
  const other = await newMember(app);
  const jardin = await newJardin(app, member);
  const plante = await newPlante(app, member, jardin.id);
  const follow = { method: 'POST', url: '/v1/suiviJardin', headers: other.headers } as const;
  const followed = await app.inject({ ...follow, payload: { idJardin: jardin.id } });

  const bodies = [followed.body];
  for (const headers of [{}, { authorization: 'Bearer wrong' }, other.headers])
    for (const url of [
      '/v1/user',
      `/v1/user/byId/${member.id}`,
      `/v1/user/${member.email}`,
      '/v1/jardin',
      '/v1/jardin/random',
      `/v1/jardin/user/${member.id}`,
      `/v1/jardin/${jardin.id}`,
      `/v1/plante/${plante.id}`,
      `/v1/plante/jardin/${jardin.id}`,
      `/v1/arrosageplante/Plante/${plante.id}`,
      '/v1/suiviJardin/popular',
      `/v1/suiviJardin/User/${other.id}`,
    ])
      bodies.push((await app.inject({ url, headers })).body);
  expect(bodies.join('\n')).not.toMatch(/secret|argon2|passw/i);
  for (const user of bodies.flatMap((body) => usersIn(JSON.parse(body))))
    expect(Object.keys(user).sort()).toEqual(ownerKeys);
  for (const user of JSON.parse(bodies[1] ?? '[]'))
    expect(Object.keys(user).sort()).toEqual(publicKeys);
  expect(Object.keys(JSON.parse(bodies[2] ?? '{}')).sort()).toEqual(publicKeys);
});

test('a member sees all of themselves but the password', async () => {
  const { app } = await ownApp();
  const member = await newMember(app, { ville: 'Nantes' });
  const { headers } = member;
  const own = (await app.inject({ url: `/v1/user/byId/${member.id}`, headers })).json();
  expect(own).toMatchObject({ email: member.email, ville: 'Nantes', isVerified: false });
  expect(JSON.stringify(own)).not.toMatch(/passw|argon/i);
});
