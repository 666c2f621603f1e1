import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  type Member,
  newEntree,
  newJardin,
  newMember,
  newPlante,
  verified,
} from '../../server/testing/factories.ts';
import { mailsTo } from '../../server/testing/mails.ts';
import { decisionBody, newModerateur, reported } from '../../server/testing/moderation.fixtures.ts';
import { beforeTests, openApp, ownApp } from '../../server/testing/openApp.ts';
import { unzip } from '../../server/testing/unzip.ts';

const server = openApp();
const { send, get, code } = server;
const moderatrice = beforeTests(() => newModerateur(server));
const reader = beforeTests(() => newMember(server.app, { pseudo: 'Paulsignaleur' }));
const decide = (sorte: string, id: number, mesure: string, who: Member = moderatrice) =>
  send('POST', '/v1/moderation/decision', who, decisionBody(sorte, id, mesure));
/** All files of one's export. */
async function exported(who: Member): Promise<string> {
  const { rawPayload } = await send('GET', `/v1/user/${who.id}/donnees`, who);
  return [...(await unzip(rawPayload)).values()].join('\n');
}
const nasty = '<img src=x onerror=alert(1)>\r\nBcc: tous@evil.example';
const visitorBody = (id: number, changes: object = {}) => ({
  sorte: 'jardin',
  id,
  raison: 'autre',
  bonneFoi: true,
  texte: 'Ce jardin ment.',
  nom: 'Zoé',
  email: 'zoe@jardins.example',
  ...changes,
});

// Numbers in front of titles: docs/attaques.md.
test('205: markup and line breaks in a report are text to moderators, and in no mail', async () => {
  const owner = await newMember(server.app, { pseudo: 'www.evil.example' });
  const jardin = await newJardin(server.app, owner, { nomJardin: 'http://evil.example <b>' });
  const email = 'victime@jardins.example';
  const answer = await send(
    'POST',
    '/v1/signalement',
    undefined,
    visitorBody(jardin.id, { texte: nasty, nom: 'http://evil.example', email }),
  );
  expect(answer.statusCode).toBe(201);
  for (const changes of [{ nom: nasty }, { email: `${email}\r\nBcc: x@evil.example` }])
    expect(
      (await send('POST', '/v1/signalement', undefined, visitorBody(jardin.id, changes)))
        .statusCode,
    ).toBe(400);
  const { body, headers } = await get('/v1/moderation', moderatrice);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(body).toContain(JSON.stringify(nasty).slice(1, -1));
  await decide('jardin', jardin.id, 'masquage');
  for (const to of [email, owner.email])
    for (const { subject, html, text } of await mailsTo(server, to)) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect([to, html, text].join('\n')).not.toMatch(/evil\.example|onerror|<b>/);
    }
});

test('206: a flood of reports is counted by member and address, and one stays open of each', async () => {
  const limited = await ownApp({ RATE_LIMIT: 'on' });
  const owner = await newMember(limited.app);
  const jardin = await newJardin(limited.app, owner);
  const report = (payload: object, who?: Member) =>
    limited.app.inject({
      method: 'POST',
      url: '/v1/signalement',
      payload,
      headers: who?.headers ?? {},
    });
  const codes: number[] = [];
  for (let at = 0; at < 12; at += 1)
    codes.push((await report(visitorBody(jardin.id, { email: `z${at}@x.example` }))).statusCode);
  expect(codes).toEqual([...Array(10).fill(201), 429, 429]);
  const member = await verified(limited, await newMember(limited.app));
  const { nom: _, email: __, ...plain } = visitorBody(jardin.id);
  const asMember: number[] = [];
  for (let at = 0; at < 31; at += 1) asMember.push((await report(plain, member)).statusCode);
  expect(asMember).toEqual([201, ...Array(29).fill(200), 429]);
  const together = await verified(limited, await newMember(limited.app));
  const both = await Promise.all([1, 2, 3, 4].map(() => report(plain, together)));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 201]);
  const mails = await mailsTo(limited, 'z0@x.example');
  expect(mails).toHaveLength(1);
});

test('207: only moderators learn who reported', async () => {
  const owner = await newMember(server.app);
  const jardin = await newJardin(server.app, owner);
  await reported(server, reader, 'jardin', jardin.id, { texte: 'Jelesaisparmonvoisin.' });
  await decide('jardin', jardin.id, 'masquage');
  const told = [
    (await get('/v1/decision', owner)).body,
    (await get(`/v1/jardin/${jardin.id}`, owner)).body,
    ...(await mailsTo(server, owner.email)).flatMap(({ html, text }) => [html, text]),
    await exported(owner),
  ].join('\n');
  expect(told).toContain('nos règles excluent');
  expect(told).not.toMatch(/Paulsignaleur|Jelesaisparmonvoisin/);
  expect(told).not.toContain(reader.email);
});

