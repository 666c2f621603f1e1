import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { JardinListe } from '../../../contract/jardins/jardinPlantes.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import {
  type Member,
  newJardin,
  newMember,
  newPlante,
  sent,
  verified,
} from '../../testing/factories.ts';
import { ownApp } from '../../testing/openApp.ts';

const first = 12;
const tomate = 1;

/** A garden of more plants than a list tells, in an order of its own, with a hidden one at its head; and an empty one. */
async function garden() {
  const server = await ownApp();
  const { app, context } = server;
  const owner = await verified(server, await newMember(app));
  const fan = await newMember(app);
  const { id } = await newJardin(app, owner);
  const empty = await newJardin(app, owner, { nomJardin: 'La cour' });
  const made: Plante[] = [];
  for (let n = 0; n < first + 3; n += 1)
    made.push(
      await newPlante(app, owner, id, {
        name: `Plante ${n}`,
        especeId: tomate,
        etat: n % 2 ? 'malade' : 'vivante',
        photo: n % 3 ? null : `https://photos.example/${n}.jpg`,
      }),
    );
  const ordered = made.toReversed();
  const orderedPlantes = ordered.map((plante, position) => ({ id: plante.id, position }));
  await sent(app, `/v1/plante/save-order/${id}`, { orderedPlantes }, owner);
  const [hidden] = ordered;
  await context.db.execute(sql`update plante set masque = true where id = ${hidden?.id}`);
  context.pages.drop([`jardin:${id}`]);
  for (const idJardin of [id, empty.id]) await sent(app, '/v1/suiviJardin', { idJardin }, fan);
  const told = async (url: string, who?: Member) =>
    (await app.inject({ url: `/v1${url}`, headers: who?.headers ?? {} })).json();
  return { server, owner, fan, id, empty, ordered, told };
}

const shown = ({ id, name, photo, illustration, etat }: Plante) => ({
  id,
  name,
  photo,
  illustration,
  etat,
});

test('every list of gardens tells the first twelve plants of each, in their order, hidden ones left out', async () => {
  const { owner, fan, id, empty, ordered, told } = await garden();
  const whole: Plante[] = await told(`/plante/jardin/${id}`);
  expect(whole.map((plante) => plante.id)).toEqual(ordered.slice(1).map((plante) => plante.id));
  const expected = whole.slice(0, first).map(shown);
  const embedded = (rows: { jardin: JardinListe }[]) => rows.map(({ jardin }) => jardin);
  const lists: [string, JardinListe[]][] = [
    ['all', await told('/jardin')],
    ['of a member', await told(`/jardin/user/${owner.id}`)],
    ['of a member, to them', await told(`/jardin/user/${owner.id}`, owner)],
    ['random', await told('/jardin/random')],
    ['random, to a member', await told('/jardin/random', fan)],
    ['popular', embedded(await told('/suiviJardin/popular'))],
    ['popular, to a member', embedded(await told('/suiviJardin/popular', fan))],
    ['followed', embedded(await told(`/suiviJardin/User/${fan.id}`, fan))],
  ];
  for (const [list, jardins] of lists) {
    const byId = new Map(jardins.map((jardin) => [jardin.id, jardin.plantes]));
    expect([list, byId.get(id), byId.get(empty.id)]).toEqual([list, expected, []]);
  }
  const { jardins } = await told('/espece/tomate/jardins');
  expect(jardins).toMatchObject([{ id, plantes: expected }]);
});

test('a follow tells them of its garden too', async () => {
  const { server, id, told } = await garden();
  const other = await newMember(server.app);
  const { jardin } = await sent<{ jardin: JardinListe }>(
    server.app,
    '/v1/suiviJardin',
    { idJardin: id },
    other,
  );
  expect(jardin.plantes).toEqual((await told('/jardin'))[0].plantes);
  expect(jardin.plantes).toHaveLength(first);
});

test('a kept list tells what became of a plant at once', async () => {
  const { server, owner, id, ordered, told } = await garden();
  const { app, context } = server;
  const url = `/jardin/user/${owner.id}`;
  const [, head, second] = ordered as [Plante, Plante, Plante];
  const names = async (): Promise<string[]> => {
    const [jardin]: JardinListe[] = await told(url);
    expect(context.pages.reads.find(`/v1${url}`)).toBeDefined();
    return jardin?.plantes.map(({ name, etat }) => `${name} ${etat}`) ?? [];
  };
  const say = (plante: Plante, changes: object) =>
    app.inject({
      method: 'PUT',
      url: `/v1/plante/${plante.id}`,
      headers: owner.headers,
      payload: changes,
    });
  const before = await names();
  await say(head, { name: 'Rosier' });
  expect((await names())[0]).toBe(`Rosier ${head.etat}`);
  await say(second, { etat: 'morte' });
  expect((await names())[1]).toBe(`${second.name} morte`);
  const orderedPlantes = [{ id: second.id, position: 0 }];
  await sent(app, `/v1/plante/save-order/${id}`, { orderedPlantes }, owner);
  expect((await names())[0]).toBe(`${second.name} morte`);
  const [method, headers] = ['DELETE', owner.headers] as const;
  await app.inject({ method, headers, url: `/v1/plante/${second.id}` });
  expect((await names())[0]).toBe(`Rosier ${head.etat}`);
  expect((await names()).slice(1)).not.toEqual(before.slice(1));
});
