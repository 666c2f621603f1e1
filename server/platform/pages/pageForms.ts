import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { WorkQueue } from '../http/limits/workQueue.ts';

/** A form of an answer, as `Content-Encoding` names it. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The source of an encoding, and its caller. */
interface Making {
  etag: string;
  encoding: Encoding;
  text(): Promise<Buffer>;
  /** The address of who asks. */
  from: string;
}

const maximumBytes = 8 * 1024 * 1024;
// The memory of a small form besides its bytes.
const bookkeeping = 300;

// zlib's threads are the whole process's: passwords and files use them too.
const makers = new WorkQueue({ name: 'compressions', parallel: 2, perCaller: 1, waiting: 256 });
const forms = new LRUCache<string, Buffer>({
  maxSize: maximumBytes,
  sizeCalculation: ({ length }) => length + bookkeeping,
});

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const unpack = promisify(brotliDecompress);
/** zlib answers a corner of a larger buffer, which would be kept whole. */
const copied = (bytes: Buffer) => Buffer.from(bytes);

const brotliOptions = {
  // Most pages in one piece: each further one is another turn between threads.
  chunkSize: 32 * 1024,
  params: {
    // A twentieth smaller than 4; 6 gains nothing more.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // Wide enough for our pages; the usual window takes megabytes for each page under way.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/** `text` in the form of `encoding`, made on another thread. */
export async function inForm(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return text;
  return copied(
    await (encoding === 'br' ? asBrotli(text, brotliOptions) : asGzip(text, { level: 4 })),
  );
}

/** The form that was made under this ETag, where it still is in memory. */
export const findForm = (etag: string): Buffer | undefined => forms.get(etag);

/** Keeps a form as long as there is room: it can be made again. */
export const storeForm = (etag: string, bytes: Buffer): void => void forms.set(etag, bytes);

/** The bytes of all forms in memory, never above `maximumBytes`. */
export const formBytes = () => ({ held: forms.calculatedSize, maximumBytes });

/** The text of `length` bytes that was made `brotli`. */
export const textOf = (brotli: Buffer, length: number): Promise<Buffer> =>
  unpack(brotli, { chunkSize: length + 64 });

/** Makes a form of what is kept, once for all who ask meanwhile, in their turn. */
export function makeForm({ etag, encoding, text, from }: Making): Promise<Buffer> {
  return makers.run(etag, from, async () => {
    const bytes = await inForm(await text(), encoding);
    storeForm(etag, bytes);
    return bytes;
  });
}
