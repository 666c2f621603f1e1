import { expect, test } from 'vitest';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { newEntree, newJardin, newMember, newPlante, newRecolte } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));
const plante = beforeTests(() => newPlante(server.app, owner, jardin.id));

const create = (payload: object, who = owner) => send('POST', '/v1/recolte', who, payload);
const change = (id: number, payload: object, who = owner) =>
  send('PUT', `/v1/recolte/${id}`, who, payload);
const body = () => ({ idPlante: plante.id, date: '2026-07-14', quantite: 1.5, unite: 'litre' });
const tomorrow = dayAfter(todayInParis(), 1);

test('a harvest is noted, private unless said, and is an entry of its plant', async () => {
  const made = await create(body());
  expect([made.statusCode, made.json()]).toEqual([
    201,
    {
      id: expect.any(Number),
      idUser: owner.id,
      texte: '',
      photo: null,
      public: false,
      ...body(),
    },
  ]);
  const { id } = made.json();
  const [entry] = (await get(`/v1/plante/${plante.id}/journal`, owner)).json();
  expect(entry).toMatchObject({ id, genre: 'recolte', valeur: 1.5, unite: 'litre' });
  expect((await get(`/v1/plante/${plante.id}/journal`, other)).json()).toEqual([]);
});

test('as forms send it: a decimal comma, any case and accents, digits in a text', async () => {
  const sent = { ...body(), idPlante: String(plante.id), quantite: '0,25', unite: 'Pièce' };
  expect((await create(sent)).json()).toMatchObject({ quantite: 0.25, unite: 'piece' });
});

test.each([
  ['no quantity', { quantite: 0 }, 'validation'],
  ['a debt', { quantite: -2 }, 'validation'],
  ['more than there is', { quantite: 1_000_001 }, 'validation'],
  ['words', { quantite: 'beaucoup' }, 'validation'],
  ['another unit', { unite: 'kg' }, 'validation'],
  ['no day', { date: '2026-02-30' }, 'validation'],
  ['a day to come', { date: tomorrow }, 'recolte_in_future'],
  ['a field that is none', { poids: 3 }, 'validation'],
  ['a photo from elsewhere', { photo: 'https://example.org/a.jpg' }, 'validation'],
  ['a plant that is none', { idPlante: 999_999 }, 'plante_not_found'],
])('%s is refused', async (_, wrong, expected) => {
  expect(await code(create({ ...body(), ...wrong }))).toBe(expected);
});

test('a harvest that is not there is neither changed nor removed', async () => {
  expect(await code(change(999_999, { quantite: 3 }))).toBe('recolte_not_found');
  expect(await code(send('DELETE', '/v1/recolte/999999', owner))).toBe('recolte_not_found');
});

test('what is absent stays, what was read may be sent back, and its plant stays', async () => {
  const { id } = await newRecolte(server.app, owner, plante.id, { texte: 'Premières' });
  const changed = await change(id, { quantite: '2,5', unite: 'botte', public: true });
  expect(changed.json()).toMatchObject({ quantite: 2.5, unite: 'botte', texte: 'Premières' });
  expect((await change(id, changed.json())).json()).toEqual(changed.json());
  const late = (await change(id, { date: tomorrow })).json();
  expect(late).toMatchObject({ code: 'recolte_in_future', errors: [{ path: 'date' }] });
  const cleared = await change(id, { texte: null, public: null, date: null });
  expect(cleared.json()).toEqual({ ...changed.json(), texte: '', public: false });
  await change(id, { public: true });
  const shown = (await get(`/v1/plante/${plante.id}/journal`, other)).json();
  expect(shown).toContainEqual(expect.objectContaining({ id, valeur: 2.5 }));
  expect((await send('DELETE', `/v1/recolte/${id}`, owner)).json()).toEqual({
    message: 'La récolte a été retirée.',
  });
  expect(await code(change(id, { quantite: 1 }))).toBe('recolte_not_found');
});

test('another entry is no harvest', async () => {
  const { id } = await newEntree(server.app, owner, plante.id);
  expect(await code(change(id, { quantite: 3 }))).toBe('recolte_not_found');
  expect(await code(send('DELETE', `/v1/recolte/${id}`, owner))).toBe('recolte_not_found');
});

test('a dead plant may have been harvested', async () => {
  const dead = await newPlante(server.app, owner, jardin.id, { etat: 'morte' });
  expect((await create({ ...body(), idPlante: dead.id })).statusCode).toBe(201);
});

test('a list of own harvests, the newest first, part by part', async () => {
  const member = await newMember(server.app);
  const { id: idJardin } = await newJardin(server.app, member);
  const [leek, bean] = [
    await newPlante(server.app, member, idJardin, { name: 'Poireau' }),
    await newPlante(server.app, member, idJardin, { name: 'Haricot' }),
  ];
  for (const date of ['2025-08-01', '2026-08-01', '2026-08-03'])
    await newRecolte(server.app, member, leek.id, { date });
  await newRecolte(server.app, member, bean.id, { date: '2026-08-02' });
  const list = async (query: string) => {
    const answer = await get(`/v1/recolte/liste?${query}`, member);
    const next = /apres=(\d+)/.exec(String(answer.headers.link))?.[1];
    const told = answer
      .json<{ nomPlante: string; date: string }[]>()
      .map(({ nomPlante, date }) => `${nomPlante} ${date}`);
    return { told, next };
  };
  const first = await list('limite=2&annee=2026');
  expect(first.told).toEqual(['Poireau 2026-08-03', 'Haricot 2026-08-02']);
  const rest = await list(`limite=2&annee=2026&apres=${first.next}`);
  expect(rest).toEqual({ told: ['Poireau 2026-08-01'], next: undefined });
  expect((await list(`plante=${bean.id}`)).told).toEqual(['Haricot 2026-08-02']);
  expect((await list(`jardin=${idJardin}`)).told).toHaveLength(4);
});
