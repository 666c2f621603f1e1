import { expect, test } from 'vitest';
import { newCommande, newKeeper, newProduit } from '../../server/testing/boutique.fixtures.ts';
import { newJardin, newMember } from '../../server/testing/factories.ts';
import { openApp } from '../../server/testing/openApp.ts';

const server = openApp();

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

test("the number of an order to pay is read as digits too; a line's quantity is not", async () => {
  const buyer = await newMember(server.app);
  const produit = await newProduit(server, await newKeeper(server));
  const { commandeId } = await newCommande(server, buyer, produit);
  const pay = (changes: object, quantite: unknown = 1) =>
    server.app.inject({
      method: 'POST',
      url: '/v1/paiement/stripe-checkout',
      payload: { lignes: [{ idProduit: produit.id, quantite, prixUnitaire: 12.5 }], ...changes },
      headers: buyer.headers,
    });
  const answer = await pay({ commandeId: `${commandeId}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().url).toMatch(/^http/);
  for (const wrong of ['0', '-1', '1.5', 'a', ' 1', '99999999999'])
    expect((await pay({ commandeId: wrong })).statusCode).toBe(400);
  expect((await pay({ commandeId }, '1')).statusCode).toBe(400);
});

test('specified query keys are read in any case, as paths are; a key sent twice is refused', async () => {
  const member = await newMember(server.app);
  const { id } = await newJardin(server.app, member);
  const get = (url: string) => server.app.inject({ url, headers: member.headers });
  for (const query of [`userId=${member.id}&jardinId=${id}`, `USERID=${member.id}&JardinID=${id}`])
    expect((await get(`/v1/suiviJardin/exists?${query}`)).body).toBe('false');
  expect((await get('/v1/user/verify-email?Token=faux')).json().message).toBe(
    'Lien invalide ou expiré.',
  );
  for (const query of [`userId=1&UserId=${member.id}`, `UserId=${member.id}&UserId=${member.id}`])
    expect((await get(`/v1/suiviJardin/exists?${query}&jardinId=${id}`)).statusCode).toBe(400);
  expect((await get('/v1/jardin?__proto__=1&limite=1')).statusCode).toBe(200);
});

test.each(['/v1/jardin', '/v1/user', '/v1/produit', '/v1/suiviJardin/popular'])(
  '%s: a page holds one thing at least',
  async (url) => {
    for (const wrong of ['0', '-1', '1.5', '', 'a', '0e5'])
      expect([
        wrong,
        (await server.app.inject({ url: `${url}?limite=${wrong}` })).statusCode,
      ]).toEqual([wrong, 400]);
    for (const fine of ['1', '200', '1000000000', '1e9'])
      expect((await server.app.inject({ url: `${url}?limite=${fine}` })).statusCode).toBe(200);
  },
);
