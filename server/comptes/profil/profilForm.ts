import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type ProfileInput, profileInput } from '../../../contract/comptes/compte.ts';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { clientAddress } from '../../platform/http/clientAddress.ts';
import { storeUpload } from '../../platform/images/images.service.ts';
import { asFormError, endForm } from '../../platform/images/readUpload.ts';
import { spool } from '../../platform/images/spool.ts';
import { consumeUpload, consumeUploadBytes } from '../../platform/images/uploadQuota.ts';

/** A picture for each of the two places, and the texts of a profile. */
export const profilFormLimits = {
  files: 2,
  fields: 20,
  parts: 22,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  headerPairs: 20,
  fileSize: limits.uploadBytes,
};

const formBytes = 2 * limits.uploadBytes + 128 * 1024;

const placeOf: Record<string, 'photo' | 'couverture'> = {
  photo: 'photo',
  couverture: 'couverture',
  file: 'photo',
  image: 'photo',
};

async function storePicture(context: Context, address: string, { file }: MultipartFile) {
  await consumeUpload(context, address);
  const spooled = await spool(context.env.DATA_DIR, file);
  try {
    if (file.truncated) throw new AppError('image_too_large');
    if (file.bytesRead === 0) return undefined;
    await consumeUploadBytes(context, address, file.bytesRead);
    return (await storeUpload(context, spooled.path, address)).secure_url;
  } finally {
    await spooled.remove();
  }
}

async function readParts(context: Context, request: FastifyRequest) {
  const fields: Record<string, unknown> = {};
  const address = clientAddress(request.ip);
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const place = placeOf[part.fieldname];
      if (!place) throw new AppError('validation');
      const url = await storePicture(context, address, part);
      if (url) fields[place] = url;
    } else {
      if (Object.hasOwn(fields, part.fieldname)) throw new AppError('validation');
      fields[part.fieldname] = part.value;
    }
  }
  return fields;
}

/** A profile sent as a form: its pictures are kept in our store, its texts are read by the same rules as JSON. */
export async function readProfilForm(
  context: Context,
  request: FastifyRequest,
): Promise<ProfileInput> {
  if (Number(request.headers['content-length']) > formBytes) throw new AppError('image_too_large');
  let fields: Record<string, unknown>;
  try {
    fields = await readParts(context, request);
  } catch (error) {
    endForm(request);
    throw asFormError(error);
  }
  const read = profileInput.safeParse(fields);
  if (!read.success) throw new AppError('validation');
  return read.data;
}
