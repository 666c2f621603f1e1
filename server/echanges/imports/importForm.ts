import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { encodages, genresDImport, tablesDImport } from '../../../contract/echanges/importation.ts';
import { limits } from '../../../contract/limits.ts';
import { foldedEnum, id, idParameter } from '../../../contract/primitives.ts';
import { AppError } from '../../platform/http/appError.ts';
import { readForm } from '../../platform/images/readUpload.ts';
import type { ImportFile } from './model.ts';
import type { ImportWish } from './understand.ts';

/** Room around the file for the form's own lines. */
export const formBytes = limits.archiveBytes + 256 * 1024;

export const formLimits = {
  files: 1,
  fields: 11,
  parts: 12,
  fieldNameSize: 100,
  // For `choix`: some ten thousand lines.
  fieldSize: 200 * 1024,
  headerPairs: 20,
  fileSize: limits.archiveBytes,
};

const flag = (empty: boolean) =>
  z.pipe(
    z.optional(z.enum(['true', 'false', ''])),
    z.transform((value) => (value ? value === 'true' : empty)),
  );

/** One of the values, or '' for none. */
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.pipe(
    z.optional(z.union([z.literal(''), z.enum(values)])),
    z.transform((value) => (value || null) as T[number] | null),
  );

const choix = z.pipe(
  z.pipe(
    z.optional(z.string()),
    z.transform((text, context) => {
      try {
        return JSON.parse(text || '{}') as unknown;
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'du JSON est attendu' });
        return z.NEVER;
      }
    }),
  ),
  z.pipe(
    z.record(z.string().check(z.regex(/^\d{1,7}$/)), z.nullable(id)),
    z.transform(
      (chosen) => new Map(Object.entries(chosen).map(([ligne, espece]) => [Number(ligne), espece])),
    ),
  ),
);

const fields = z.strictObject({
  genre: foldedEnum(genresDImport),
  idJardin: z.pipe(
    z.optional(z.union([z.literal(''), z.literal('null'), idParameter])),
    z.transform((value) => (typeof value === 'number' ? value : null)),
  ),
  ignorer: flag(false),
  deviner: flag(true),
  table: oneOf(tablesDImport),
  encodage: oneOf(encodages),
  reprendre: flag(false),
  choix,
});

export interface Sent {
  file: ImportFile & { remove(): Promise<void> };
  asked: ImportWish;
  /** SHA-256 of the file and of what is asked of it, in hex. */
  empreinte: string;
}

/** Receives the form of an import; the caller removes its file. Throws `import_missing`, `import_too_large`, `validation`. */
export async function readImportForm(request: FastifyRequest, dataDir: string): Promise<Sent> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  if (Number(request.headers['content-length']) > formBytes) throw new AppError('import_too_large');
  const values: Record<string, unknown> = {};
  const received = await readForm(request, dataDir, {
    tooLarge: 'import_too_large',
    onField({ fieldname, value, valueTruncated }) {
      if (valueTruncated) throw new AppError('validation');
      values[fieldname] = value;
    },
  });
  const file = received && {
    ...received,
    name: received.name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, limits.shortText),
  };
  try {
    const { data, error } = fields.safeParse(values);
    if (error) throw new AppError('validation', { cause: error });
    if (!file || file.bytes === 0) throw new AppError('import_missing');
    if (data.genre === 'csv' && file.bytes > limits.csvBytes)
      throw new AppError('import_too_large');
    const { genre, idJardin, ignorer, deviner, table, encodage, reprendre } = data;
    const said = [genre, idJardin, ignorer, deviner, table, encodage, reprendre, [...data.choix]];
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file.path)) hash.update(chunk);
    const empreinte = hash.update(JSON.stringify(said)).digest('hex');
    return { file, asked: data, empreinte };
  } catch (error) {
    await file?.remove();
    throw error;
  }
}
