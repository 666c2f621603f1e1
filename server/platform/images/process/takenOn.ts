import readExif from 'exif-reader';

// A JPEG holds 64 kB of it; more is no camera's.
const MOST_BYTES = 128 * 1024;
const EARLIEST = '1900-01-01';

/**
 * The day on which a camera says that it took the photo, in its own time (`YYYY-MM-DD`); null where it says none,
 * or one that cannot be. Nothing else of the metadata is looked at.
 */
export function takenOn(exif: Buffer | undefined, now = new Date()): string | null {
  if (!exif || exif.length > MOST_BYTES) return null;
  try {
    const { Photo } = readExif(exif);
    const taken = Photo?.DateTimeOriginal ?? Photo?.DateTimeDigitized;
    if (!(taken instanceof Date)) return null;
    // Read as if it had been UTC; where the camera was, it may be tomorrow already.
    const day = taken.toISOString().slice(0, 10);
    const latest = new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return day >= EARLIEST && day <= latest && day.length === 10 ? day : null;
  } catch {
    return null;
  }
}
