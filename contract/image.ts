import * as z from 'zod/mini';

export const imagePaths = { upload: '/images/upload' } as const;

/** The unsigned-upload answer that outside image hosts give too. */
export const uploadAnswer = z.object({
  secure_url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});

/** Widths in pixels in which every stored picture and drawing can be had, as AVIF and WebP. */
export const imageWidths = [400, 800, 1280] as const;
export const imageFormats = ['avif', 'webp'] as const;

export type UploadAnswer = z.infer<typeof uploadAnswer>;
