import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { Archive, bounds, readJsonFile } from './archive.ts';
import { readHortusfox } from './hortusfox.ts';
import { fileOf, readAll, zipOf } from './reading.fixtures.ts';

const opened = async (content: Buffer) => Archive.open(await fileOf(content));
const refused = (raison: RegExp) => ({
  code: 'import_illisible',
  facts: { raison: expect.stringMatching(raison) },
});
const tooLarge = { code: 'import_too_large' };

/** The ZIP with each `from` written as `to`, of the same length. */
function patched(zip: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1))
    copy.set(Buffer.from(to), at);
  return copy;
}

async function linked(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('/etc/passwd'), 'plants/data.json', { mode: 0o120777 });
  zip.end();
  return buffer(zip.outputStream);
}

// Numbers in front of titles: docs/attaques.md.
test('136: names that climb, absolute ones, links, doubles and passwords are refused, and no name becomes a path', async () => {
  const zip = await zipOf({ 'aaa/data.json': [], 'bbb/data.json': [] });
  await expect(opened(patched(zip, 'aaa/data.json', '../..//x.json'))).rejects.toMatchObject(
    refused(/abîmée/),
  );
  await expect(opened(patched(zip, 'aaa/data.json', '/etc/shadow.x'))).rejects.toMatchObject(
    refused(/abîmée/),
  );
  await expect(opened(patched(zip, 'aaa/data.json', 'aaa\u0000data.json'))).rejects.toMatchObject(
    refused(/illisible/),
  );
  await expect(opened(await linked())).rejects.toMatchObject(refused(/liens/));
  await expect(opened(patched(zip, 'bbb', 'aaa'))).rejects.toMatchObject(refused(/deux fois/));
  const encrypted = Buffer.from(zip);
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1))
    encrypted[at + 8] = (encrypted[at + 8] ?? 0) | 1;
  await expect(opened(encrypted)).rejects.toMatchObject(refused(/mot de passe/));
});

test('137: entries that share their bytes are refused', async () => {
  const zip = await zipOf({ 'a/data.json': 'x'.repeat(500), 'b/data.json': 'y'.repeat(500) });
  const [first = 0, second = 0] = [zip.indexOf('PK\x01\x02'), zip.lastIndexOf('PK\x01\x02')];
  const overlapping = Buffer.from(zip);
  overlapping.writeUInt32LE(zip.readUInt32LE(first + 42), second + 42);
  await expect(opened(overlapping)).rejects.toMatchObject(refused(/recouvrent/));
});

test('138: unpacking stops at the size limit, whatever the header says', async () => {
  const bomb = await zipOf({ 'plants/data.json': Buffer.alloc(bounds.json + 1, ' ') });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readAll(readHortusfox, bomb)).rejects.toMatchObject(tooLarge);
  // A header that says 10 bytes.
  const lying = Buffer.from(bomb);
  lying.writeUInt32LE(10, bomb.indexOf('PK\x01\x02') + 24);
  await expect(readAll(readHortusfox, lying)).rejects.toMatchObject({ code: /import_/ });
  const { unpacked } = bounds;
  bounds.unpacked = 1_000;
  try {
    const zip = await zipOf({ 'a.json': [1], 'b.json': 'x'.repeat(999) });
    await expect(opened(zip)).rejects.toMatchObject(tooLarge);
    bounds.unpacked = 1_002;
    const archive = await opened(zip);
    bounds.unpacked = 1_000;
    expect(await archive.json('a.json')).toEqual([1]);
    await expect(archive.json('b.json')).rejects.toMatchObject(tooLarge);
    await archive.close();
  } finally {
    bounds.unpacked = unpacked;
  }
});

test('139: a huge file, a JSON of a million levels, half an archive', async () => {
  const file = await fileOf('x');
  await expect(Archive.open({ ...file, bytes: bounds.archive + 1 })).rejects.toMatchObject(
    tooLarge,
  );
  await expect(readJsonFile({ ...file, bytes: bounds.json + 1 })).rejects.toMatchObject(tooLarge);
  const deep = await zipOf({ 'plants/data.json': `${'['.repeat(1e6)}"]\\""` });
  await expect(readAll(readHortusfox, deep)).rejects.toMatchObject(refused(/profondément/));
  const zip = await zipOf({ 'plants/data.json': [{ name: 'x'.repeat(5_000) }] });
  for (const cut of [10, 100, zip.length - 30])
    await expect(readAll(readHortusfox, zip.subarray(0, cut))).rejects.toMatchObject({
      code: 'import_illisible',
    });
  const damaged = Buffer.from(zip);
  damaged.fill(0xff, 60, 80);
  await expect(readAll(readHortusfox, damaged)).rejects.toMatchObject(refused(/abîmée|JSON/));
});

test('267: names and comments of entries, which are held, are bounded all together', async () => {
  const zip = new ZipFile();
  const folder = 'x'.repeat(65_000);
  for (let bytes = 0, at = 0; bytes <= bounds.directory; bytes += folder.length, at += 1)
    zip.addBuffer(Buffer.from('x'), `${folder}/${at}.webp`, { compress: false });
  zip.end();
  await expect(opened(await buffer(zip.outputStream))).rejects.toMatchObject(tooLarge);
});

test('140: a picture that is too large is that picture alone; a name that is in no archive is none', async () => {
  const archive = await opened(
    await zipOf({ 'big.jpg': Buffer.alloc(11 * 1024 * 1024), 'small.jpg': 'x' }),
  );
  const big = await archive.photo('big.jpg');
  await expect(buffer(big as NonNullable<typeof big>)).rejects.toMatchObject({
    code: 'image_too_large',
  });
  expect(await archive.photo('../small.jpg')).toBeNull();
  expect(await archive.photo('__proto__')).toBeNull();
  expect(String(await buffer((await archive.photo('small.jpg')) as NonNullable<typeof big>))).toBe(
    'x',
  );
  await archive.close();
});
