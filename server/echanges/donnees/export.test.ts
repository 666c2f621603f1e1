import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { newCle } from '../../testing/authenticator.ts';
import { newJeton, newWebhook } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { unzipDated } from '../../testing/unzip.ts';
import { wholeAccount } from './wholeAccount.fixtures.ts';

const server = openApp();
const { get } = server;

/** Cells of a file as French spreadsheets read them: semicolons, quotes doubled, lines that go on within quotes. */
function cellsOf(csv: string): string[][] {
  const cells = csv.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n|$)/g);
  const lines: string[][] = [[]];
  for (const [whole, quoted, plain, end] of cells) {
    if (whole === '') break;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}

test('an export is of its published schema, and its tables hold what its JSON holds', {
  timeout: 60_000,
}, async () => {
  const member = await wholeAccount(server);
  const { jeton } = await newJeton(server.app, member, ['lecture']);
  const { secret } = await newWebhook(server.app, member, ['arrosage']);
  await newCle(server, member);
  const answer = await get(`/v1/user/${member.id}/donnees`, member);
  const files = await unzipDated(answer.rawPayload);
  const text = String(files.get('donnees.json')?.content);
  for (const hidden of [jeton, secret]) expect(text).not.toContain(hidden);
  const data = JSON.parse(text);

  const published = await get('/v1/schemas/donnees.json');
  expect(published.headers['content-type']).toContain('application/schema+json');
  expect(data).toMatchObject({ $schema: published.json().$id, version: 1 });
  const ajv = new Ajv2020({ validateFormats: false, strict: true, allowUnionTypes: true });
  const valid = ajv.compile(published.json());
  valid(data);
  expect(valid.errors).toBeNull();
  expect(Object.keys(published.json().properties).sort()).toEqual(Object.keys(data).sort());

  const { $schema, version, exporteLe, profil, ...lists } = data;
  for (const [name, rows] of Object.entries<Record<string, unknown>[]>(lists)) {
    expect([name, rows.length > 0]).toEqual([name, true]);
    const csv = String(files.get(`${name}.csv`)?.content);
    expect(csv).toMatch(/^\uFEFF"/);
    const [head = [], ...lines] = cellsOf(csv.slice(1));
    expect([name, head]).toEqual([name, Object.keys(rows[0] ?? {})]);
    const told = rows.map((row) =>
      Object.values(row).map((value) => {
        const text = String(value ?? '');
        if (typeof value === 'number') return text.replace('.', ',');
        return /^\s*[-=]/.test(text) ? `'${text}` : text;
      }),
    );
    expect([name, lines]).toEqual([name, told]);
  }
});

test("an entry's picture is a file of its day and plant, and the entry says which", async () => {
  const member = await wholeAccount(server);
  const answer = await get(`/v1/user/${member.id}/donnees`, member);
  const files = await unzipDated(answer.rawPayload);
  const data = JSON.parse(String(files.get('donnees.json')?.content));
  const pictured = [...data.journal, ...data.recoltes].filter((row) => row.fichier);
  expect(pictured).toHaveLength(3);
  for (const { id, plante, date, fichier } of pictured) {
    expect(fichier).toBe(`photos/${date} ${plante} ${id}.webp`);
    const { content, mtime } = files.get(fichier) ?? {};
    expect(content?.subarray(8, 12).toString()).toBe('WEBP');
    expect(mtime?.toISOString()).toBe(`${date}T12:00:00.000Z`);
  }
  const elsewhere = data.journal.find(({ photo }: { photo: string }) => photo?.includes('//'));
  expect(elsewhere).toMatchObject({ photo: 'https://img.example/x.jpg', fichier: null });
  const named = [...files.keys()].filter((name) => name.startsWith('images/'));
  expect(named).toHaveLength(3);
});
