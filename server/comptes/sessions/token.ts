import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { nameIdentifierClaim } from '../../../contract/comptes/utilisateur.ts';

const issuer = 'courtil';
const audience = 'courtil-session';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const tokenDays = 30;

export interface TokenClaims {
  userId: number;
  jti: string;
}

/** A signed session token (HS256) of `tokenDays` days. */
export async function signToken(
  secret: Uint8Array,
  user: { id: number; idTypeUser: number },
): Promise<{ token: string; jti: string; expiresAt: Date }> {
  const jti = randomUUID();
  const expiresAt = new Date(Date.now() + tokenDays * 86_400_000);
  const token = await new SignJWT({
    [nameIdentifierClaim]: String(user.id),
    idTypeUser: user.idTypeUser,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(user.id))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .setJti(jti)
    .sign(secret);
  return { token, jti, expiresAt };
}

interface Verified extends TokenClaims {
  expiresAt: number;
}

// Cache of valid signatures: verifying took a quarter of this process's time for an order.
const verified = new WeakMap<Uint8Array, LRUCache<string, Verified>>();
const mostVerified = 5_000;

/** The claims of a valid token, or null: wrong key, algorithm, audience, dates or shape. */
export async function verifyToken(secret: Uint8Array, token: string): Promise<TokenClaims | null> {
  const known = verified.get(secret) ?? new LRUCache<string, Verified>({ max: mostVerified });
  verified.set(secret, known);
  const found = known.get(token);
  if (found && found.expiresAt > Date.now()) return found;
  known.delete(token);
  const claims = await readToken(secret, token);
  if (!claims) return null;
  known.set(token, claims);
  return claims;
}

async function readToken(secret: Uint8Array, token: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['exp', 'jti', 'sub'],
    });
    const userId = Number(payload[nameIdentifierClaim]);
    const jti = payload.jti ?? '';
    if (!Number.isInteger(userId) || String(userId) !== payload.sub || !uuid.test(jti)) return null;
    return { userId, jti, expiresAt: (payload.exp ?? 0) * 1000 };
  } catch {
    return null;
  }
}
