import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** Makes the token of a mail's link. */
export const newToken = () => randomBytes(tokenBytes).toString('base64url');

/** All that is kept of a token. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');
