import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type Member, newJardin, newMember } from '../../testing/factories.ts';
import { linkTo, mailsTo, subjects } from '../../testing/mails.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { formOf, heavyPhoto, redAndBlue } from '../images/images.fixtures.ts';

let server: TestApp;
let member: Member;

beforeAll(async () => {
  server = await testApp({ PUBLIC_URL: 'https://courtil.example' });
});
afterAll(() => server.close());

const put = (who: Member, payload: object, more: object = {}, path = `/v1/user/${who.id}`) =>
  server.app.inject({
    method: 'PUT',
    url: path,
    payload,
    headers: { ...who.headers, ...more },
  });
const me = async (who: Member) =>
  (await server.app.inject({ url: `/v1/user/byId/${who.id}`, headers: who.headers })).json();
const isSignedIn = async (headers: { authorization: string }, id: number) =>
  (await server.app.inject({ url: `/v1/user/${id}/sessions`, headers })).statusCode === 200;
const undo = (token: string) => server.app.inject(`/v1/user/undo-email-change?token=${token}`);

test('what is given changes, what is absent stays, in every spelling', async () => {
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

test('only oneself: another member, a visitor, and a foreign header are refused', async () => {
  const other = await newMember(server.app);
  const before = await me(member);
  const url = `/v1/user/${member.id}`;
  expect((await put(other, { pseudo: 'Pris' }, {}, url)).statusCode).toBe(403);
  expect(
    (await put(member, { pseudo: 'Pris' }, { currentuserid: String(other.id) })).statusCode,
  ).toBe(403);
  const visitor = { method: 'PUT', url, payload: { pseudo: 'Pris' } } as const;
  expect((await server.app.inject(visitor)).statusCode).toBe(401);
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

test('34: a new e-mail is unverified and gets a link; the old one can undo it; others sign out', async () => {
  const rose = await newMember(server.app);
  const elsewhere = { authorization: `Bearer ${await logIn(server.app, rose.email)}` };
  const verify = await linkTo(server, rose.email, subjects.verification);
  await server.app.inject(`/v1/user/verify-email?token=${verify}`);
  expect((await me(rose)).isVerified).toBe(true);

  const fresh = `nouvelle-${rose.email}`;
  const answer = await put(rose, { email: ` ${fresh.toUpperCase()} ` });
  expect(answer.json()).toMatchObject({ email: fresh, isVerified: false });
  expect(await isSignedIn(rose.headers, rose.id)).toBe(true);
  expect(await isSignedIn(elsewhere, rose.id)).toBe(false);

  const token = await linkTo(server, fresh, subjects.verification);
  expect((await server.app.inject(`/v1/user/verify-email?token=${verify}`)).statusCode).toBe(400);
  expect((await server.app.inject(`/v1/user/verify-email?token=${token}`)).statusCode).toBe(200);
  expect((await me(rose)).isVerified).toBe(true);

  const back = await linkTo(server, rose.email, subjects.emailChanged);
  expect((await undo(back)).json()).toMatchObject({ success: true });
  expect(await isSignedIn(rose.headers, rose.id)).toBe(false);
  await logIn(server.app, rose.email);
  expect((await undo(back)).statusCode).toBe(400);
});

test('34: a thief who changes the address twice and the password loses all of it', async () => {
  const rose = await newMember(server.app);
  const [one, two] = [`un-${rose.email}`, `deux-${rose.email}`];
  await put(rose, { email: one });
  await put(rose, { email: two });
  const forgot = { method: 'POST', url: '/v1/user/forgot-password' } as const;
  await server.app.inject({ ...forgot, payload: { email: two } });
  const token = await linkTo(server, two, subjects.reset);
  const stolen = { token, newPassword: 'voleur-2026' };
  await server.app.inject({ method: 'POST', url: '/v1/user/reset-password', payload: stolen });
  await logIn(server.app, two, 'voleur-2026');

  const back = await linkTo(server, rose.email, subjects.emailChanged);
  const thiefs = await linkTo(server, one, subjects.emailChanged);
  expect((await undo(back)).json().message).toContain('un lien pour en choisir un nouveau');
  expect((await undo(thiefs)).statusCode).toBe(400);
  const login = (email: string, password: string) =>
    server.app.inject({ method: 'POST', url: '/v1/login', payload: { email, password } });
  for (const email of [rose.email, one, two])
    expect((await login(email, 'voleur-2026')).statusCode).toBe(400);
  const own = await linkTo(server, rose.email, subjects.reset);
  const payload = { token: own, newPassword: 'Potiron-2026' };
  await server.app.inject({ method: 'POST', url: '/v1/user/reset-password', payload });
  await logIn(server.app, rose.email, 'Potiron-2026');
});

test("an address that is another's, or may be taken back, is refused", async () => {
  const rose = await newMember(server.app);
  const other = await newMember(server.app);
  expect((await put(rose, { email: other.email })).json()).toMatchObject({ code: 'email_taken' });
  await put(rose, { email: `autre-${rose.email}` });
  expect((await put(other, { email: rose.email })).json()).toMatchObject({ code: 'email_taken' });
  const payload = { name: 'A', firstName: 'B', pseudo: 'c', password: 'Potiron-2026' };
  const register = await server.app.inject({
    method: 'POST',
    url: '/v1/user',
    payload: { ...payload, email: rose.email },
  });
  expect(register.statusCode).toBe(409);
  const own = await put(rose, { email: rose.email });
  expect(own.json().email).toBe(rose.email);
  const both = await newMember(server.app);
  const fresh = `ensemble-${rose.email}`;
  const answers = await Promise.all([put(other, { email: fresh }), put(both, { email: fresh })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await mailsTo(server, fresh)).toHaveLength(1);
});
