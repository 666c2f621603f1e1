import { useHydrated } from '../lib/hydration.ts';
import { typo } from '../lib/typo.ts';

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/bmp';

/** What the picker says beneath itself of what it takes. */
export const acceptedHint = typo('JPEG, PNG, WebP, AVIF, GIF fixe ou BMP, 10 Mo au plus.');

// Only Apple's browsers decode HEIC. On a touch screen they send a JPEG by themselves, as long as HEIC is not named.
const takesHeic = () => navigator.vendor.startsWith('Apple') && navigator.maxTouchPoints === 0;

/** The types of files that a picker offers in this browser. */
export const useAcceptedTypes = () =>
  useHydrated() && takesHeic() ? `${accepted},image/heic,image/heif` : accepted;
