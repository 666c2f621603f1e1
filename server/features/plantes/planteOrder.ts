import { limits } from '../../../contract/limits.ts';

export interface Placed {
  id: number;
  position: number;
}

/**
 * The new place of each of a garden's plants: the named ones where they were put, the others after
 * them in their present order. Null when a named plant is not one of `present`, or named twice.
 */
export function orderPlantes(
  present: readonly Placed[],
  wanted: readonly Placed[],
): Placed[] | null {
  const known = new Set(present.map(({ id }) => id));
  const named = new Set(wanted.map(({ id }) => id));
  if (named.size < wanted.length || wanted.some(({ id }) => !known.has(id))) return null;
  const first = wanted.toSorted((a, b) => a.position - b.position);
  const others = present.filter(({ id }) => !named.has(id));
  const next = (first.at(-1)?.position ?? -1) + 1;
  const after = others.map(({ id }, index) => ({ id, position: next + index }));
  const order = [...first, ...after];
  if ((order.at(-1)?.position ?? 0) <= limits.position) return order;
  return order.map(({ id }, position) => ({ id, position }));
}
