import { expect, test } from 'vitest';
import type { Entree } from '../../../contract/carnet/journal.ts';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import { type Member, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));

const day = '2026-05-02';
const newPlant = async (changes = {}) =>
  (await newPlante(server.app, owner, jardin.id, changes)).id;
const write = (id: number, payload: object, who: Member | undefined = owner) =>
  send('POST', `/v1/plante/${id}/journal`, who, payload);
const written = async (id: number, payload: object): Promise<Entree> => {
  const answer = await write(id, { date: day, ...payload });
  expect([payload, answer.statusCode]).toEqual([payload, 201]);
  return answer.json();
};
const put = (id: number, payload: object, who: Member | undefined = owner) =>
  send('PUT', `/v1/journal/${id}`, who, payload);
const remove = (id: number, who: Member | undefined = owner) =>
  send('DELETE', `/v1/journal/${id}`, who);
const journalOf = async (id: number, query = '', who?: Member) =>
  (await send('GET', `/v1/plante/${id}/journal${query}`, who)).json<Entree[]>();
const wrongFields = async (answer: ReturnType<typeof write>) => {
  const { status, code: said, errors = [] } = (await answer).json();
  return [status, said, ...errors.map(({ path }: { path: string }) => path)];
};

test('each genre of entry is written and read with what it is made of', async () => {
  const id = await newPlant();
  const usual = { idPlante: id, idUser: owner.id, date: day, texte: '', photo: null, valeur: null };
  const rest = { ...usual, unite: null, public: false, mercis: 0 };
  const bodies: [object, object][] = [
    [
      { genre: 'Note', texte: ' Premières fleurs.\n' },
      { genre: 'note', texte: 'Premières fleurs.' },
    ],
    [
      { genre: 'mesure', valeur: '42,5', texte: 'Au mètre' },
      { valeur: 42.5, texte: 'Au mètre' },
    ],
    [{ genre: 'mesure', valeur: 10_000 }, { valeur: 10_000 }],
    [{ genre: 'symptome', valeur: 'Fletrissement' }, { valeur: 'flétrissement' }],
    [
      { genre: 'etat', valeur: 'Malade', public: true },
      { valeur: 'malade', public: true },
    ],
  ];
  for (const [body, told] of bodies)
    expect(await written(id, body)).toEqual({
      ...rest,
      id: expect.any(Number),
      ...body,
      ...told,
      ...((told as { genre?: string }).genre ? {} : { genre: (body as { genre: string }).genre }),
    });
  expect(await journalOf(id, '', owner)).toHaveLength(bodies.length);
});

test('an invalid entry is refused, and the field is named', async () => {
  const id = await newPlant();
  const wrong: [object, string][] = [
    [{ genre: 'note' }, 'texte'],
    [{ genre: 'note', texte: '  \n' }, 'texte'],
    [{ genre: 'note', texte: 'x'.repeat(4_001) }, 'texte'],
    [{ genre: 'note', texte: 'nul\u0000' }, 'texte'],
    [{ genre: 'note', texte: 'x', valeur: 3 }, 'valeur'],
    [{ genre: 'photo' }, 'photo'],
    [{ genre: 'photo', photo: 'https://ailleurs.example/images/a.jpg' }, 'photo'],
    [{ genre: 'photo', photo: '/images/AAAAAAAAAAAAAAAAAAAAAA' }, 'photo'],
    [{ genre: 'photo', photo: 'javascript:alert(1)' }, 'photo'],
    [{ genre: 'mesure' }, 'valeur'],
    [{ genre: 'mesure', valeur: 0 }, 'valeur'],
    [{ genre: 'mesure', valeur: -3 }, 'valeur'],
    [{ genre: 'mesure', valeur: 10_000.5 }, 'valeur'],
    [{ genre: 'mesure', valeur: 'grande' }, 'valeur'],
    [{ genre: 'mesure', valeur: null }, 'valeur'],
    [{ genre: 'etat', valeur: 'fatiguée' }, 'valeur'],
    [{ genre: 'etat', valeur: 3 }, 'valeur'],
    [{ genre: 'symptome', valeur: 'rhume' }, 'valeur'],
    [{ genre: 'recolte', valeur: 3 }, 'genre'],
    [{ genre: 'toString' }, 'genre'],
    [{ genre: 'note', texte: 'x', date: '1899-12-31' }, 'date'],
    [{ genre: 'note', texte: 'x', date: '2026-02-30' }, 'date'],
    [{ genre: 'note', texte: 'x', date: null }, 'date'],
    [{ genre: 'note', texte: 'x', public: 'oui' }, 'public'],
  ];
  for (const [body, field] of wrong)
    expect([body, ...(await wrongFields(write(id, { date: day, ...body })))]).toEqual([
      body,
      400,
      'validation',
      field,
    ]);
  const tomorrow = dayAfter(todayInParis(), 1);
  const late = await write(id, { genre: 'note', texte: 'x', date: tomorrow });
  expect([late.statusCode, late.json().code]).toEqual([400, 'entree_in_future']);
  expect(late.json().errors).toMatchObject([{ path: 'date' }]);
  expect(await journalOf(id, '', owner)).toEqual([]);
});

