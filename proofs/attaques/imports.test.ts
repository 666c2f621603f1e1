import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { zipOf } from '../../server/echanges/imports/formats/reading.fixtures.ts';
import { sendFile } from '../../server/echanges/imports/imports.fixtures.ts';
import { startImporting } from '../../server/echanges/imports/startImporting.ts';
import { takeImport } from '../../server/echanges/imports/take.service.ts';
import { newJardin, newMember, verified } from '../../server/testing/factories.ts';
import { openApp, ownApp } from '../../server/testing/openApp.ts';

const server = openApp();
const { get, send } = server;

const many = (count: number) =>
  `nom;jardin\n${Array.from({ length: count }, (_, at) => `Plante ${at};Jardin ${at % 3}`).join('\n')}\n`;

/** How many plants a member has, and what their gardens say. */
async function counted(userId: number) {
  const { rows } = await server.context.db.execute<{ plantes: number; dites: number }>(sql`
    select (select count(*)::int from plante where id_user = ${userId}) as plantes,
      (select coalesce(sum(nombre_de_plantes), 0)::int from jardin where user_id = ${userId}) as dites`);
  return rows[0];
}

test('131: formulas, markup, SQL and control characters in a CSV are texts, or named as wrong', async () => {
  const member = await newMember(server.app);
  const csv = [
    'nom;note',
    '\'=HYPERLINK("http://evil");"\'@SUM(1)"',
    '<script>alert(1)</script>;<img src=x onerror=alert(1)>',
    "Robert'); drop table plante;--",
    'a\u0000b;c',
    '__proto__;constructor',
    `${'x'.repeat(201)};`,
  ].join('\n');
  const { status, body } = await sendFile(server.app, member, csv, { ignorer: 'true' });
  expect([status, body.erreurs.map(({ ligne }) => ligne)]).toEqual([201, [4, 5, 7]]);
  const plantes = (await get(`/v1/plante/jardin/${body.jardins[0]?.id}`, member)).json();
  expect(plantes).toMatchObject([
    { name: '=HYPERLINK("http://evil")', note: '@SUM(1)' },
    { name: '<script>alert(1)</script>', note: '<img src=x onerror=alert(1)>' },
    { name: '__proto__', note: 'constructor' },
  ]);
});

test('132: a line of 19 MB, 21 MB, 10,000 columns, open quotes, nothing at all: refused, with a sentence', async () => {
  const member = await newMember(server.app);
  const codes = async (content: string | Buffer, fields = {}) => {
    const { status, body } = await sendFile(server.app, member, content, fields);
    return [status, body.code];
  };
  expect(await codes(`nom\n${'x'.repeat(19 * 1024 * 1024)}`)).toEqual([400, 'import_illisible']);
  expect(await codes(`nom\n${'x\n'.repeat(11 * 1024 * 1024)}`)).toEqual([413, 'import_too_large']);
  expect(await codes(Array(10_000).fill('nom').join(';'))).toEqual([400, 'import_illisible']);
  expect(await codes('nom;date\n"Ail;2026-01-01\nThym;\n')).toEqual([400, 'import_illisible']);
  expect(await codes('')).toEqual([400, 'import_missing']);
  expect(await codes('a;b\n1;2\n')).toEqual([400, 'import_illisible']);
  expect(await codes(Buffer.from([0, 255, 254, 1, 2, 3]))).toEqual([400, 'import_illisible']);
  expect(await codes('nom\nAil\n', { genre: 'exe' })).toEqual([400, 'validation']);
  expect(await codes('nom\nAil\n', { choix: '{"__proto__":1' })).toEqual([400, 'validation']);
  expect((await get('/v1/import', member)).json()).toEqual([]);
});

test("133: another's garden, another's import: refused, nothing written", async () => {
  const [member, other] = [await newMember(server.app), await newMember(server.app)];
  const jardin = await newJardin(server.app, other);
  const fields = { idJardin: String(jardin.id) };
  expect((await sendFile(server.app, member, 'nom\nAil\n', fields)).status).toBe(403);
  const gone = await sendFile(server.app, member, 'nom\nAil\n', { idJardin: '2147483647' });
  expect(gone.status).toBe(404);
  expect(await counted(other.id)).toEqual({ plantes: 0, dites: 0 });
});

test('134: the same file sent five times at once is one import, and each row is taken once', async () => {
  const member = await newMember(server.app);
  const csv = many(120);
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => sendFile(server.app, member, csv)));
  expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
  expect(await counted(member.id)).toEqual({ plantes: 120, dites: 120 });
});

