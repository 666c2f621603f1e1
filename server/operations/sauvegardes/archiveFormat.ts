import * as z from 'zod/mini';
import { StartupError } from '../../platform/startupError.ts';

/** Counted up whenever an older version could no longer read what is written. */
export const formatVersion = 1;

export const headName = 'courtil.json';
export const endName = 'fin.json';

/** Folders of DATA_DIR that an archive holds file by file; pictures have their own way, as they may be in a bucket. */
export const archivedFolders = ['mails', 'imports', 'especes'] as const;
/** Whether a file is a secret of DATA_DIR to keep: all of them, except the embedded server's, which is made with each server. */
export const isArchivedSecret = (name: string): boolean =>
  /^\w[\w.-]*\.secret$/.test(name) && name !== 'postgres.secret';

/** The secret that is being replaced (JWT_SECRET_PREVIOUS): what it sealed opens with it alone. */
export const previousSecretName = 'jwt-precedent.secret';

const imageName = /^images\/([\w-]{1,100})\.webp$/;
const tableName = /^base\/([a-z0-9_]{1,63})\/\d{6}\.copy$/;
const secretName = /^secrets\/(\w[\w.-]*\.secret)$/;
const fileName = new RegExp(`^fichiers/((?:${archivedFolders.join('|')})/\\w[\\w.-]{0,200})$`);
const sumsName = /^sommes\/\d{6}\.sha256$/;

/** Gives the kind of an archive's file by its name; null for names that our archives never hold, such as `../`. */
export function partOf(name: string): Part | null {
  if (name === headName || name === endName) return { kind: name };
  if (sumsName.test(name)) return { kind: 'sums' };
  const [, table] = tableName.exec(name) ?? [];
  if (table) return { kind: 'table', name: table };
  const [, image] = imageName.exec(name) ?? [];
  if (image) return { kind: 'image', name: image };
  const [, secret] = secretName.exec(name) ?? [];
  if (secret) return isArchivedSecret(secret) ? { kind: 'secret', name: secret } : null;
  const [, file] = fileName.exec(name) ?? [];
  return file ? { kind: 'file', name: file } : null;
}

export type Part =
  | { kind: typeof headName | typeof endName | 'sums' }
  | { kind: 'table' | 'image' | 'secret' | 'file'; name: string };

const identifier = z.string().check(z.regex(/^[a-z0-9_]{1,63}$/));

/** The first file of an archive. */
export const archiveHead = z.object({
  format: z.literal(formatVersion),
  /** The version of the application that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The last migration of the database: when it was made, in milliseconds. */
  migration: z.int(),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier) })),
});
export type ArchiveHead = z.infer<typeof archiveHead>;

/** The last file of an archive: its presence means that the archive is complete. */
export const archiveEnd = z.object({
  entries: z.int(),
  rows: z.record(identifier, z.int()),
  images: z.int(),
  /** Pictures that went while the archive was made. */
  missingImages: z.int(),
  /** The last number that each sequence gave. */
  sequences: z.record(identifier, z.int()),
  /** SHA-256 of all files of checksums, one after the other. */
  sums: z.string(),
});
export type ArchiveEnd = z.infer<typeof archiveEnd>;

/** An archive that cannot be used: its sentence says why. */
export class ArchiveError extends StartupError {
  override name = 'ArchiveError';
}
