import { limits } from '../../../contract/limits.ts';

interface Wanted {
  id: number;
  position: number;
}

export interface Placed extends Wanted {
  /** True if the owner chose the position; a plant that was never placed stands last. */
  placee: boolean;
}

/**
 * The new place of each of a garden's plants: the named ones where they were put, those placed before
 * after them in their present order, then those never placed. Null when a named plant is not one of
 * `present`, or named twice.
 */
export function orderPlantes(
  present: readonly Placed[],
  wanted: readonly Wanted[],
): Placed[] | null {
  const known = new Set(present.map(({ id }) => id));
  const named = new Set(wanted.map(({ id }) => id));
  if (named.size < wanted.length || wanted.some(({ id }) => !known.has(id))) return null;
  const first = wanted
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, position }) => ({ id, position, placee: true }));
  const others = present.filter(({ id }) => !named.has(id));
  const next = (first.at(-1)?.position ?? -1) + 1;
  // A position is at most the largest one that a request may send: beyond it, all plants lose their places.
  const room = next + others.length - 1 <= limits.position;
  const after = others.map(({ id, placee }, index) =>
    placee && room ? { id, position: next + index, placee } : { id, position: 0, placee: false },
  );
  return [...first, ...after];
}
