import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importForm } from '../../server/echanges/imports/imports.fixtures.ts';
import { redAndBlue, upload } from '../../server/platform/images/images.fixtures.ts';
import {
  type Member,
  newEntree,
  newJardin,
  newMember,
  newPlante,
  newWebhook,
  verified,
} from '../../server/testing/factories.ts';
import { beforeTests, openApp } from '../../server/testing/openApp.ts';

// Numbers in front of titles: docs/attaques.md.
const server = openApp({ RATE_LIMIT: 'on' });
const owner = beforeTests(() => newMember(server.app));
const home = '192.0.2.1';

type Use = (who: Member, from: string) => Promise<number>;

async function ask(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  [who, remoteAddress]: [Member, string],
  payload?: object,
  headers: object = {},
) {
  const sent = { method, url, remoteAddress, ...(payload && { payload }) };
  const answer = await server.app.inject({ ...sent, headers: { ...who.headers, ...headers } });
  return answer.statusCode;
}

/** The counts of a member, by the name of each allowance. */
const uses: Record<string, Use> = {
  upload: async (who, from) => {
    const photo = await redAndBlue(16, 16).png().toBuffer();
    return (await upload(server, photo, 'x.png', from, who.token)).statusCode;
  },
  import: (who, from) => {
    const { headers, payload } = importForm('nom\nThym\n', { genre: 'csv' });
    return ask('POST', '/v1/import/apercu', [who, from], payload, headers);
  },
  donnees: (who, from) => ask('GET', `/v1/user/${who.id}/donnees`, [who, from]),
  signalement: async (who, from) => {
    const { id } = await newJardin(server.app, owner);
    const texte = 'Ce jardin est une publicité.';
    const said = { sorte: 'jardin', id, raison: 'indesirable', texte, bonneFoi: true };
    return ask('POST', '/v1/signalement', [who, from], said);
  },
  jeton: (who, from) =>
    ask('POST', '/v1/jeton', [who, from], { nom: 'Arrosoir', portees: ['lecture'] }),
  webhook: (who, from) => {
    const adresse = 'https://hooks.example.org/courtil';
    return ask('POST', '/v1/webhook', [who, from], { adresse, evenements: ['plante.ajoutee'] });
  },
  'webhook:essai': async (who, from) => {
    const { id } = await newWebhook(server.app, who, ['plante.ajoutee']);
    return ask('POST', `/v1/webhook/${id}/essai`, [who, from]);
  },
  livre: async (who, from) => {
    const { id } = await newJardin(server.app, who);
    return ask('GET', `/v1/jardin/${id}/livre`, [who, from]);
  },
  etiquettes: async (who, from) => {
    const { id } = await newJardin(server.app, who);
    await newPlante(server.app, who, id);
    return ask('GET', `/v1/jardin/${id}/etiquettes`, [who, from]);
  },
  'photo-ailleurs': async (who, from) => {
    const { id } = await newJardin(server.app, who);
    const photo = `https://photos.example/${id}.jpg`;
    return ask('PUT', `/v1/jardin/${id}`, [who, from], { photo });
  },
};

const setCount = (what: string, name: string, count: number) =>
  server.context.db.execute(
    sql`update rate_limit set count = ${count} where key like ${`${what}:%${name}`}`,
  );

test.for(Object.entries(uses))(
  '279: accounts that are not confirmed share the allowance of their address: %s',
  async ([what, use]) => {
    const [first, second] = [await newMember(server.app), await newMember(server.app)];
    const confirmed = await verified(server, await newMember(server.app));
    expect(await use(first, home)).toBeLessThan(300);
    await setCount(what, home, 10_000_000);
    expect(await use(second, home)).toBe(429);
    expect(await use(second, '192.0.2.2')).toBeLessThan(300);
    expect(await use(confirmed, home)).toBeLessThan(300);
    await setCount(what, home, 0);
  },
);

test('a photo that is made private is copied, and counted as one that is sent', async () => {
  const who = await verified(server, await newMember(server.app));
  const { id } = await newJardin(server.app, who);
  const plante = await newPlante(server.app, who, id);
  const content = await redAndBlue(16, 16).png().toBuffer();
  const photo = (await upload(server, content, 'x.png', home, who.token)).json().secure_url;
  const told = { genre: 'photo', photo, public: true };
  const entree = await newEntree(server.app, who, plante.id, told);
  const hide = () => ask('PUT', `/v1/journal/${entree.id}`, [who, home], { public: false });
  await setCount('upload', `membre:${who.id}`, 10_000_000);
  expect(await hide()).toBe(429);
  await setCount('upload', `membre:${who.id}`, 0);
  expect(await hide()).toBe(200);
});
