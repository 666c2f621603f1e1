import { expect, test } from 'vitest';
import { formOf, heavyPhoto, redAndBlue } from '../../platform/images/images.fixtures.ts';
import { logIn, type Member, newJardin, newMember } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp({ PUBLIC_URL: 'https://courtil.example' });
let member: Member;

const put = (who: Member, payload: object, more: object = {}, path = `/v1/user/${who.id}`) =>
  server.app.inject({
    method: 'PUT',
    url: path,
    payload,
    headers: { ...who.headers, ...more },
  });
const me = async (who: Member) =>
  (await server.app.inject({ url: `/v1/user/byId/${who.id}`, headers: who.headers })).json();

test('given fields change, absent fields stay, in every spelling', async () => {
  member = await newMember(server.app, { ville: 'Nantes', description: 'Avant' });
  const answer = await put(
    member,
    { pseudo: ' Rose ', description: 'Deux balcons.\nUn figuier.' },
    { currentUserId: String(member.id) },
    `/v1/User/${member.id}/`,
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    pseudo: 'Rose',
    description: 'Deux balcons.\nUn figuier.',
    ville: 'Nantes',
    email: member.email,
  });
  expect(await me(member)).toEqual(answer.json());
  expect((await put(member, {})).json()).toEqual(answer.json());
  expect((await put(member, await me(member))).json()).toEqual(answer.json());
});

test('only pseudo and e-mail are required: name and first name are emptied by an empty text or null', async () => {
  for (const empty of ['', '   ', null]) {
    await put(member, { name: 'Martin', firstName: 'Jeanne' });
    const answer = await put(member, { name: empty, firstName: empty });
    expect([empty, answer.statusCode]).toEqual([empty, 200]);
    expect(answer.json()).toMatchObject({ name: '', firstName: '' });
  }
});

test('null or an empty text empties optional fields; digits are accepted as a text', async () => {
  const full = { description: 'Ici', adresse: '3 rue Haute', cp: 75001, ville: 'Paris', tel: 612 };
  const read = { ...full, cp: '75001', tel: '612' };
  for (const empty of [null, '']) {
    const filled = await put(member, full);
    expect(filled.json(), filled.body).toMatchObject(read);
    for (const field of Object.keys(full)) {
      const answer = await put(member, { [field]: empty });
      expect(answer.json(), answer.body).toMatchObject({ [field]: '' });
    }
  }
});

test('a required field cannot be emptied, and nothing unknown is taken', async () => {
  for (const wrong of [
    { pseudo: '  ' },
    { email: '' },
    { email: 'rose' },
    { pseudo: 'Rose\nBcc: x' },
    { photo: 'javascript:alert(1)' },
    { photo: 'http://photos.example/a.jpg' },
    { inconnu: 1 },
    { description: 'x'.repeat(4_001) },
  ])
    expect([wrong, (await put(member, wrong)).statusCode]).toEqual([wrong, 400]);
});

// Numbers in front of titles: docs/attaques.md.
test('11: rank, verification, number and password are not taken from a body', async () => {
  const before = await me(member);
  const answer = await put(member, {
    id: 1,
    idTypeUser: 2,
    isVerified: true,
    password: 'Autre-2026',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(before);
  await logIn(server.app, member.email);
});

test('the header of another member is refused', async () => {
  const other = await newMember(server.app);
  const before = await me(member);
  expect(
    (await put(member, { pseudo: 'Pris' }, { currentuserid: String(other.id) })).statusCode,
  ).toBe(403);
  expect((await put(member, { pseudo: 'Pris' }, {}, '/v1/user/abc')).statusCode).toBe(400);
  expect(await me(member)).toEqual(before);
});

test('pictures come by address or in a form, and go with null', async () => {
  const image = new Blob([new Uint8Array(await redAndBlue(60, 40).png().toBuffer())]);
  const { payload, headers } = await formOf([
    ['pseudo', 'Rosa'],
    ['photo', image, 'moi.png'],
    ['couverture', image, 'champ.png'],
  ]);
  const answer = await put(member, payload, headers);
  expect(answer.statusCode).toBe(200);
  const { photo, couverture, pseudo } = answer.json();
  expect(pseudo).toBe('Rosa');
  for (const address of [photo, couverture]) {
    expect(address).toMatch(/^https:\/\/courtil\.example\/images\/[\w-]{22}$/);
    expect((await server.app.inject(new URL(address).pathname)).statusCode).toBe(200);
  }
  const without = await put(member, { photo: null, couverture: '' });
  expect(without.json()).toMatchObject({ photo: null, couverture: null });
  const cover = 'https://photos.example/champ.jpg';
  expect((await put(member, { couverture: cover })).json().couverture).toBe(cover);
});

test('a form is held to the same rules', async () => {
  const text = new Blob(['<script>alert(1)</script>'], { type: 'image/png' });
  const cases: [string, string | Blob, string?][][] = [
    [['photo', text, 'a.png']],
    [['autre', text, 'a.png']],
    [['pseudo', ' ']],
    [
      ['pseudo', 'a'],
      ['pseudo', 'b'],
    ],
    [
      ['idTypeUser', '2'],
      ['__proto__', 'x'],
    ],
  ];
  for (const fields of cases) {
    const { payload, headers } = await formOf(fields);
    expect([fields, (await put(member, payload, headers)).statusCode]).toEqual([fields, 400]);
  }
  const broken = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await put(member, Buffer.from('--x\r\nnothing'), broken)).statusCode).toBe(400);
  expect((await me(member)).idTypeUser).toBe(1);
});

test('two photos of several megabytes are taken; as much JSON, or a heavier photo, is not', async () => {
  const photo = await heavyPhoto(2400, 1800);
  expect(photo.length).toBeGreaterThan(2_000_000);
  const image = new Blob([new Uint8Array(photo)]);
  const two = await formOf([
    ['photo', image, 'a.jpg'],
    ['couverture', image, 'b.jpg'],
  ]);
  expect((await put(member, two.payload, two.headers)).statusCode).toBe(200);
  const json = await put(member, { description: 'x'.repeat(2_000_000) });
  expect(json.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
  const heavy = await formOf([['photo', new Blob([new Uint8Array(11 * 1024 * 1024)]), 'a.jpg']]);
  expect((await put(member, heavy.payload, heavy.headers)).statusCode).toBe(413);
});

test("a changed pseudo is seen on the next read of one's gardens", async () => {
  const jardin = await newJardin(server.app, member);
  await put(member, { pseudo: 'Rosalie' });
  expect((await server.app.inject(`/v1/jardin/${jardin.id}`)).json().user.pseudo).toBe('Rosalie');
});
