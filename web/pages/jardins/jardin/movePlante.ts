/** The list with one plant taken to another place, counted in the result. */
export function movePlante<P extends { id: number }>(
  plantes: readonly P[],
  id: number,
  place: number,
): P[] {
  const moved = plantes.find((plante) => plante.id === id);
  if (!moved) return [...plantes];
  const others = plantes.filter((plante) => plante !== moved);
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, moved);
}

export interface Drop {
  id: number;
  /** The plant beside which it was dropped. */
  target: number;
  side: 'before' | 'after';
}

export function dropPlante<P extends { id: number }>(
  plantes: readonly P[],
  { id, target, side }: Drop,
): P[] {
  const others = plantes.filter((plante) => plante.id !== id);
  const beside = others.findIndex((plante) => plante.id === target);
  return beside < 0
    ? [...plantes]
    : movePlante(plantes, id, side === 'before' ? beside : beside + 1);
}

export const sameOrder = (a: readonly { id: number }[], b: readonly { id: number }[]) =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
