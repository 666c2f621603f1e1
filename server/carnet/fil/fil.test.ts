import { expect, test } from 'vitest';
import type { Publication } from '../../../contract/carnet/fil.ts';
import type { Vie } from '../../../contract/carnet/vie.ts';
import {
  type Member,
  newEntree,
  newJardin,
  newMember,
  newPlante,
  sent,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, code } = server;
const owner = beforeTests(() => newMember(server.app, { pseudo: 'Rose' }));
const reader = beforeTests(() => newMember(server.app));

const newGarden = async (who: Member = owner) => (await newJardin(server.app, who)).id;
const newPlant = async (jardinId: number, who: Member = owner) =>
  (await newPlante(server.app, who, jardinId)).id;
const follow = (idJardin: number, who: Member) =>
  sent(server.app, '/v1/suiviJardin', { idJardin }, who);
const write = (id: number, texte: string, changes = {}, who: Member = owner) =>
  newEntree(server.app, who, id, { texte, public: true, ...changes });
const fil = async (who: Member, query = '') =>
  (await send('GET', `/v1/fil${query}`, who)).json<Publication[]>();
const textes = (list: Publication[]) => list.map(({ texte }) => texte);
const thank = (id: number, who?: Member) => send('POST', `/v1/journal/${id}/merci`, who);
const unthank = (id: number, who?: Member) => send('DELETE', `/v1/journal/${id}/merci`, who);

test('public entries of followed gardens alone, the last published first', async () => {
  const [followed, away, mine] = [await newGarden(), await newGarden(), await newGarden(reader)];
  const plante = await newPlant(followed);
  await follow(followed, reader);
  const first = await write(plante, 'première', { date: '2026-05-02' });
  const kept = await write(plante, 'privée', { public: false });
  await write(plante, 'vieille', { date: '2020-05-02' });
  await write(await newPlant(away), 'd’un jardin que je ne suis pas');
  await write(await newPlant(mine, reader), 'mienne', {}, reader);
  expect(textes(await fil(reader))).toEqual(['vieille', 'première']);
  await send('PUT', `/v1/journal/${kept.id}`, owner, { public: true });
  expect(textes(await fil(reader))).toEqual(['privée', 'vieille', 'première']);
  await thank(first.id, reader);
  expect((await fil(reader))[2]).toEqual({
    ...first,
    mercis: 1,
    merciDit: true,
    publieLe: expect.stringMatching(/Z$/),
    plante: {
      id: plante,
      name: 'Basilic',
      photo: null,
      illustration: expect.stringMatching(/^\/dessins\//),
    },
    jardin: { id: followed, nomJardin: 'Le potager' },
    membre: { id: owner.id, pseudo: 'Rose', photo: null },
  });
  await send('PUT', `/v1/journal/${first.id}`, owner, { public: false });
  expect(textes(await fil(reader))).toEqual(['privée', 'vieille']);
  await send('DELETE', `/v1/suiviJardin/${reader.id}/${followed}`, reader);
  expect(await fil(reader)).toEqual([]);
  expect(await fil(owner)).toEqual([]);
});

test('a page at a time, each entry once, of several gardens', async () => {
  const member = await newMember(server.app);
  const gardens = [await newGarden(), await newGarden()];
  const plants = await Promise.all(gardens.map((id) => newPlant(id)));
  for (const id of gardens) await follow(id, member);
  for (let at = 0; at < 7; at += 1) await write(plants[at % 2] ?? 0, `${at}`);
  const seen: string[] = [];
  for (let url: string | undefined = '/v1/fil?limite=3'; url; ) {
    const part = await send('GET', url, member);
    seen.push(...textes(part.json()));
    url = /<([^>]+)>; rel="next"/.exec(String(part.headers.link))?.[1];
  }
  expect(seen.join('')).toBe('6543210');
});

test('thanks are said once and taken back, for public entries of others alone', async () => {
  const plante = await newPlant(await newGarden());
  const entree = await write(plante, 'Merci');
  const hidden = await write(plante, 'Secret', { public: false });
  expect((await thank(entree.id, reader)).json()).toEqual({ mercis: 1, merciDit: true });
  expect((await thank(entree.id, reader)).json()).toEqual({ mercis: 1, merciDit: true });
  const other = await newMember(server.app);
  const both = await Promise.all([1, 2, 3].map(() => thank(entree.id, other)));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const [read] = (await send('GET', `/v1/plante/${plante}/journal`)).json();
  expect(read).toMatchObject({ id: entree.id, mercis: 2 });
  const inItsLife = async (who?: Member) => {
    const { evenements } = (await send('GET', `/v1/plante/${plante}/vie`, who)).json<Vie>();
    return evenements.find(({ id }) => id === entree.id);
  };
  for (const [who, merciDit] of [
    [other, true],
    [owner, false],
    [undefined, false],
  ] as const)
    expect(await inItsLife(who)).toMatchObject({ mercis: 2, merciDit });
  expect((await unthank(entree.id, other)).json()).toEqual({ mercis: 1, merciDit: false });
  expect(await inItsLife(other)).toMatchObject({ mercis: 1, merciDit: false });
  expect((await unthank(entree.id, other)).json()).toEqual({ mercis: 1, merciDit: false });
  expect(await code(thank(entree.id, owner))).toBe('merci_own');
  for (const ask of [thank, unthank]) {
    expect(await code(ask(entree.id))).toBe('unauthenticated');
    expect(await code(ask(hidden.id, reader))).toBe('entree_not_found');
    expect(await code(ask(999_999, reader))).toBe('entree_not_found');
  }
  // A private entry takes no thanks; public again, it has its former thanks.
  await send('PUT', `/v1/journal/${entree.id}`, owner, { public: false });
  expect(await code(thank(entree.id, other))).toBe('entree_not_found');
});

test('a page that counts thanks is forgotten with each one', async () => {
  const plante = await newPlant(await newGarden());
  const entree = await write(plante, 'Merci');
  const dropped: string[] = [];
  const { pages } = server.context;
  const drop = pages.drop.bind(pages);
  pages.drop = (tags) => void dropped.push(...tags);
  try {
    await thank(entree.id, reader);
    expect(dropped.splice(0)).toEqual([`plante:${plante}`]);
    await thank(entree.id, reader);
    expect(dropped).toEqual([]);
    await unthank(entree.id, reader);
    expect(dropped.splice(0)).toEqual([`plante:${plante}`]);
  } finally {
    pages.drop = drop;
  }
});
