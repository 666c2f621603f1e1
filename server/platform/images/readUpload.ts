import type { FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import { AppError } from '../http/appError.ts';
import { type Spooled, spool } from './spool.ts';

/** What the form may hold: one file, the preset, and little else. */
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

interface Upload extends Spooled {
  bytes: number;
}

async function readParts(request: FastifyRequest, dataDir: string): Promise<Upload | null> {
  let upload: Upload | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file') {
        part.file.resume();
        continue;
      }
      const spooled = await spool(dataDir, part.file);
      upload = { ...spooled, bytes: part.file.bytesRead };
      if (part.file.truncated) throw new AppError('image_too_large');
    }
    return upload;
  } catch (error) {
    await upload?.remove();
    throw error;
  }
}

/** Receives the field `file` of a form; the caller removes it. Other fields are read and forgotten. */
export async function readUpload(request: FastifyRequest, dataDir: string): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  if (Number(request.headers['content-length']) > formBytes) throw new AppError('image_too_large');
  let upload: Upload | null;
  try {
    upload = await readParts(request, dataDir);
  } catch (error) {
    throw asFormError(error);
  }
  if (!upload || upload.bytes === 0) {
    await upload?.remove();
    throw new AppError('image_missing');
  }
  return upload;
}

/** Broken forms come as plain errors of the parser: they are the sender's fault, not ours. */
export function asFormError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code.startsWith('FST_')) return error;
  return /multipart|boundary|terminated early|part header/i.test(message)
    ? new AppError('validation', { cause: error })
    : error;
}
