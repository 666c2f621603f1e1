import * as z from 'zod/mini';

/** The unsigned-upload answer that outside image hosts give too. */
export const uploadAnswer = z.object({
  secure_url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});

// Apart, without Zod, for the pages' first load.
export { imageFormats, imageWidths } from './imageSizes.ts';

export type UploadAnswer = z.infer<typeof uploadAnswer>;
