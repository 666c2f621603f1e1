import { expect, test } from 'vitest';
import { redAndBlue, uploaded } from '../../platform/images/images.fixtures.ts';
import { logIn, newMember, registrationBody } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp({ PUBLIC_URL: 'https://courtil.example' });
const member = beforeTests(() => newMember(server.app, { pseudo: 'Rose', ville: 'Nantes' }));

const newPicture = async () => uploaded(server, await redAndBlue(40, 30).png().toBuffer());
const get = (url: string, headers = {}) => server.app.inject({ url, headers });
const register = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/v1/user', payload });

test('a registration answers the own user, with every field, and no token', async () => {
  const picture = `https://courtil.example${await newPicture()}`;
  const body = registrationBody({
    email: ' Camille.Dupont@Jardins.Example ',
    description: 'Deux balcons.\nUn figuier.',
    adresse: '3 rue des Lilas',
    cp: '44000',
    ville: 'Nantes',
    tel: '06 01 02 03 04',
    photo: picture,
    couverture: 'https://photos.example/a.jpg',
  });
  const response = await register({ ...body, confirmPassword: body.password });
  expect(response.statusCode).toBe(201);
  const { password: _, ...fields } = body;
  expect(response.json()).toEqual({
    ...fields,
    email: 'camille.dupont@jardins.example',
    nouvelEmail: null,
    id: expect.any(Number),
    idTypeUser: 1,
    isVerified: false,
  });
  await logIn(server.app, 'camille.dupont@jardins.example');
});

test('own pictures follow the address of the site', async () => {
  const photo = await newPicture();
  const { id } = (await register(registrationBody({ photo }))).json();
  expect((await get(`/v1/user/byId/${id}`)).json().photo).toBe(`https://courtil.example${photo}`);
});

test('the fields that the form requires are required here too, by the same rules', async () => {
  for (const field of ['name', 'firstName', 'email', 'pseudo', 'password']) {
    const { [field as 'name']: _, ...without } = registrationBody();
    expect([field, (await register(without)).statusCode]).toEqual([field, 400]);
    expect((await register({ ...registrationBody(), [field]: '  ' })).statusCode).toBe(400);
  }
  for (const password of ['Aa1!aaa', 'aaaaaaa1!', 'AAAAAAA1!', 'Aaaaaaaa!', 'Aaaaaaaa1'])
    expect([password, (await register(registrationBody({ password }))).statusCode]).toEqual([
      password,
      400,
    ]);
  for (const email of ['rose', 'rose@', '@x.example', 'a b@x.example'])
    expect([email, (await register(registrationBody({ email }))).statusCode]).toEqual([email, 400]);
  const refused = (await register(registrationBody({ email: 'rose' }))).json();
  expect(refused).toMatchObject({ code: 'validation', errors: [{ path: 'email' }] });
});

test('a known e-mail is 409 with its sentence', async () => {
  const response = await register(registrationBody({ email: member.email }));
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'email_taken',
    message: 'Cet email est déjà utilisé.',
  });
});

test('the answer tells only if an e-mail is known', async () => {
  const known = await get(`/v1/User/${member.email.toUpperCase()}`);
  expect([known.statusCode, known.body]).toEqual([200, '{}']);
  for (const unknown of ['personne@jardins.example', 'pas-un-email', 'byId'])
    expect((await get(`/v1/user/${unknown}`)).json().code).toBe('user_not_found');
});

test('a member is public to others and whole to themselves', async () => {
  const url = `/v1/user/byid/${member.id}`;
  const shown = { id: member.id, pseudo: 'Rose', photo: null, couverture: null, description: '' };
  expect((await get(url)).json()).toEqual(shown);
  const other = await newMember(server.app);
  expect((await get(url, other.headers)).json()).toEqual(shown);
  expect((await get(url, { authorization: 'Bearer wrong' })).json()).toEqual(shown);
  expect((await get(url, member.headers)).json()).toMatchObject({ ...shown, ville: 'Nantes' });
  expect((await get('/v1/user/byId/999999')).json()).toMatchObject({
    status: 404,
    message: 'Utilisateur introuvable.',
  });
  expect((await get('/v1/user/byId/abc')).statusCode).toBe(400);
});

test('the list of members is read page by page', async () => {
  const ids: number[] = [];
  let url: string | undefined = '/v1/user?limite=2';
  while (url) {
    const response = await get(url);
    const page = response.json<{ id: number }[]>();
    expect(page.length).toBeLessThanOrEqual(2);
    ids.push(...page.map(({ id }) => id));
    url = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
  }
  const all = (await get('/v1/user')).json<{ id: number }[]>();
  expect(ids).toEqual(all.map(({ id }) => id));
  expect(ids).toContain(member.id);
});