test('135: an import whose process dies between two parts is gone on with, by two at once, none twice', async () => {
  const member = await newMember(server.app);
  const { status, body } = await sendFile(server.app, member, many(1_200));
  expect([status, body.etat, body.faits]).toEqual([202, 'attente', 0]);
  const id = body.id ?? 0;
  // It stops after the first part, as if it had been killed there.
  let parts = 0;
  await takeImport(server.context, id, () => {
    parts += 1;
    return parts > 1;
  });
  const half = (await get(`/v1/import/${id}`, member)).json();
  expect(half).toMatchObject({ etat: 'encours', total: 1_203, faits: 200 });
  // It is released.
  await server.context.db.execute(sql`update import set tenu_jusquau = now() where id = ${id}`);
  const stop = startImporting(server.context);
  await takeImport(server.context, id);
  await expect
    .poll(async () => (await get(`/v1/import/${id}`, member)).json().etat, { timeout: 20_000 })
    .toBe('fait');
  await stop();
  expect(await counted(member.id)).toEqual({ plantes: 1_200, dites: 1_200 });
  const { rows } = await server.context.db.execute(
    sql`select name from plante where id_user = ${member.id} group by name having count(*) > 1`,
  );
  expect(rows).toEqual([]);
  const undone = await send('DELETE', `/v1/import/${id}`, member);
  expect(undone.json().retires).toEqual({ plante: 1_200, jardin: 3 });
  expect(await counted(member.id)).toEqual({ plantes: 0, dites: 0 });
  const { rows: left } = await server.context.db.execute(
    sql`select from import_ligne where id_import = ${id} union all select from import_cree where id_import = ${id}`,
  );
  expect(left).toEqual([]);
});

test('162: lists of an archive that make no rows: bounded before they are kept', async () => {
  const member = await newMember(server.app);
  const attribute = { plant: 1, label: 'a', datatype: 'string', content: 'b' };
  const zip = await zipOf({
    'plants/data.json': [{ id: 1, name: 'Ail' }],
    'plantattrs/data.json': Array(200_001).fill(attribute),
  });
  const { status, body } = await sendFile(server.app, member, zip, { genre: 'hortusfox' });
  expect([status, body.code]).toEqual([413, 'import_trop_de_lignes']);
});

test("163: no entry shows another member's picture that an imported file names", async () => {
  const own = await ownApp({ PUBLIC_URL: 'https://jardins.example' });
  const member = await newMember(own.app);
  const original = 'https://jardins.example/images/0123456789abcdef';
  const zip = await zipOf({
    'plants/data.json': [{ id: 1, name: 'Ail' }],
    'gallery/data.json': [{ plant: 1, original, label: 'Vu', created_at: '2026-03-01' }],
  });
  const { status } = await sendFile(own.app, member, zip, { genre: 'hortusfox' });
  expect(status).toBe(201);
  const { rows } = await own.context.db.execute(sql`select genre, photo, texte from journal`);
  expect(rows).toEqual([{ genre: 'note', photo: null, texte: 'Vu' }]);
});

test('5,000 plants into three gardens, with progress, in seconds', {
  timeout: 60_000,
}, async () => {
  const member = await verified(server, await newMember(server.app));
  const csv = `nom;nom latin;jardin;date;taille\n${Array.from({ length: 5_000 }, (_, at) => `Tomate ${at};Solanum lycopersicum;Jardin ${at % 3};2026-04-01;120`).join('\n')}\n`;
  const stop = startImporting(server.context);
  const began = performance.now();
  const { status, body } = await sendFile(server.app, member, csv);
  expect(status).toBe(202);
  const seen = new Set<number>();
  const told = async () => {
    const { etat, faits } = (await get(`/v1/import/${body.id}`, member)).json();
    seen.add(faits);
    return etat;
  };
  await expect.poll(told, { timeout: 50_000, interval: 200 }).toBe('fait');
  const seconds = (performance.now() - began) / 1_000;
  await stop();
  console.info(`5,000 plants in ${seconds.toFixed(1)} s, ${seen.size} steps seen`);
  expect(await counted(member.id)).toEqual({ plantes: 5_000, dites: 5_000 });
  expect(seen.size).toBeGreaterThan(2);
  // The figure is 20 s; machines of tests share their cores.
  expect(seconds).toBeLessThan(40);
});
