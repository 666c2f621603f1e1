import type { Readable } from 'node:stream';

/** One stored file of a picture: its master, or one of the sizes made from it. */
export type Variant = 'master.webp' | 'apercu.jpg' | `${number}.${'avif' | 'webp'}`;

/** True if we can have made this name. */
export const isVariant = (name: string): name is Variant =>
  /^(master\.webp|apercu\.jpg|\d{1,5}\.(avif|webp))$/.test(name);

export interface StoredImage {
  bytes: number;
  stream(): Readable;
}

/**
 * Keeps pictures by key; each key holds several variants. Keys and variant names are ours, never a
 * client's. Every call may be repeated: a `put` replaces, a `delete` of nothing succeeds.
 */
export interface ImageStore {
  /** Keeps `content` whole or not at all; throws `storage_full` when there is no room. */
  put(key: string, variant: Variant, content: Uint8Array): Promise<void>;
  find(key: string, variant: Variant): Promise<StoredImage | null>;
  read(key: string, variant: Variant): Promise<Buffer | null>;
  /** Removes every variant of `key`. */
  delete(key: string): Promise<void>;
  /** Keys untouched since `moment`, for the sweep. */
  keysOlderThan(moment: Date): AsyncIterable<string>;
  /** Removes what interrupted writes left before `moment`. */
  removeLeftovers(moment: Date): Promise<void>;
}
