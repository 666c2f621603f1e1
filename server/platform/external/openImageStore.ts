import type { Env } from '../env.ts';
import { createFileImageStore } from './fileImageStore.ts';
import type { ImageStore } from './imageStore.ts';
import { createS3ImageStore } from './s3ImageStore.ts';

/** Opens the store of pictures: the bucket if one is configured, else the data folder. */
export const openImageStore = (env: Env): ImageStore =>
  env.S3_BUCKET ? createS3ImageStore(env) : createFileImageStore(env.DATA_DIR);
