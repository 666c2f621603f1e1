import { expect, test, vi } from 'vitest';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const owner = beforeTests(() => newMember(server.app));
const fan = beforeTests(() => newMember(server.app));

test('each write drops the pages that show it, and a refused one drops none', async () => {
  const from = await newJardin(server.app, owner);
  const to = await newJardin(server.app, owner);
  const plante = await newPlante(server.app, owner, from.id);
  const drop = vi.spyOn(server.context.pages, 'drop');
  const [user, one, two] = [`user:${owner.id}`, `jardin:${from.id}`, `jardin:${to.id}`];
  const self = `plante:${plante.id}`;
  const placed = { orderedPlantes: [{ id: plante.id, position: 3 }] };
  for (const [method, url, member, payload, tags] of [
    ['POST', '/v1/jardin', owner, { nomJardin: 'x' }, ['jardins', user]],
    ['PUT', `/v1/jardin/${from.id}`, owner, { nomJardin: 'x' }, [one, user]],
    ['PUT', `/v1/jardin/${from.id}`, fan, { nomJardin: 'x' }, []],
    ['POST', '/v1/plante', owner, { name: 'x', jardinId: from.id }, [one, user]],
    [
      'PUT',
      `/v1/plante/${plante.id}`,
      owner,
      { ...plante, jardinId: to.id },
      [self, one, two, user],
    ],
    ['POST', `/v1/plante/save-order/${to.id}`, owner, placed, [two]],
    ['POST', `/v1/plante/save-order/${from.id}`, owner, placed, []],
    ['POST', `/v1/plante/${plante.id}/duplicate?jardinId=${from.id}`, owner, {}, [one, user]],
    [
      'POST',
      '/v1/arrosageplante',
      owner,
      { idPlante: plante.id, dateArrosage: '2026-03-01' },
      [self],
    ],
    ['POST', '/v1/arrosageplante', owner, { idPlante: plante.id, dateArrosage: '2026-03-01' }, []],
    ['POST', `/v1/jardin/${to.id}/arroser`, owner, {}, [two]],
    ['POST', '/v1/suiviJardin', fan, { idJardin: from.id }, [one, 'jardins']],
    ['POST', '/v1/suiviJardin', fan, { idJardin: from.id }, []],
    ['DELETE', `/v1/suiviJardin/${fan.id}/${from.id}`, fan, undefined, [one, 'jardins']],
    ['DELETE', `/v1/plante/${plante.id}`, owner, undefined, [self, two, user]],
    ['DELETE', `/v1/jardin/${from.id}`, owner, undefined, ['jardins', one, user]],
  ] as const) {
    drop.mockClear();
    await server.app.inject({ method, url, headers: member.headers, payload });
    const dropped = drop.mock.calls.flatMap(([given]) => given);
    expect([method, url, [...dropped].sort()]).toEqual([method, url, [...tags].sort()]);
  }
});
