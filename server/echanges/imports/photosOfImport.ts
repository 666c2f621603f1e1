import type { GenreDImport } from '../../../contract/echanges/importation.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/http/appError.ts';
import { WorkQueue } from '../../platform/http/limits/workQueue.ts';
import { storeUpload } from '../../platform/images/images.service.ts';
import { showableBy } from '../../platform/images/ownPictures.service.ts';
import { storePhoto } from '../../platform/images/photoAddress.ts';
import { spool } from '../../platform/images/spool.ts';
import { pathOf, sizeOf } from './importFiles.ts';
import type { Reading } from './model.ts';
import { openReading } from './openReading.ts';
import type { PreparedRow, QueuedRow } from './prepared.ts';

/** The addresses of the rows' stored pictures, and the rows whose picture could not be stored. */
export interface Stored {
  addresses: ReadonlyMap<number, string>;
  missing: ReadonlySet<number>;
}

// An archive whose pictures are read holds a process until its import is done.
const readings = new WorkQueue({
  name: 'pictures of imports',
  parallel: 2,
  perCaller: 1,
  waiting: 24,
});

/** True if no other import is reading pictures. */
export const mayReadPhotosNow = (): boolean => readings.load.running === 0;

/** A row's picture: of the archive, or at an address of our own or of another https site; an http address is left out. */
function photoOf(
  { env }: Pick<Context, 'env'>,
  { addresses }: Stored,
  { rang, contenu }: QueuedRow,
): string | null {
  const given = 'valeurs' in contenu ? contenu.valeurs.photo : 'photo' in contenu && contenu.photo;
  const stored = addresses.get(rang);
  if (stored !== undefined || !given) return stored ?? null;
  try {
    return storePhoto(env, given);
  } catch {
    return null;
  }
}

/**
 * The pictures of rows, by their numbers, and the rows whose picture is not taken: it could not be kept, or is at an
 * address of our own store and another's.
 */
export async function photosOf(
  context: Pick<Context, 'env'>,
  tx: Transaction,
  { idUser }: { idUser: number },
  stored: Stored,
  rows: readonly QueuedRow[],
): Promise<{ photos: ReadonlyMap<number, string>; absent: QueuedRow[] }> {
  const named = rows.map((row) => ({ row, photo: photoOf(context, stored, row) }));
  const mayShow = await showableBy(
    tx,
    idUser,
    named.map(({ photo }) => photo),
  );
  const photos = new Map<number, string>();
  for (const { row, photo } of named)
    if (photo !== null && mayShow(photo)) photos.set(row.rang, photo);
  const absent = named.filter(
    ({ row, photo }) => stored.missing.has(row.rang) || (photo !== null && !mayShow(photo)),
  );
  return { photos, absent: absent.map(({ row }) => row) };
}

export const pathIn = (row: PreparedRow): string | undefined =>
  'chemin' in row ? row.chemin : undefined;

/** The pictures of an import's archive, which is opened when the first is asked for. */
export class PhotosOfImport {
  readonly #context: Context;
  readonly #import: { id: number; idUser: number; genre: GenreDImport };
  #reading: Promise<Reading | null> | undefined;
  #leave = () => {};

  constructor(context: Context, of: { id: number; idUser: number; genre: GenreDImport }) {
    this.#context = context;
    this.#import = of;
  }

  async #open(): Promise<Reading | null> {
    const { id, genre } = this.#import;
    const bytes = await sizeOf(this.#context, id);
    if (bytes === null) return null;
    this.#leave = await readings.enter(`import ${this.#import.idUser}`);
    const asItSeems = { table: null, encodage: null };
    return openReading(genre, { path: pathOf(this.#context, id), name: '', bytes }, asItSeems);
  }

  async #store(chemin: string): Promise<string | null> {
    this.#reading ??= this.#open();
    const photo = await (await this.#reading)?.openPhoto(chemin);
    if (!photo) return null;
    const file = await spool(this.#context.env.DATA_DIR, photo);
    try {
      // In a queue line of this member: other uploads run in between.
      const from = `import ${this.#import.idUser}`;
      const { secure_url } = await storeUpload(this.#context, file.path, from);
      return storePhoto(this.#context.env, secure_url);
    } finally {
      await file.remove();
    }
  }

  /** Keeps the pictures of `rows` in the store. Throws where there is no room, and `unavailable` when too many wait. */
  async storeAll(rows: readonly { rang: number; contenu: PreparedRow }[]): Promise<Stored> {
    const addresses = new Map<number, string>();
    const missing = new Set<number>();
    for (const { rang, contenu } of rows) {
      const chemin = pathIn(contenu);
      if (chemin === undefined) continue;
      const address = await this.#store(chemin).catch((error: unknown) => {
        // Skip a file that is not a picture. Throw other errors, such as a full disk: they are not the file's fault.
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
    this.#leave();
  }
}
