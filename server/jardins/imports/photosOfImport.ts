import type { GenreDImport } from '../../../contract/jardins/imports/importation.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { storeUpload } from '../../platform/images/images.service.ts';
import { storePhoto } from '../../platform/images/photoAddress.ts';
import { spool } from '../../platform/images/spool.ts';
import { formats } from './formats.ts';
import { keptBytes, keptFile } from './importFiles.ts';
import type { Reading } from './model.ts';
import type { Prepared } from './prepared.ts';

/** Where the pictures of rows are kept now, and of which rows they could not be. */
export interface Stored {
  addresses: ReadonlyMap<number, string>;
  missing: ReadonlySet<number>;
}

/** Of the archive, or at an address of which our own is kept as such; another http site's is nobody's to show. */
export function photoOf(
  { env }: Pick<Context, 'env'>,
  { addresses }: Stored,
  rang: number,
  given: string | null | undefined,
): string | null {
  const stored = addresses.get(rang);
  if (stored !== undefined || !given) return stored ?? null;
  try {
    return storePhoto(env, given);
  } catch {
    return null;
  }
}

/** An entry's: at an address of our own store it is somebody's, who could else not take it back. */
export function photoOfEntree(
  context: Pick<Context, 'env'>,
  kept: Stored,
  rang: number,
  given: string | null,
): string | null {
  const photo = photoOf(context, kept, rang, given);
  return kept.addresses.has(rang) || !photo?.startsWith('/') ? photo : null;
}

export const pathIn = (row: Prepared): string | undefined =>
  'chemin' in row ? row.chemin : undefined;

/** The pictures of an import's archive, which is opened when the first is asked for. */
export class PhotosOfImport {
  readonly #context: Context;
  readonly #import: { id: number; idUser: number; genre: GenreDImport };
  #reading: Promise<Reading | null> | undefined;

  constructor(context: Context, of: { id: number; idUser: number; genre: GenreDImport }) {
    this.#context = context;
    this.#import = of;
  }

  async #open(): Promise<Reading | null> {
    const { id, genre } = this.#import;
    const bytes = await keptBytes(this.#context, id);
    if (bytes === null) return null;
    return formats[genre]({ path: keptFile(this.#context, id), name: '', bytes });
  }

  async #store(chemin: string): Promise<string | null> {
    this.#reading ??= this.#open();
    const photo = await (await this.#reading)?.openPhoto(chemin);
    if (!photo) return null;
    const file = await spool(this.#context.env.DATA_DIR, photo);
    try {
      // In the member's own line: whoever sends a picture meanwhile comes in between.
      const from = `import ${this.#import.idUser}`;
      const { secure_url } = await storeUpload(this.#context, file.path, from);
      return storePhoto(this.#context.env, secure_url);
    } finally {
      await file.remove();
    }
  }

  /** Keeps the pictures of `rows` in the store. Throws where there is no room. */
  async storeAll(rows: readonly { rang: number; contenu: Prepared }[]): Promise<Stored> {
    const addresses = new Map<number, string>();
    const missing = new Set<number>();
    for (const { rang, contenu } of rows) {
      const chemin = pathIn(contenu);
      if (chemin === undefined) continue;
      const address = await this.#store(chemin).catch((error: unknown) => {
        // What is no picture is left out; a full disk is no fault of the file.
        if (error instanceof AppError && error.code.startsWith('image_')) return null;
        throw error;
      });
      if (address === null) missing.add(rang);
      else addresses.set(rang, address);
    }
    return { addresses, missing };
  }

  async close(): Promise<void> {
    await (await this.#reading?.catch(() => null))?.close();
  }
}
