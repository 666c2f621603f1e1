/** Widths in pixels in which every stored picture and drawing can be had, as AVIF and WebP. */
export const imageWidths = [400, 800, 1280] as const;
export const imageFormats = ['avif', 'webp'] as const;
