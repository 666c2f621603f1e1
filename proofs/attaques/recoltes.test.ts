import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { createLog } from '../../server/platform/log.ts';
import { newJardin, newMember, newPlante, newRecolte } from '../../server/testing/factories.ts';
import { ownApp } from '../../server/testing/openApp.ts';
import { unzipDated } from '../../server/testing/unzip.ts';

const piege = `=1+1;'; drop table journal; -- </script><script>piege()</script><img src=x onerror=piege()>{{7*7}}`;

/** A member with a plant, whose app writes its log into `lines`. */
async function open() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const own = await ownApp({}, { pages: true });
  own.context.log = createLog('trace', sink);
  const app = await buildApp(own.context);
  onTestFinished(() => app.close());
  const owner = await newMember(app);
  const jardin = await newJardin(app, owner);
  const plante = await newPlante(app, owner, jardin.id);
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: owner.headers, ...(payload && { payload }) });
  return { app, ask, owner, jardin, plante, lines };
}

// Numbers in front of titles: docs/attaques.md.
test('128: SQL, markup and formulas in harvests and names of beds: text everywhere, and not in the log', async () => {
  const { app, ask, owner, jardin, plante, lines } = await open();
  const nom = piege.slice(0, 60);
  await newRecolte(app, owner, plante.id, { texte: piege, public: true, date: '2025-07-01' });
  const carre = { nom, surface: 2 };
  expect((await ask('PUT', `/v1/jardin/${jardin.id}/carre`, carre)).statusCode).toBe(200);
  const placed = { plantes: [plante.id], emplacement: nom };
  expect((await ask('POST', '/v1/mes-plantes/emplacement', placed)).statusCode).toBe(200);
  const [listed] = (await ask('GET', '/v1/recolte/liste?annee=2025')).json();
  expect(listed).toMatchObject({ texte: piege });
  const { parCarre } = (await ask('GET', '/v1/recolte?annee=2025')).json();
  expect(parCarre).toMatchObject([{ nom, surface: 2 }]);
  for (const url of [`/plante/${plante.id}`, `/jardin/${jardin.id}`]) {
    const { body } = await ask('GET', url);
    expect(body).not.toMatch(/<script>piege|<img src=x/);
  }
  const answer = await ask('GET', `/v1/user/${owner.id}/donnees`);
  const files = await unzipDated(answer.rawPayload);
  for (const name of ['recoltes.csv', 'carres.csv'])
    expect([name, String(files.get(name)?.content).includes(`"'=1+1;`)]).toEqual([name, true]);
  const renamed = { nom, nouveauNom: 'Serre' };
  const [after] = (await ask('PUT', `/v1/jardin/${jardin.id}/carre`, renamed)).json();
  expect(after).toMatchObject({ nom: 'Serre', plantes: 1 });
  expect(lines.join('')).not.toMatch(/drop table|piege/);
});

test('129: quantities, years, units, signs and names that are none: 400, and no harvest', async () => {
  const { ask, jardin, plante } = await open();
  const body = { idPlante: plante.id, date: '2026-03-01', quantite: 1, unite: 'g' };
  const wrong: object[] = [
    ...[1e308, '1e400', 'NaN', 'Infinity', -0, '0x10', [1], { gt: 1 }].map((quantite) => ({
      quantite,
    })),
    ...['__proto__', 'constructor', "g' or 1=1", ['g']].map((unite) => ({ unite })),
    ...['\u0000', '\ud800', '\u001b[31m', 'x'.repeat(4_001)].map((texte) => ({ texte })),
  ];
  for (const part of wrong)
    expect([part, (await ask('POST', '/v1/recolte', { ...body, ...part })).statusCode]).toEqual([
      part,
      400,
    ]);
  for (const nom of ['\u0000', '\ud800', '\u001b[31m', ['x'], { x: 1 }])
    expect([
      nom,
      (await ask('PUT', `/v1/jardin/${jardin.id}/carre`, { nom })).statusCode,
      (await ask('DELETE', `/v1/jardin/${jardin.id}/carre`, { nom })).statusCode,
    ]).toEqual([nom, 400, 400]);
  const asked = [
    `/v1/recolte?annee=${encodeURIComponent("2026' or 1=1")}`,
    '/v1/recolte?annee=99999',
    '/v1/recolte?annee=2026&annee=2025',
    '/v1/recolte?jardin=2147483648',
    '/v1/recolte/liste?apres=1;',
    `/v1/plante/${plante.id}/causes?symptome=__proto__`,
    `/v1/plante/${plante.id}/causes?symptome=${encodeURIComponent("taches' or 1=1")}`,
    `/v1/plante/${plante.id}/causes`,
  ];
  for (const url of asked) expect([url, (await ask('GET', url)).statusCode]).toEqual([url, 400]);
  expect((await ask('GET', '/v1/recolte')).json()).toMatchObject({ total: [] });
});
