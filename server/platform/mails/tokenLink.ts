import { createHash, randomBytes } from 'node:crypto';
import type { Env } from '../env.ts';

/**
 * The link of a mail that carries a token to the page `path`. Built on `PUBLIC_URL` alone: a request's Host
 * header is anybody's word.
 */
export const tokenLink =
  (path: string) =>
  ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, token: string) =>
    `${PUBLIC_URL}${path}?token=${encodeURIComponent(token)}`;

const tokenBytes = 32;

/** Makes the token of a mail's link. */
export const newToken = () => randomBytes(tokenBytes).toString('base64url');

/** All that is kept of a token. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');
