import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { limits } from '../../../../contract/limits.ts';
import { AppError } from '../../../platform/http/appError.ts';
import type { ImportFile } from '../model.ts';

const mebibyte = 1024 * 1024;
/** Limits of an archive and its content, in bytes; the unpacked size is counted during unpacking. */
export const bounds = {
  archive: 500 * mebibyte,
  unpacked: 1024 * mebibyte,
  json: 20 * mebibyte,
  /** All JSON of one archive: parsed, it takes twice its bytes of memory. */
  jsons: 100 * mebibyte,
  entries: 50_000,
  /** Names, comments and the like of all entries: they are held until the end. */
  directory: 16 * mebibyte,
  depth: 60,
};

export const unreadable = (raison: string) =>
  new AppError('import_illisible', { facts: { raison } });
const tooLarge = () => new AppError('import_too_large');

const SYMLINK = 0o120000;
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === SYMLINK;

/** A local header is 30 bytes at least; two entries that share bytes are the trick of a bomb. */
function assertApart(entries: Iterable<Entry>): void {
  const spans = [...entries]
    .map(({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize }) => ({
      start,
      end: start + 30 + fileNameLength + compressedSize,
    }))
    .sort((a, b) => a.start - b.start);
  for (const [at, { end }] of spans.entries())
    if (end > (spans[at + 1]?.start ?? end))
      throw unreadable('Des fichiers de cette archive se recouvrent.');
}

function check(entry: Entry): void {
  const { fileName } = entry;
  if (entry.isEncrypted()) throw unreadable('Cette archive est protégée par un mot de passe.');
  if (isLink(entry)) throw unreadable('Cette archive contient des liens.');
  if (!entry.canDecodeFileData())
    throw unreadable('Cette archive est compressée d’une façon que nous ne lisons pas.');
  if (/\p{Cc}/u.test(fileName))
    throw unreadable('Un nom de fichier de cette archive est illisible.');
}

// The Finder adds these to an archive that it makes.
const ofTheFinder = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|\._[^/]*)$/;

/** If all files are in one folder, as after unzipping and zipping again, they are found without its name too. */
function alsoWithoutTopFolder(entries: ReadonlyMap<string, Entry>): Map<string, Entry> {
  const own = [...entries].filter(([name]) => !ofTheFinder.test(name));
  const [folder = ''] = /^[^/]+\//.exec(own[0]?.[0] ?? '') ?? [];
  if (folder === '' || !own.every(([name]) => name.startsWith(folder))) return new Map(entries);
  const inFolder = own.map(([name, entry]) => [name.slice(folder.length), entry] as const);
  return new Map([...inFolder, ...entries]);
}

/** The files of an archive, by their names. Names are only ever compared: none becomes a path. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const all: Entry[] = [];
  let held = 0;
  for await (const entry of zip.eachEntry()) {
    held += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (all.length >= bounds.entries || held > bounds.directory) throw tooLarge();
    check(entry);
    all.push(entry);
    if (entry.fileName.endsWith('/')) continue;
    if (entries.has(entry.fileName))
      throw unreadable('Un fichier se trouve deux fois dans cette archive.');
    entries.set(entry.fileName, entry);
  }
  assertApart(all);
  // Check the declared size before unpacking. The real size is counted in any case.
  if (all.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > bounds.unpacked)
    throw tooLarge();
  return alsoWithoutTopFolder(entries);
}

/** Lets through what `isTooMuch` allows; fails with `tooMuch` beyond. */
function counted(isTooMuch: (bytes: number) => boolean, tooMuch: () => Error): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isTooMuch(chunk.length)) done(tooMuch());
      else done(null, chunk);
    },
  });
}

/** `source` through `bound`; whichever ends badly ends the other. */
function through(source: Readable, bound: Transform, broken: (error: Error) => Error): Readable {
  source.once('error', (error) => bound.destroy(broken(error)));
  bound.once('close', () => source.destroy());
  return source.pipe(bound);
}

const broken = (error: Error) =>
  error instanceof AppError ? error : unreadable('Cette archive est abîmée.');

/** Finds the closing quote of the text that begins before `at`. */
function endOfText(json: string, at: number): number {
  for (let quote = json.indexOf('"', at); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let before = quote;
    while (json[before - 1] === '\\') before -= 1;
    if ((quote - before) % 2 === 0) return quote;
  }
  return json.length;
}

function isDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfText(json, at + 1);
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > bounds.depth) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

async function jsonOf(content: AsyncIterable<Buffer>, name: string): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > bounds.json) throw tooLarge();
    chunks.push(chunk);
  }
  // The mark of UTF-8 at its beginning goes.
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  if (isDeep(text)) throw unreadable(`« ${name} » est imbriqué trop profondément.`);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(`« ${name} » n’est pas du JSON, ou pas en entier.`);
  }
}

/** Reads a file that is JSON alone. Throws `import_illisible`, `import_too_large`. */
export async function readJsonFile({ path, bytes }: ImportFile): Promise<unknown> {
  if (bytes > bounds.json) throw tooLarge();
  return jsonOf(createReadStream(path), 'Ce fichier');
}

/** An opened archive: what it holds is bounded, all of it and each file. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;
  #json = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** Throws `import_illisible` where it is no archive, or one that must not be; `import_too_large`. */
  static async open({ path, bytes }: ImportFile): Promise<Archive> {
    if (bytes > bounds.archive) throw tooLarge();
    const zip = await openPromise(path, { autoClose: false }).catch(() => {
      throw unreadable('Ce fichier n’est pas une archive ZIP, ou pas en entier.');
    });
    try {
      return new Archive(zip, await entriesOf(zip));
    } catch (error) {
      zip.close();
      throw broken(error as Error);
    }
  }

  /** True if a file begins as archives do. */
  static async isOne({ path }: ImportFile): Promise<boolean> {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
      return bytesRead === 4 && buffer.readUInt16BE(0) === 0x504b;
    } finally {
      await file.close();
    }
  }

  /** Each file once, without a top folder that all have. */
  get names(): Iterable<string> {
    const byFile = Map.groupBy(this.#entries.keys(), (name) => this.#entries.get(name));
    return [...byFile.values()].map(([name = '']) => name);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  async #stream(name: string, isTooMuch: (bytes: number) => boolean, tooMuch: () => Error) {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    const source = await this.#zip.openReadStreamPromise(entry).catch((error: Error) => {
      throw broken(error);
    });
    const all = counted((bytes) => {
      this.#unpacked += bytes;
      return this.#unpacked > bounds.unpacked;
    }, tooLarge);
    return through(through(source, all, broken), counted(isTooMuch, tooMuch), broken);
  }

  /** The JSON of a file; null where there is none. Throws `import_illisible`, `import_too_large`. */
  async json(name: string): Promise<unknown> {
    const isTooMuch = (bytes: number) => {
      this.#json += bytes;
      return this.#json > bounds.jsons;
    };
    const content = await this.#stream(name, isTooMuch, tooLarge);
    return content && jsonOf(content, name);
  }

  /** A picture, bounded as an upload; null where there is none. The stream fails with `image_too_large` beyond. */
  async photo(name: string): Promise<Readable | null> {
    let taken = 0;
    return this.#stream(
      name,
      (bytes) => {
        taken += bytes;
        return taken > limits.uploadBytes;
      },
      () => new AppError('image_too_large'),
    );
  }

  async close(): Promise<void> {
    this.#zip.close();
  }
}
