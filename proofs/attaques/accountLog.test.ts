import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Activite } from '../../contract/comptes/activite.ts';
import {
  goodPassword,
  logIn,
  type Member,
  newJeton,
  newMember,
} from '../../server/testing/factories.ts';
import { openApp } from '../../server/testing/openApp.ts';

const server = openApp();
const { get, send } = server;
const url = '/v1/compte/activite';

const read = async (who: Member, query = '') => {
  const answer = await get(`${url}${query}`, who);
  expect(answer.statusCode).toBe(200);
  return answer.json<Activite[]>();
};

// Numbers in front of titles: docs/attaques.md.
test("200: a member cannot read another's account log: by number, header, page, token or session that ended", async () => {
  const [rose, thief] = [await newMember(server.app), await newMember(server.app)];
  await newJeton(server.app, rose, ['lecture']);
  const own = (await read(rose)).map(({ id }) => id);
  expect(own.length).toBeGreaterThan(2);
  const highest = Math.max(...own) + 1;
  for (const query of [
    `?userId=${rose.id}`,
    `?idUser=${rose.id}`,
    `?id=${rose.id}`,
    `?apres=${highest}`,
    `?apres=${highest}&limite=200`,
  ]) {
    const answer = await get(`${url}${query}`, thief);
    expect([query, [200, 400, 403].includes(answer.statusCode)]).toEqual([query, true]);
    if (answer.statusCode !== 200) continue;
    const seen = answer.json<Activite[]>().map(({ id }) => id);
    expect([query, seen.filter((id) => own.includes(id))]).toEqual([query, []]);
  }
  const header = { currentuserid: String(rose.id) };
  expect((await send('GET', url, thief, undefined, header)).statusCode).toBe(403);
  const { bearer } = await newJeton(server.app, rose, ['lecture', 'carnet', 'jardin']);
  expect((await get(url, bearer)).statusCode).toBe(403);
  await send('POST', '/v1/logout', thief);
  for (const who of [undefined, thief]) expect((await get(url, who)).statusCode).toBe(401);
});

test('201: no call changes or takes away a line of the account log; what happens again is only counted', async () => {
  const rose = await newMember(server.app);
  const before = await read(rose);
  const body = { genre: 'connexion', appareil: '', objet: '', nombre: 1, le: before[0]?.le };
  for (const address of [url, `${url}/${before[0]?.id}`, `${url}/`, `/v1/user/${rose.id}/activite`])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const asked = { method, url: address, payload: body, headers: rose.headers };
      const { statusCode } = await server.app.inject(asked);
      expect([method, address, [404, 405].includes(statusCode)]).toEqual([method, address, true]);
    }
  expect(await read(rose)).toEqual(before);
  const login = { email: rose.email, password: goodPassword };
  await send('POST', '/v1/login', undefined, login);
  const other = { actuel: goodPassword, nouveau: 'Courgettes-2026' };
  await send('PUT', `/v1/user/${rose.id}/mot-de-passe`, rose, other);
  const after = await read(rose);
  for (const line of before) {
    const same = after.find(({ id }) => id === line.id);
    expect(same).toMatchObject({ genre: line.genre, appareil: line.appareil, objet: line.objet });
    expect(same?.nombre).toBeGreaterThanOrEqual(line.nombre);
  }
});

test('202: names with markup and line breaks are data in the log and in its export', async () => {
  const rose = await newMember(server.app);
  const nom = '<img src=x onerror=alert(1)>"=1+1';
  await send('POST', '/v1/jeton', rose, { nom, portees: ['lecture'] });
  const broken = await send('POST', '/v1/jeton', rose, {
    nom: 'a\r\nBcc: b',
    portees: ['lecture'],
  });
  const answer = await get(url, rose);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const told = answer.json<Activite[]>().map(({ objet }) => objet);
  expect(told).toContain(nom);
  expect(told.every((objet) => !objet.includes('\r'))).toBe(broken.statusCode >= 400);
  const { rows } = await server.context.db.execute(
    sql`select objet from evenement_compte where id_user = ${rose.id} and objet = ${nom}`,
  );
  expect(rows).toHaveLength(1);
});

test('247: statements change and remove no line of the log, but count what happens again', async () => {
  const rose = await newMember(server.app);
  const { db } = server.context;
  const before = await read(rose);
  for (const statement of [
    sql`update evenement_compte set genre = 'export'`,
    sql`update evenement_compte set objet = 'autre', nombre = nombre + 1`,
    sql`update evenement_compte set le = now() - interval '2 years'`,
    sql`update evenement_compte set nombre = nombre`,
    sql`delete from evenement_compte`,
  ]) {
    const done = db.execute(sql`${statement} where id_user = ${rose.id}`);
    await expect(done).rejects.toMatchObject({ cause: { code: '23001' } });
  }
  expect(await read(rose)).toEqual(before);
  await logIn(server.app, rose.email);
  const again = (await read(rose)).find(({ genre }) => genre === 'connexion');
  expect(again?.nombre).toBe(2);
});
