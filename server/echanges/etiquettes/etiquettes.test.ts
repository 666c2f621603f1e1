import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mm } from '../../platform/pdf/faces.ts';
import { newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';
import { blackAreas } from '../../testing/pdfAreas.ts';
import { pdfPages } from '../../testing/pdfPages.ts';
import { paperOf, sheets } from './etiquettes.pdf.ts';

const server = openApp();
const owner = beforeTests(() => newMember(server.app));

const printed = async (jardinId: number, query = '') => {
  const answer = await server.get(`/v1/jardin/${jardinId}/etiquettes${query}`, owner);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return answer.rawPayload;
};

/** Reads the label at `place` of a sheet as a scanner would: turned by some degrees and blurred. */
async function readLabel(pdf: Buffer, format: '24' | '21' | 'grande', place = 0) {
  const { left, top, width, height, columns, pitch } = sheets[format];
  const zoom = format === 'grande' ? 3 : 6;
  const x = (left + (place % columns) * pitch) * mm;
  const y = (top + Math.floor(place / columns) * height) * mm;
  const page = sharp(Buffer.from(blackAreas(pdf, 0, paperOf(format))), { density: 72 * zoom });
  const cut = (value: number) => Math.round(value * zoom);
  const label = await page
    .extract({
      left: cut(x),
      top: cut(y),
      width: cut(width * mm) - 1,
      height: cut(height * mm) - 1,
    })
    .png()
    .toBuffer();
  const { data, info } = await sharp(label)
    .rotate(7, { background: '#fff' })
    .blur(1.2)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a label says what grows where, and its code opens the page of the plant', async () => {
  const jardin = await newJardin(server.app, owner);
  const fields = { nameLatin: 'Ocimum basilicum', emplacement: 'Carré 3', date: '2026-05-14' };
  const plante = await newPlante(server.app, owner, jardin.id, fields);
  const second = await newPlante(server.app, owner, jardin.id, { name: 'Menthe' });
  const dead = await newPlante(server.app, owner, jardin.id, { name: 'Ciboule', etat: 'morte' });
  for (const format of ['24', '21', 'grande'] as const) {
    const pdf = await printed(jardin.id, `?format=${format}`);
    const pages = pdfPages(pdf);
    expect(pages).toHaveLength(format === 'grande' ? 2 : 1);
    for (const said of ['Basilic', 'Ocimum basilicum', 'Carré 3', '14 mai 2026'])
      expect(pages[0]).toContain(said);
    expect(pages.join('')).not.toContain('Ciboule');
    expect(await readLabel(pdf, format)).toBe(`http://localhost:3000/plante/${plante.id}`);
  }
  const chosen = await printed(jardin.id, `?plantes=${second.id},${dead.id},${second.id}`);
  expect(pdfPages(chosen).join('')).toMatch(/Menthe[\s\S]*Ciboule/);
  expect(await readLabel(chosen, '24', 1)).toBe(`http://localhost:3000/plante/${dead.id}`);
});

test('the code of a bed opens the garden at that bed', async () => {
  const jardin = await newJardin(server.app, owner, { nomJardin: 'Chez nous' });
  for (const name of ['Tomate', 'Basilic', 'Tomate'])
    await newPlante(server.app, owner, jardin.id, { name, emplacement: "Carré d'été n° 1" });
  const pdf = await printed(jardin.id, '?carres=true');
  const [page] = pdfPages(pdf);
  for (const said of ["Carré d'été", 'Chez nous']) expect(page).toContain(said);
  expect(page?.replaceAll('\n', '')).toContain('Basilic et Tomate');
  const address = `http://localhost:3000/jardin/${jardin.id}?carre=${encodeURIComponent("Carré d'été n° 1")}`;
  expect(await readLabel(pdf, '24')).toBe(address);
});

