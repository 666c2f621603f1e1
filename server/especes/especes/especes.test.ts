import { describe, expect, test } from 'vitest';
import type { Espece, EspeceSummary } from '../../../contract/especes/espece.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, code } = server;
const withToken = { authorization: 'Bearer courtil-catalogue' };
const ask = (url: string) => send('GET', url, undefined, undefined, withToken);
const owner = beforeTests(() => newMember(server.app));

describe('GET /api/especes', () => {
  test('answers the species that are named, as the issue says', async () => {
    const answer = await ask('/api/especes?q=tomate&limite=1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.json<EspeceSummary[]>()).toEqual([
      {
        id: 1,
        slug: 'tomate',
        nom: 'Tomate',
        nomLatin: 'Solanum lycopersicum',
        famille: 'Solanacées',
        usage: 'légume',
        illustration: expect.stringMatching(/^\/dessins\/espece\/tomate-/),
      },
    ]);
  });

  test('answers all without a question, a page at a time', async () => {
    const [first] = (await ask('/api/especes?limite=1')).json<EspeceSummary[]>();
    expect(first?.id).toBe(1);
    expect(
      (await ask('/api/especes?apres=1&limite=200')).json<EspeceSummary[]>(),
    ).not.toContainEqual(first);
  });

  test('finds nothing in what names nothing', async () => {
    expect((await ask('/api/especes?q=zzzzzz')).json()).toEqual([]);
    expect((await ask(`/api/especes?q=${encodeURIComponent("'; drop table")}`)).statusCode).toBe(
      200,
    );
    expect((await ask('/api/especes?q=%20,%20')).json()).toEqual([]);
  });

  test('refuses what is too long, and who lacks the shared token', async () => {
    expect((await ask(`/api/especes?q=${'a'.repeat(201)}`)).statusCode).toBe(400);
    expect((await ask('/api/especes?limite=0')).statusCode).toBe(400);
    for (const headers of [{}, owner.headers, { authorization: 'Bearer courtil-catalogu' }]) {
      const refused = await send('GET', '/api/especes?q=tom', undefined, undefined, headers);
      expect(refused.statusCode).toBe(401);
      expect(refused.headers['cache-control']).toBe('no-store');
      expect(refused.json().code).toBe('catalogue_token_missing');
    }
  });
});

describe('GET /api/especes/:slug', () => {
  test('answers its groups of facts, each with its source', async () => {
    const tomate = (await ask('/api/especes/Tomate')).json<Espece>();
    expect(tomate).toMatchObject({ slug: 'tomate', nomLatin: 'Solanum lycopersicum' });
    const groups = Object.values(tomate).filter(
      (value) => typeof value === 'object' && !Array.isArray(value),
    );
    expect(groups.length).toBeGreaterThan(8);
    for (const group of groups) expect(group).toHaveProperty('source', expect.stringMatching(/./));
  });

  test('is not found where there is no such species', async () => {
    expect(await code(ask('/api/especes/toString'))).toBe('espece_not_found');
    expect((await ask('/api/especes/rien')).statusCode).toBe(404);
    expect((await send('GET', '/api/especes/tomate')).statusCode).toBe(401);
  });
});

describe('what is forbidden', () => {
  const territories = (found?: Pick<EspeceSummary, 'interdite'>) =>
    found?.interdite?.map(({ territoire }) => territoire);

  test('is said where species are found, on their shelf, and on the species', async () => {
    const places = ['France métropolitaine', 'La Réunion'];
    const [found] = (await ask('/api/especes?q=pampa&limite=1')).json<EspeceSummary[]>();
    expect(territories(found)).toEqual(places);
    const espece = (await ask('/api/especes/herbe-de-la-pampa')).json<Espece>();
    expect(territories(espece)).toEqual(places);
    const { especes } = (await ask('/api/catalogue?usage=graminee&lettre=h')).json();
    expect(
      territories(especes.find(({ slug }: EspeceSummary) => slug === 'herbe-de-la-pampa')),
    ).toEqual(places);
    expect((await ask('/api/especes/laurier-sauce')).json<Espece>().confusions).toEqual(
      expect.arrayContaining([expect.objectContaining({ slug: 'laurier-rose' })]),
    );
  });

  test('is said on a plant of such a species, which may be sent back as it was read', async () => {
    const { id: especeId } = (await ask('/api/especes/jacinthe-d-eau')).json<Espece>();
    const jardin = await newJardin(server.app, owner);
    const body = { name: 'Celle du bassin', jardinId: jardin.id, especeId };
    const made = (await send('POST', '/v1/plante', owner, body)).json();
    expect(territories(made)).toContain('France métropolitaine');
    const back = await send('PUT', `/v1/plante/${made.id}`, owner, made);
    expect(back.statusCode).toBe(200);
    expect(territories(back.json())).toEqual(territories(made));
  });
});

describe('a plant names its species', () => {
  test('when it is made, changed, copied; and may name none', async () => {
    const jardin = await newJardin(server.app, owner);
    const body = { name: 'Cerise noire', jardinId: jardin.id };
    const made = await send('POST', '/v1/plante', owner, { ...body, especeId: 1 });
    expect(made.statusCode).toBe(201);
    const { id, especeId } = made.json();
    expect(especeId).toBe(1);
    const copied = await send('POST', `/v1/plante/${id}/duplicate?jardinId=${jardin.id}`, owner);
    expect(copied.json()).toMatchObject({ especeId: 1, copieDe: id });
    const changed = await send('PUT', `/v1/plante/${id}`, owner, { especeId: null });
    expect(changed.json().especeId).toBeNull();
    expect((await send('POST', '/v1/plante', owner, body)).json().especeId).toBeNull();
  });

  test('which the catalogue must know', async () => {
    const jardin = await newJardin(server.app, owner);
    const plante = await newPlante(server.app, owner, jardin.id);
    const unknown = { especeId: 999_999 };
    const body = { name: 'Rien', jardinId: jardin.id };
    expect(await code(send('POST', '/v1/plante', owner, { ...body, ...unknown }))).toBe(
      'espece_not_found',
    );
    expect(await code(send('PUT', `/v1/plante/${plante.id}`, owner, unknown))).toBe(
      'espece_not_found',
    );
    expect((await send('POST', '/v1/plante', owner, { ...body, especeId: 'x' })).statusCode).toBe(
      400,
    );
  });
});
