import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract, type Header } from 'tar-stream';
import {
  type ArchiveEnd,
  ArchiveError,
  type ArchiveHead,
  archiveEnd,
  archiveHead,
  endName,
  formatVersion,
  headName,
  type Part,
  partOf,
} from './archiveFormat.ts';
import { digestOf } from './archiveWriter.ts';

/** No file of ours is larger: tables come in pieces, pictures are bounded. */
const mostBytes = 64 * 1024 * 1024;
const ageMagic = 'age-encryption.org/';
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

export interface ArchivePart {
  part: Exclude<Part, { kind: 'sums' }>;
  content: Buffer;
}

/** Detects the kind of an archive by its first bytes. Throws an `ArchiveError` for any other file. */
export async function kindOf(path: string): Promise<'clear' | 'encrypted'> {
  const start = Buffer.alloc(ageMagic.length);
  try {
    const file = await open(path, 'r');
    await file.read(start, 0, start.length, 0).finally(() => file.close());
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const why = isMissing ? 'n’existe pas' : 'ne peut pas être lu';
    throw new ArchiveError(`Le fichier ${path} ${why}.`, { cause });
  }
  if (start.toString('latin1') === ageMagic) return 'encrypted';
  if (start.subarray(0, zstdMagic.length).equals(zstdMagic)) return 'clear';
  throw new ArchiveError(`Le fichier ${path} n’est pas une archive de Courtil.`);
}

async function decrypted(path: string, identity: string | undefined): Promise<Readable> {
  if (!identity)
    throw new ArchiveError(
      `L’archive ${path} est chiffrée : donnez le fichier de votre clé age (npm run courtil -- restauration ARCHIVE --cle FICHIER).`,
    );
  const decrypter = new Decrypter();
  try {
    for (const line of identity.split('\n'))
      if (line.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(line.trim());
    const stream = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
    const clear = await decrypter.decrypt(stream);
    return Readable.from(clear as unknown as AsyncIterable<Uint8Array>);
  } catch (cause) {
    throw new ArchiveError(`La clé donnée n’ouvre pas l’archive ${path}.`, { cause });
  }
}

async function* entriesOf(path: string, identity: string | undefined) {
  const kind = await kindOf(path);
  const source = kind === 'clear' ? createReadStream(path) : await decrypted(path, identity);
  const files = extract();
  const unzipped = createZstdDecompress();
  // Whichever of the three fails, the reader of the files hears of it.
  source.on('error', (error: Error) => unzipped.destroy(error));
  unzipped.on('error', (error: Error) => files.destroy(error));
  source.pipe(unzipped).pipe(files);
  try {
    yield* files as unknown as AsyncIterable<Entry>;
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

type Entry = AsyncIterable<Buffer> & { header: Header };

async function bytesOf(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > mostBytes) throw new Error('a file that is too large');
  const parts: Buffer[] = [];
  for await (const part of entry) parts.push(part);
  return Buffer.concat(parts);
}

function headOf(content: Buffer): ArchiveHead {
  const head = JSON.parse(content.toString('utf8'));
  if (Number.isInteger(head?.format) && head.format > formatVersion)
    throw new ArchiveError(
      `Cette archive a été faite par une version plus récente de Courtil (${String(head.version).slice(0, 20)}) : installez-la d’abord.`,
    );
  return archiveHead.parse(head);
}

/** Follows the checksums that come along, and says at the end whether all was there. */
class Sums {
  readonly #all = createHash('sha256');
  #since: string[] = [];
  #entries = 0;

  add(name: string, content: Buffer): void {
    this.#since.push(`${digestOf(content)}  ${name}\n`);
    this.#entries += 1;
  }
  compare(content: Buffer): void {
    if (content.toString('utf8') !== this.#since.join('')) throw new Error('a sum differs');
    this.#all.update(content);
    this.#since = [];
  }
  end({ entries, sums }: ArchiveEnd): void {
    if (this.#since.length > 0 || entries !== this.#entries || sums !== this.#all.digest('hex'))
      throw new Error('the sums differ');
  }
}

async function* checkedParts(path: string, identity: string | undefined) {
  const sums = new Sums();
  let isFirst = true;
  let isOver = false;
  for await (const entry of entriesOf(path, identity)) {
    const { name, type } = entry.header;
    const part = type === 'file' ? partOf(name) : null;
    if (!part || isFirst !== (name === headName) || isOver)
      throw new ArchiveError(
        `L’archive ${path} contient un fichier qui n’a rien à y faire (${JSON.stringify(name.slice(0, 100))}) : elle n’est pas restaurée.`,
      );
    isFirst = false;
    const content = await bytesOf(entry);
    if (part.kind === 'sums') {
      sums.compare(content);
      continue;
    }
    if (part.kind === headName) headOf(content);
    if (part.kind === endName) {
      sums.end(archiveEnd.parse(JSON.parse(content.toString('utf8'))));
      isOver = true;
    } else sums.add(name, content);
    yield { part, content } satisfies ArchivePart as ArchivePart;
  }
  if (!isOver) throw new Error('no end');
}

/**
 * Yields the files of an archive in order, without the checksums, which are compared as they come: the files before a
 * file of checksums are intact. `identity` is the text of an age key. Throws an `ArchiveError` for every fault.
 */
export async function* readArchive(path: string, identity?: string): AsyncGenerator<ArchivePart> {
  try {
    yield* checkedParts(path, identity);
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    throw new ArchiveError(
      `L’archive ${path} est abîmée ou incomplète : elle n’est pas restaurée. Prenez-en une autre.`,
      { cause },
    );
  }
}

/** Reads all of an archive, compares every checksum, and answers what it says of itself. Throws an `ArchiveError`. */
export async function inspectArchive(
  path: string,
  identity?: string,
): Promise<{ head: ArchiveHead; end: ArchiveEnd; secrets: Map<string, string> }> {
  let head: ArchiveHead | undefined;
  let end: ArchiveEnd | undefined;
  const secrets = new Map<string, string>();
  for await (const { part, content } of readArchive(path, identity)) {
    if (part.kind === headName) head = headOf(content);
    if (part.kind === endName) end = archiveEnd.parse(JSON.parse(content.toString('utf8')));
    if (part.kind === 'secret') secrets.set(part.name, content.toString('utf8').trim());
  }
  return { head: head as ArchiveHead, end: end as ArchiveEnd, secrets };
}
