import { expect, test } from 'vitest';
import { genresDeSoin, type SoinsNotes } from '../../../contract/carnet/soin.ts';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import {
  type Member,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
  newSoin,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));

const daysAgo = (days: number) => dayAfter(todayInParis(), -days);
const newPlant = async (changes = {}) =>
  (await newPlante(server.app, owner, jardin.id, changes)).id;
const note = (id: number, payload: object, who: Member | undefined = owner) =>
  send('POST', `/v1/plante/${id}/soin`, who, payload);
const noteAll = (payload: object, who: Member | undefined = owner) =>
  send('POST', '/v1/soin', who, payload);
const undo = (payload: object, who: Member | undefined = owner) =>
  send('POST', '/v1/soin/retirer', who, payload);
const soinsOf = async (id: number) => (await get(`/v1/soin/plante/${id}`)).json();

test('a care is recorded once per plant, kind and day', async () => {
  const idPlante = await newPlant();
  const body = { genre: 'Taille', date: '2026-05-02' };
  const first = await note(idPlante, body);
  expect([first.statusCode, first.json()]).toEqual([
    201,
    {
      id: expect.any(Number),
      idPlante,
      idUser: owner.id,
      genre: 'taille',
      date: '2026-05-02',
      dejaNote: false,
    },
  ]);
  const repeat = await note(idPlante, first.json());
  expect([repeat.statusCode, repeat.json()]).toEqual([200, { ...first.json(), dejaNote: true }]);
  for (const genre of genresDeSoin)
    expect((await note(idPlante, { ...body, genre })).statusCode).toBe(
      genre === 'taille' ? 200 : 201,
    );
  expect(await soinsOf(idPlante)).toHaveLength(genresDeSoin.length);
});

test('anyone may list the care of twelve months, the oldest first', async () => {
  const idPlante = await newPlant();
  expect(await soinsOf(idPlante)).toEqual([]);
  for (const days of [3, 30, 400]) await newSoin(server.app, owner, idPlante, daysAgo(days));
  expect(await soinsOf(idPlante)).toMatchObject([{ date: daysAgo(30) }, { date: daysAgo(3) }]);
  expect(await code(get('/v1/soin/plante/999999'))).toBe('plante_not_found');
});

test('care is refused without a living plant, a known kind or a day that has come', async () => {
  const idPlante = await newPlant();
  const body = { genre: 'engrais', date: '2026-05-02' };
  expect(await code(note(999_999, body))).toBe('plante_not_found');
  expect(await code(note(idPlante, { ...body, date: daysAgo(-1) }))).toBe('soin_in_future');
  for (const genre of ['arrosage', 'libre', 'tonte', "'; drop table soin; --"])
    expect(await code(note(idPlante, { ...body, genre }))).toBe('validation');
  const dead = await newPlant({ etat: 'morte' });
  expect((await note(dead, body)).json()).toMatchObject({ status: 409, code: 'plante_dead' });
  expect(await soinsOf(idPlante)).toEqual([]);
});

test('a care is taken back once', async () => {
  const idPlante = await newPlant();
  const { id } = await newSoin(server.app, owner, idPlante, '2026-05-02');
  const remove = (who?: Member) => send('DELETE', `/v1/soin/${id}`, who);
  expect((await remove(owner)).json()).toEqual({ retires: 1 });
  expect(await code(remove(owner))).toBe('soin_not_found');
  expect(await soinsOf(idPlante)).toEqual([]);
});

test('several plants of several gardens at once; dead ones are left aside, and what was new goes back', async () => {
  const away = await newJardin(server.app, owner);
  const far = (await newPlante(server.app, owner, away.id)).id;
  const [near, dead, known] = [
    await newPlant(),
    await newPlant({ etat: 'morte' }),
    await newPlant({ etat: 'malade' }),
  ];
  const date = daysAgo(0);
  for (const genre of ['arrosage', 'engrais'] as const) {
    if (genre === 'arrosage') await newArrosage(server.app, owner, known, date);
    else await newSoin(server.app, owner, known, date, genre);
    const body = { genre, date, plantes: [known, near, dead, far, near] };
    const { faits, ...rest } = (await noteAll(body)).json<SoinsNotes>();
    expect(rest).toEqual({ genre });
    expect(faits.map(({ idPlante, dejaNote }) => [idPlante, dejaNote])).toEqual([
      [far, false],
      [near, false],
      [known, true],
    ]);
    const ids = faits.filter(({ dejaNote }) => !dejaNote).map(({ id }) => id);
    expect((await undo({ genre, ids: [...ids, 999_999] })).json()).toEqual({ retires: 2 });
    expect((await undo({ genre, ids })).json()).toEqual({ retires: 0 });
    const again = (await noteAll(body)).json<SoinsNotes>().faits;
    expect(again.filter(({ dejaNote }) => dejaNote)).toMatchObject([{ idPlante: known }]);
  }
  expect(await soinsOf(dead)).toEqual([]);
});

test('all or nothing: a plant of another, one that is gone, or a day to come, and none is recorded', async () => {
  const mine = await newPlant();
  const { id: jardinId } = await newJardin(server.app, other);
  const theirs = (await newPlante(server.app, other, jardinId)).id;
  const body = { genre: 'taille', date: '2026-05-02', plantes: [mine] };
  expect(await code(noteAll({ ...body, plantes: [mine, theirs] }))).toBe('forbidden');
  expect(await code(noteAll({ ...body, plantes: [mine, 999_999] }))).toBe('plante_not_found');
  expect(await code(noteAll({ ...body, date: daysAgo(-1) }))).toBe('soin_in_future');
  expect(await code(noteAll({ ...body, genre: 'arrosage', date: daysAgo(-1) }))).toBe(
    'arrosage_in_future',
  );
  expect(await code(noteAll({ ...body, plantes: [] }))).toBe('validation');
  expect(await soinsOf(mine)).toEqual([]);
  const { id } = await newSoin(server.app, other, theirs, '2026-05-02');
  const own = await newSoin(server.app, owner, mine, '2026-05-02');
  expect(await code(undo({ genre: 'taille', ids: [own.id, id] }))).toBe('forbidden');
  // Another kind's numbers take nothing back.
  expect((await undo({ genre: 'engrais', ids: [own.id] })).json()).toEqual({ retires: 0 });
  expect(await soinsOf(mine)).toHaveLength(1);
});

test('a page that shows a plant is forgotten with each change of its care', async () => {
  const idPlante = await newPlant();
  const dropped: string[] = [];
  const { pages } = server.context;
  const drop = pages.drop.bind(pages);
  pages.drop = (tags) => void dropped.push(...tags);
  try {
    const { id } = await newSoin(server.app, owner, idPlante, daysAgo(0));
    expect(dropped.splice(0)).toEqual([`plante:${idPlante}`]);
    await newSoin(server.app, owner, idPlante, daysAgo(0));
    expect(dropped).toEqual([]);
    await send('DELETE', `/v1/soin/${id}`, owner);
    expect(dropped.splice(0)).toEqual([`plante:${idPlante}`]);
    await noteAll({ genre: 'arrosage', date: daysAgo(0), plantes: [idPlante, await newPlant()] });
    expect(dropped).toContain(`jardin:${jardin.id}`);
  } finally {
    pages.drop = drop;
  }
});