test('a name in other letters is printed, and what cannot be has its Latin name or its number', async () => {
  const jardin = await newJardin(server.app, owner, { nomJardin: '我的花园' });
  const add = (name: string, fields = {}) =>
    newPlante(server.app, owner, jardin.id, { name, nameLatin: '', ...fields });
  const names = ['Белая роза', 'Ελιά', 'Húng quế', 'Rosier Роза', 'Վարդ'];
  for (const name of names) await add(name, { emplacement: '玫瑰园' });
  await add('玫瑰', { nameLatin: 'Rosa chinensis', emplacement: '北园' });
  const number = (await add('ورد', { nameLatin: 'روز', emplacement: 'Грядка 2' })).id;
  const emoji = (await add('🌹🌹')).id;
  const textOf = async (query = '') =>
    pdfPages(await printed(jardin.id, query))
      .join('')
      .replaceAll('\n', '');
  const plants = await textOf();
  for (const said of [...names, `Plante n° ${number}`, `Plante n° ${emoji}`, 'Грядка 2'])
    expect(plants).toContain(said);
  expect(plants.split('Rosa chinensis')).toHaveLength(2);
  const beds = await textOf('?carres=true');
  for (const said of ['Carré n° 2', 'Грядка 2', `Jardin n° ${jardin.id}`, `Plante n° ${number}`])
    expect(beds).toContain(said);
  expect(beds).toContain('Rosa chinensis');
});

test('nothing to label, and what is no plant of the garden', async () => {
  const [jardin, other] = [
    await newJardin(server.app, owner),
    await newJardin(server.app, owner, { nomJardin: 'Le verger' }),
  ];
  const ask = (query: string) =>
    server.code(server.get(`/v1/jardin/${jardin.id}/etiquettes${query}`, owner));
  expect(await ask('')).toBe('jardin_without_plante');
  const elsewhere = await newPlante(server.app, owner, other.id);
  await newPlante(server.app, owner, jardin.id);
  expect(await ask(`?plantes=${elsewhere.id}`)).toBe('plante_not_found');
  expect(await ask('?carres=true')).toBe('jardin_without_carre');
  for (const wrong of ['?plantes=1;2', '?plantes=', '?format=a3', '?carres=1', '?x=1'])
    expect([wrong, await ask(wrong)]).toEqual([wrong, 'validation']);
  const many = Array.from({ length: 700 }, (_, at) => at + 1).join(',');
  expect(await ask(`?plantes=${many}`)).toBe('validation');
});

test('144: labels are the owner’s alone', async () => {
  const jardin = await newJardin(server.app, owner);
  await newPlante(server.app, owner, jardin.id);
  const url = `/v1/jardin/${jardin.id}/etiquettes`;
  const other = await newMember(server.app);
  expect((await server.get(url)).statusCode).toBe(401);
  expect((await server.get(url, other)).statusCode).toBe(403);
  expect((await server.get('/v1/jardin/999999/etiquettes', owner)).statusCode).toBe(404);
});

// Numbers in front of titles: docs/attaques.md.
test('141: hostile names stay within their label, as signs that print', async () => {
  const jardin = await newJardin(server.app, owner, { nomJardin: '</Title> (x) Tj' });
  const names = [
    '<script>alert(1)</script>',
    ') Tj ET Q /JS (app.alert(1)) BT (',
    '\u202Eeviled\u2066\u200Bx\u00AD',
    `Z${'\u0301'.repeat(190)}`,
    '🌹🌿 北京 ﷽ \uE000',
    'W'.repeat(200),
    'mot '.repeat(50).trim(),
  ];
  for (const name of names)
    await newPlante(server.app, owner, jardin.id, {
      name,
      nameLatin: name,
      emplacement: name.slice(0, 60),
    });
  const pdf = await printed(jardin.id);
  const source = pdf.toString('latin1');
  expect(source).not.toMatch(/\/(JS|JavaScript|OpenAction|AA|URI|Launch|EmbeddedFile)\b/);
  const [page = '', ...others] = pdfPages(pdf);
  expect(others).toEqual([]);
  expect(page).toContain('<script>');
  expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\uE000]/);
  for (let place = 0; place < names.length; place += 1)
    expect(await readLabel(pdf, '24', place)).toMatch(/^http:\/\/localhost:3000\/plante\/\d+$/);
});
