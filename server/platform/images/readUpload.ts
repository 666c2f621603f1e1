import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { AppError } from '../http/appError.ts';
import { type Spooled, spool } from './spool.ts';

/** The limits of the form: one file, the preset, and little else. */
export const formLimits = {
  files: 1,
  fields: 4,
  parts: 5,
  fieldNameSize: 100,
  fieldSize: 1024,
  headerPairs: 20,
  fileSize: limits.uploadBytes,
};

/** Room around the file for the form's own lines. */
export const formBytes = limits.uploadBytes + 16 * 1024;

/** The file of a form, which the caller removes. */
export interface ReceivedFile extends Spooled {
  name: string;
  bytes: number;
}

/**
 * Reads a form: its field `file`, null where there is none, and each other field, handed to `onField` in its turn.
 * Throws `tooLarge` for a file that was cut, and `validation` for what is no form, or too much of one.
 */
export async function readForm(
  request: FastifyRequest,
  dataDir: string,
  { tooLarge, onField }: { tooLarge: ErrorCode; onField(field: MultipartValue): void },
): Promise<ReceivedFile | null> {
  const parts = request.parts();
  const unwritten = Promise.withResolvers<never>();
  unwritten.promise.catch(() => {});
  let file: MultipartFile | undefined;
  let spooling: Promise<Spooled> | undefined;
  try {
    // The file is written meanwhile: what else the form holds is refused as soon as it is there.
    const next = () => Promise.race([parts.next(), unwritten.promise]);
    for (let part = await next(); !part.done; part = await next()) {
      const { value } = part;
      if (value.type !== 'file') onField(value as MultipartValue);
      else if (file || value.fieldname !== 'file') value.file.resume();
      else {
        file = value;
        spooling = spool(dataDir, value.file);
        spooling.catch(unwritten.reject);
      }
    }
    if (!file || !spooling) return null;
    const spooled = await spooling;
    if (file.file.truncated) throw new AppError(tooLarge);
    return { ...spooled, name: file.filename ?? '', bytes: file.file.bytesRead };
  } catch (error) {
    endForm(request);
    file?.file.destroy();
    await (await spooling?.catch(() => undefined))?.remove();
    throw asFormError(error);
  }
}

/** Receives the field `file` of a form; the caller removes it. Other fields are read and forgotten. */
export async function readUpload(request: FastifyRequest, dataDir: string): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  if (Number(request.headers['content-length']) > formBytes) throw new AppError('image_too_large');
  const upload = await readForm(request, dataDir, { tooLarge: 'image_too_large', onField() {} });
  if (!upload || upload.bytes === 0) {
    await upload?.remove();
    throw new AppError('image_missing');
  }
  return upload;
}

/** Ends the parsing of a form that is refused: the parser would go on with the rest of it. */
export function endForm({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** Broken forms come as plain errors of the parser: they are the sender's fault, not ours. */
export function asFormError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code.startsWith('FST_')) return error;
  return /multipart|boundary|needle|terminated early|part header/i.test(message)
    ? new AppError('validation', { cause: error })
    : error;
}
