import type { Env } from '../env.ts';
import { AppError } from '../http/appError.ts';

type Site = Pick<Env, 'PUBLIC_URL'>;

const OWN_PATH = /^\/images\/[\w-]{16,64}$/;

const asOwnPath = /^\/images\/([\w-]{16,64})$/i;

/** Decodes the path of an address; null if it cannot be decoded. */
function readPath({ pathname }: URL): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

const bareHost = ({ hostname }: URL) => hostname.replace(/\.$/, '');

/**
 * How a picture's address is kept: relative when it is of our own store, however it is spelled, so that a change of
 * `PUBLIC_URL` breaks nothing; absent stays absent. Throws `validation` for another site's address without https, and for
 * one of ours below `/images/` that is no picture's: with credentials, another port, more in its path.
 */
export function storePhoto<G extends string | null | undefined>(site: Site, given: G): G | string {
  if (given == null || OWN_PATH.test(given)) return given;
  const [url, own] = [URL.parse(given), new URL(site.PUBLIC_URL)];
  if (!url) throw new AppError('validation');
  if (bareHost(url) === bareHost(own)) {
    const path = readPath(url);
    const key = path && asOwnPath.exec(path)?.[1];
    if (key && url.port === own.port && url.username + url.password === '') return `/images/${key}`;
    if (path === null || /\/images\//i.test(path + url.search + url.hash))
      throw new AppError('validation');
  }
  if (url.protocol !== 'https:') throw new AppError('validation');
  return given;
}

/** The address of a kept picture as it is answered: always absolute. */
export function showPhoto(site: Site, stored: string | null): string | null {
  return stored?.startsWith('/') ? site.PUBLIC_URL + stored : stored;
}
