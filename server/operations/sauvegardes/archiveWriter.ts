import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { pack } from 'tar-stream';
import { type ArchiveEnd, type ArchiveHead, endName, headName } from './archiveFormat.ts';

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};
/** The number of files per file of checksums: the sums of a million pictures are never held in memory at once. */
const sumsAtOnce = 1_000;

export const digestOf = (content: Uint8Array | string) =>
  createHash('sha256').update(content).digest('hex');

/** As age does it, for `recipient`: nothing of it can be read without the key. Without one, as it is. */
async function* encrypted(source: AsyncIterable<Buffer>, recipient: string | undefined) {
  if (!recipient) return yield* source;
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const clear = Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>;
  yield* (await encrypter.encrypt(clear)) as unknown as AsyncIterable<Uint8Array>;
}

/** Writes an archive file by file: tar, compressed by zstd, encrypted for `recipient` where there is one. */
export class ArchiveWriter {
  readonly #tar = pack();
  readonly #whole = createHash('sha256');
  readonly #allSums = createHash('sha256');
  readonly #done: Promise<void>;
  #sums: string[] = [];
  #sumsFiles = 0;
  #failure: Error | undefined;
  #giveUp: (error: Error) => void = () => {};
  /** How many files it holds so far, those of checksums aside. */
  entries = 0;

  constructor(path: string, recipient?: string) {
    const whole = this.#whole;
    this.#done = pipeline(
      Readable.from(this.#tar),
      createZstdCompress(compression),
      (source: AsyncIterable<Buffer>) => encrypted(source, recipient),
      async function* (source: AsyncIterable<Uint8Array>) {
        for await (const chunk of source) {
          whole.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
    this.#done.catch((error) => {
      this.#failure = error;
      this.#giveUp(error);
    });
  }

  /** The first file. */
  begin(head: ArchiveHead): Promise<void> {
    return this.add(headName, Buffer.from(JSON.stringify(head, null, 1)));
  }

  /** Adds a file and waits until there is room for the next one. */
  async add(name: string, content: Buffer): Promise<void> {
    await this.#write(name, content);
    this.entries += 1;
    this.#sums.push(`${digestOf(content)}  ${name}\n`);
    if (this.#sums.length === sumsAtOnce) await this.#writeSums();
  }

  /** Ends the archive, on disk; answers the SHA-256 of the whole. */
  async end(end: Omit<ArchiveEnd, 'entries' | 'sums'>): Promise<string> {
    await this.#writeSums();
    const whole = { ...end, entries: this.entries, sums: this.#allSums.digest('hex') };
    await this.#write(endName, Buffer.from(JSON.stringify(whole, null, 1)));
    this.#tar.finalize();
    await this.#done;
    return this.#whole.digest('hex');
  }

  /** Lets go of a file that will not be finished. */
  async abandon(): Promise<void> {
    this.#tar.destroy(new Error('abandoned'));
    await this.#done.catch(() => {});
  }

  async #writeSums() {
    if (this.#sums.length === 0) return;
    const text = this.#sums.join('');
    this.#sums = [];
    this.#allSums.update(text);
    this.#sumsFiles += 1;
    const number = String(this.#sumsFiles).padStart(6, '0');
    await this.#write(`sommes/${number}.sha256`, Buffer.from(text));
  }

  async #write(name: string, content: Buffer): Promise<void> {
    if (this.#failure) throw this.#failure;
    await new Promise<void>((resolve, reject) => {
      this.#giveUp = reject;
      const header = { name, size: content.length, mode: 0o600 };
      const entry = this.#tar.entry(header, (error) => {
        if (error) reject(this.#failure ?? error);
        else resolve();
      });
      entry.on('error', reject);
      entry.end(content);
    });
  }
}
