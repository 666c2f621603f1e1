import { afterAll, beforeAll, expect, test } from 'vitest';
import { newJardin, newMember } from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('an address that cannot be decoded is a problem document like any other', async () => {
  const response = await server.app.inject({ url: '/v1/%' });
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toContain('application/problem+json');
  expect(response.json()).toMatchObject({ status: 400, code: 'validation' });
});

test("a field's error is said in French", async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/user',
    payload: { email: 'camille@' },
  });
  const said = response.json<{ errors: { path: string; message: string }[] }>().errors;
  expect(said.find(({ path }) => path === 'email')?.message).toMatch(/invalide/i);
  for (const { message } of said) expect(message).not.toMatch(/\b(invalid|expected|must|too)\b/i);
});

test('the fields of the registration form are accepted as they are named there', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/user',
    payload: {
      name: 'Martin',
      firstName: 'Jeanne',
      email: 'jeanne.martin@jardins.example',
      pseudo: 'Jeanne',
      description: '',
      password: 'Pivoine-Rose-9',
      confirmation: 'Pivoine-Rose-9',
      adresse: '3, rue des Lilas',
      cp: 35000,
      ville: 'Rennes',
      tel: '06 39 98 00 00',
      photo: '',
      couverture: null,
    },
  });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ cp: '35000', idTypeUser: 1, isVerified: false });
});

test('numbers of rows are read as digits in a text too, as a token and browser storage hold them', async () => {
  const member = await newMember(server.app);
  const { id: jardinId } = await newJardin(server.app, member);
  const asText = (payload: object, url: string) =>
    server.app.inject({ method: 'POST', url, payload, headers: member.headers });
  const created = await asText(
    { name: 'Sauge', jardinId: `${jardinId}`, idUser: `${member.id}` },
    '/v1/plante',
  );
  expect(created.statusCode).toBe(201);
  const { id: idPlante } = created.json<{ id: number }>();
  const watered = { idPlante: `${idPlante}`, idUser: `${member.id}`, dateArrosage: '2026-01-02' };
  expect((await asText(watered, '/v1/arrosageplante')).statusCode).toBe(201);
  const forged = { ...watered, idUser: `${member.id + 1}` };
  expect((await asText(forged, '/v1/arrosageplante')).statusCode).toBe(403);
});
