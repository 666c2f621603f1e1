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
 * The stored form of a picture's address: relative for our own store, so that `PUBLIC_URL` can change; absent stays
 * absent. Throws `validation` for another site without https, and for an address of ours below `/images/` that is not
 * a picture: with credentials, another port, or a longer path.
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

/** The address of a stored picture in answers: always absolute. */
export function showPhoto(site: Site, stored: string | null): string | null {
  return stored?.startsWith('/') ? site.PUBLIC_URL + stored : stored;
}
