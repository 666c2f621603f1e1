import type { Env } from '../env.ts';
import { AppError } from '../http/appError.ts';

type Site = Pick<Env, 'PUBLIC_URL'>;

const OWN_PATH = /^\/images\/[\w-]{16,64}$/;

/**
 * How a picture's address is kept: relative when it is of our own store, so that a change of
 * `PUBLIC_URL` breaks nothing; absent stays absent. Throws `validation` for another site's address without https.
 */
export function storePhoto<G extends string | null | undefined>(site: Site, given: G): G | string {
  if (given == null || OWN_PATH.test(given)) return given;
  if (given.startsWith(`${site.PUBLIC_URL}/`)) {
    const path = given.slice(site.PUBLIC_URL.length);
    if (OWN_PATH.test(path)) return path;
  }
  if (!given.startsWith('https://')) throw new AppError('validation');
  return given;
}

/** The address of a kept picture as it is answered: always absolute. */
export function showPhoto(site: Site, stored: string | null): string | null {
  return stored?.startsWith('/') ? site.PUBLIC_URL + stored : stored;
}