test('208: a moderator cannot decide about their own things or their own reports', async () => {
  const second = await newModerateur(server);
  const jardin = await newJardin(server.app, moderatrice);
  await reported(server, second, 'jardin', jardin.id);
  expect(await code(decide('jardin', jardin.id, 'classement'))).toBe('moderation_own_case');
  expect(await code(decide('jardin', jardin.id, 'classement', second))).toBe('moderation_own_case');
  const third = await newModerateur(server);
  expect((await decide('jardin', jardin.id, 'masquage', third)).statusCode).toBe(201);
  const { decisions } = (await get('/v1/decision', moderatrice)).json();
  const texte = 'Je ne suis pas de cet avis.';
  await send('POST', `/v1/decision/${decisions[0].id}/recours`, moderatrice, { texte });
  const { recours } = (await get('/v1/moderation', moderatrice)).json();
  const answer = send('POST', `/v1/moderation/recours/${recours.at(-1).recours.id}`, moderatrice, {
    accepte: true,
    reponse: 'Je me donne raison.',
  });
  expect(await code(answer)).toBe('moderation_own_case');
});

test('209: what is hidden is told by no read, kept or not, of anybody else', async () => {
  const word = 'Topinambourcache';
  const owner = await newMember(server.app, { pseudo: word });
  const jardin = await newJardin(server.app, owner, { nomJardin: word, codePostal: '44000' });
  const plante = await newPlante(server.app, owner, jardin.id, { name: word, especeId: 1 });
  const entree = await newEntree(server.app, owner, plante.id, { texte: word, public: true });
  await send('POST', '/v1/suiviJardin', reader, { idJardin: jardin.id });
  const urls = [
    '/v1/user?limite=200',
    `/v1/user/byId/${owner.id}`,
    '/v1/jardin?limite=200',
    '/v1/jardin/random',
    `/v1/jardin/user/${owner.id}`,
    `/v1/jardin/${jardin.id}`,
    `/v1/jardin/${jardin.id}/lieu`,
    `/v1/plante/${plante.id}`,
    `/v1/plante/jardin/${jardin.id}`,
    `/v1/plante/${plante.id}/vie`,
    `/v1/plante/${plante.id}/journal`,
    `/v1/plante/${plante.id}/causes?symptome=taches-noires`,
    `/v1/arrosageplante/Plante/${plante.id}`,
    `/v1/soin/plante/${plante.id}`,
    '/v1/suiviJardin/popular?limite=50',
    `/v1/suiviJardin/User/${reader.id}`,
    '/v1/fil',
    `/v1/recherche?q=${word}`,
    `/v1/recherche?q=${word.replace('p', '')}`,
    '/v1/espece/tomate/jardins',
    '/sitemap-jardins-1.xml',
  ];
  const read = async () => {
    const found: string[] = [];
    for (const url of urls)
      for (const who of [undefined, reader]) {
        const { body } = await get(url, who);
        if (body.includes(word) || body.includes(`/jardin/${jardin.id}<`)) found.push(url);
      }
    return new Set(found);
  };
  expect(await exported(reader)).toContain(word);
  // Those that answer what the word stands in are seen to do so first.
  expect((await read()).size).toBeGreaterThan(12);
  await reported(server, reader, 'membre', owner.id);
  expect((await decide('membre', owner.id, 'suspension')).statusCode).toBe(201);
  expect([...(await read())]).toEqual([]);
  const growing = (await get('/v1/espece/tomate/jardins')).json();
  expect(growing).toEqual({ nombre: 0, jardins: [] });
  for (const [url, refusal] of [
    [`/v1/journal/${entree.id}/merci`, 'entree_not_found'],
    [`/v1/plante/${plante.id}/duplicate?jardinId=`, 'plante_not_found'],
  ] as const) {
    const own = await newJardin(server.app, reader);
    const asked = send('POST', url.endsWith('=') ? `${url}${own.id}` : url, reader);
    expect([url, await code(asked)]).toEqual([url, refusal]);
  }
  const other = await newMember(server.app);
  const follow = send('POST', '/v1/suiviJardin', other, { idJardin: jardin.id });
  expect(await code(follow)).toBe('jardin_not_found');
  expect(await exported(reader)).not.toContain(word);
  const { rows } = await server.context.db.execute(
    sql`select count(*)::int as n from suivi_jardin where id_jardin = ${jardin.id}`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test("210: the secret of a report's mail guessed, cut, of another number, of a member's report", async () => {
  const jardin = await newJardin(server.app, await newMember(server.app));
  const email = 'jeton@jardins.example';
  const { id } = (
    await send('POST', '/v1/signalement', undefined, visitorBody(jardin.id, { email }))
  ).json();
  const ofMember = await reported(server, reader, 'jardin', jardin.id);
  const [lettre] = await mailsTo(server, email);
  const jeton = /\/signalement#([\da-f]+)/.exec(lettre?.text ?? '')?.[1] ?? '';
  const ask = (given: string) => send('POST', '/v1/signalement/suivi', undefined, { jeton: given });
  expect((await ask(jeton)).json()).toMatchObject({ id });
  const numbered = (n: number) => n.toString(16).padStart(8, '0') + jeton.slice(8);
  for (const wrong of [
    jeton.slice(0, -1),
    jeton.toUpperCase(),
    `${jeton}0`,
    numbered(id + 1),
    numbered(ofMember.id),
    '0'.repeat(48),
    '../../../',
  ])
    expect([wrong, await code(ask(wrong))]).toEqual([wrong, 'signalement_not_found']);
});