test('a public entry is still only its owner’s to change and remove', async () => {
  const id = await newPlant();
  const note = { genre: 'note', texte: 'Secret', date: day };
  expect(await code(write(999_999, note))).toBe('plante_not_found');
  const entree = await written(id, note);
  expect(await code(put(999_999, { texte: 'x' }))).toBe('entree_not_found');
  expect(await journalOf(id, '', owner)).toEqual([entree]);
  await put(entree.id, { public: true });
  expect(await code(put(entree.id, { texte: 'x' }, other))).toBe('forbidden');
  expect(await code(remove(entree.id, other))).toBe('forbidden');
  expect((await remove(entree.id)).json()).toEqual({
    message: 'L’entrée a été retirée du journal.',
  });
  expect(await code(remove(entree.id))).toBe('entree_not_found');
});

test('a change leaves what is absent, and takes back what was read', async () => {
  const id = await newPlant();
  const entree = await written(id, { genre: 'mesure', valeur: 30, texte: 'Au mètre' });
  expect((await put(entree.id, entree)).json()).toEqual(entree);
  expect((await put(entree.id, { valeur: '31,5' })).json()).toEqual({ ...entree, valeur: 31.5 });
  expect((await put(entree.id, { texte: null, date: '2026-05-03' })).json()).toEqual({
    ...entree,
    valeur: 31.5,
    texte: '',
    date: '2026-05-03',
  });
  expect(await wrongFields(put(entree.id, { genre: 'note' }))).toEqual([
    400,
    'validation',
    'genre',
  ]);
  expect(await wrongFields(put(entree.id, { valeur: null }))).toEqual([
    400,
    'validation',
    'valeur',
  ]);
  const tomorrow = dayAfter(todayInParis(), 1);
  expect(await code(put(entree.id, { date: tomorrow }))).toBe('entree_in_future');
});

test('others see public entries alone, in their order and a page at a time', async () => {
  const id = await newPlant();
  const made: Entree[] = [];
  for (const [at, date] of [
    '2026-05-01',
    '2026-05-03',
    '2026-05-02',
    '2026-05-03',
    '2026-04-01',
  ].entries())
    made.push(await written(id, { genre: 'note', texte: `${at}`, date, public: at !== 1 }));
  const textes = async (query: string, who?: Member) =>
    (await journalOf(id, query, who)).map(({ texte }) => texte).join('');
  expect(await textes('', owner)).toBe('31204');
  expect(await textes('')).toBe('3204');
  expect(await textes('', other)).toBe('3204');
  expect(await textes('?genre=note')).toBe('3204');
  expect(await textes('?genre=mesure', owner)).toBe('');
  const first = await get(`/v1/plante/${id}/journal?limite=2`);
  expect(first.json<Entree[]>().map(({ texte }) => texte)).toEqual(['3', '2']);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await get(next);
  expect(second.json<Entree[]>().map(({ texte }) => texte)).toEqual(['0', '4']);
  expect(second.headers.link).toBeUndefined();
  // The entries after a private one would reveal its day.
  expect(await textes(`?apres=${made[1]?.id}`)).toBe('');
  expect(await textes(`?apres=${made[1]?.id}`, owner)).toBe('204');
  expect(await code(get('/v1/plante/999999/journal'))).toBe('plante_not_found');
  expect(await code(get(`/v1/plante/${id}/journal?genre=tout`))).toBe('validation');
});
