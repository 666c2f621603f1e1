import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import type { FormatReader, ParsedRow } from '../model.ts';

/** A ZIP of these files; what is no text or bytes is written as JSON. */
export async function zipOf(files: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    const isRaw = Buffer.isBuffer(content) || typeof content === 'string';
    zip.addBuffer(Buffer.from(isRaw ? (content as Buffer) : JSON.stringify(content)), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** A sent file, as it is kept on disk; goes with its test. */
export async function fileOf(content: Buffer | string, name = 'fichier') {
  const folder = await mkdtemp(join(tmpdir(), 'courtil-format-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'envoi');
  await writeFile(path, content);
  return { path, name, bytes: (await stat(path)).size };
}

/** Runs a reader on a file. Gives its rows by kind, its errors, and the pictures that its rows name. */
export async function readAll(reader: FormatReader, content: Buffer | string) {
  const reading = await reader(await fileOf(content), { table: null, encodage: null });
  try {
    const all: ParsedRow[] = [];
    for await (const row of reading.rows) all.push(row);
    const photos = new Map<string, Buffer | null>();
    for (const row of all) {
      const photo = 'photo' in row ? row.photo : undefined;
      if (!photo || 'adresse' in photo) continue;
      const stream = await reading.openPhoto(photo.chemin);
      photos.set(photo.chemin, stream && (await buffer(stream)));
    }
    const of = <S extends ParsedRow['sorte']>(sorte: S) =>
      all.filter((row): row is Extract<ParsedRow, { sorte: S }> => row.sorte === sorte);
    return { all, of, photos };
  } finally {
    await reading.close();
  }
}
