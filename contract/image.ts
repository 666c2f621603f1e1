import * as z from 'zod/mini';
import { day } from './primitives.ts';

/** The unsigned-upload answer that outside image hosts give too, all but `date`. */
export const uploadAnswer = z.object({
  secure_url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** When the camera took it, where the file says so; no place is ever read. */
  date: z.optional(z.nullable(day)),
});

// Apart, without Zod, for the pages' first load.
export { imageFormats, imageWidths } from './imageSizes.ts';

export type UploadAnswer = z.infer<typeof uploadAnswer>;
