import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { createLog } from '../../server/platform/log.ts';
import { newJardin, newMember, newPlante } from '../../server/testing/factories.ts';
import { ownApp } from '../../server/testing/openApp.ts';

// Numbers in front of titles: docs/attaques.md.
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A text without what is drawn by chance or measured, in which any four figures may stand. */
const withoutChance = (text: string) =>
  text.replaceAll(UUID, '').replaceAll(/"(time|responseTime|pid|remotePort)":"?[\d.]+/g, '');

test("99: only its owner learns a garden's place more exactly than its department", async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const server = await ownApp({}, { pages: true });
  server.context.log = createLog('trace', sink);
  const app = await buildApp(server.context);
  const owner = await newMember(app);
  const other = await newMember(app);
  const place = {
    codePostal: '88530',
    commune: '88470',
    altitude: 4321,
    derniereGelee: '06-13',
    premiereGelee: '09-17',
    sol: 'argile',
    paillage: true,
  };
  const jardin = await newJardin(app, owner, { ...place, description: 'Dans les Vosges.' });
  const plante = await newPlante(app, owner, jardin.id);
  const there = await newJardin(app, other);
  await app.inject({ method: 'PUT', url: `/v1/jardin/${jardin.id}`, ...owner, payload: place });
  await app.inject('/v1/lieu/88530?altitude=4321&commune=88470');
  await app.inject('/v1/l%69eu/88530');
  const follow = { method: 'POST', url: '/v1/suiviJardin', headers: other.headers } as const;
  const answers = [(await app.inject({ ...follow, payload: { idJardin: jardin.id } })).body];
  const copy = `/v1/plante/${plante.id}/duplicate?jardinId=${there.id}`;
  answers.push((await app.inject({ method: 'POST', url: copy, headers: other.headers })).body);
  for (const headers of [{}, { authorization: 'Bearer wrong' }, other.headers])
    for (const url of [
      '/v1/jardin',
      '/v1/jardin/random',
      `/v1/jardin/user/${owner.id}`,
      `/v1/jardin/${jardin.id}`,
      `/v1/jardin/${jardin.id}/lieu`,
      `/v1/plante/${plante.id}`,
      `/v1/plante/jardin/${jardin.id}`,
      '/v1/suiviJardin/popular',
      `/v1/suiviJardin/User/${other.id}`,
      `/v1/user/${other.id}/donnees`,
      `/v1/user/${owner.id}/donnees`,
      '/',
      `/jardin/${jardin.id}`,
      `/plante/${plante.id}`,
      `/profil?id=${owner.id}`,
      jardin.illustration,
    ])
      answers.push((await app.inject({ url, headers })).body);
  // A page that is asked for by its owner is every reader's, and kept.
  const ownPage = { url: `/jardin/${jardin.id}`, headers: owner.headers };
  answers.push((await app.inject(ownPage)).body);
  expect(answers.join('\n')).toContain('Dans les Vosges.');
  expect(answers.join('\n')).toContain('montagnard');
  for (const secret of ['88530', '88470', '4321', '06-13', '09-17', 'argile', 'paillage']) {
    expect(answers.map(withoutChance).filter((body) => body.includes(secret))).toEqual([]);
    expect(lines.map(withoutChance).filter((line) => line.includes(secret))).toEqual([]);
  }
  // Its owner has it with all that is theirs.
  const donnees = { url: `/v1/user/${owner.id}/donnees`, headers: owner.headers };
  expect((await app.inject(donnees)).statusCode).toBe(200);
  await app.close();
});
