import * as z from 'zod/mini';
import { isHttpsUrl } from '../httpsUrl.ts';
import { limits } from '../limits.ts';
import { ignoredFields } from '../primitives.ts';

const endpoint = z
  .string()
  .check(
    z.maxLength(limits.url),
    z.refine(isHttpsUrl, 'une adresse https:// publique est attendue'),
  );

/** Where a browser is sent messages (Push API): what it answered to `subscribe`. */
export const pushInput = z.strictObject({
  endpoint,
  keys: z.strictObject({
    /** An uncompressed point of P-256: 65 bytes in base64url. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, 'une clé P-256 est attendue')),
    /** 16 bytes in base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/, 'un secret de 16 octets est attendu')),
  }),
  ...ignoredFields('expirationTime'),
});

export const pushRetire = z.strictObject({ endpoint });

/** The key that a browser subscribes with: a point of P-256 in base64url (RFC 8292). */
export const pushCle = z.object({ cle: z.string() });

export type PushInput = z.infer<typeof pushInput>;
