const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** FNV-1a, 64 bits: `crypto.subtle` exists only on secure addresses. */
const digest = (text: string) =>
  [...new TextEncoder().encode(text)].reduce(
    (hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME),
    OFFSET,
  );

/**
 * The `Idempotency-Key` of these lines in these quantities, `cle` being each line's own: however
 * often and from however many tabs they are sent, one order is made.
 */
export function orderKey(lines: readonly { cle: string; quantite: number }[]): string {
  const content = lines.map(({ cle, quantite }) => `${cle}:${quantite}`).sort();
  return `panier-${digest(content.join()).toString(16).padStart(16, '0')}`;
}
