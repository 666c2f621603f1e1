import { nameIdentifierClaim } from '../../../contract/comptes/claims.ts';

export interface TokenOwner {
  /** `null` when the token names nobody. */
  userId: number | null;
  idTypeUser: number;
}

/** Reads a JWT's claims; its signature is the server's business. Throws when it is none. */
export function decodeToken(token: string): TokenOwner {
  const payload = token.split('.')[1] ?? '';
  const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  const userId = Number(claims[nameIdentifierClaim]);
  return {
    userId: Number.isInteger(userId) && userId > 0 ? userId : null,
    idTypeUser: Number(claims.idTypeUser) || 1,
  };
}
