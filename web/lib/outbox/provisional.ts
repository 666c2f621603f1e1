/** Ids that the browser gives until the server has answered: far below zero, so that no real one is like them. */
const FIRST = -1e15;
const ADDRESS = 'en-attente:';

/** An id that no other tab gives. `Math.random` is enough: two must only differ within one device and millisecond. */
export const newProvisionalId = (now: number) =>
  FIRST - now * 100 - Math.floor(Math.random() * 100);
export const newProvisionalAddress = (key: string) => `${ADDRESS}${key}`;

export const isProvisional = (value: unknown): value is number | string =>
  typeof value === 'number'
    ? value <= FIRST
    : typeof value === 'string' && value.startsWith(ADDRESS);

type Json = unknown;

/** A copy of `value` in which each provisional id and address is replaced by `of` it. */
export function mapProvisional(value: Json, of: (value: number | string) => Json): Json {
  if (isProvisional(value)) return of(value);
  if (Array.isArray(value)) return value.map((each) => mapProvisional(each, of));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapProvisional(each, of)]),
  );
}

/** The provisional ids and addresses in `value`. */
export function provisionalIn(value: Json): (number | string)[] {
  const found: (number | string)[] = [];
  mapProvisional(value, (each) => {
    found.push(each);
    return each;
  });
  return found;
}

/**
 * The real ids of an answer by the provisional ones that stand in the same places of the answer given before. In a
 * list of plants the place is that of the same plant: the server may leave some out.
 */
export function realIds(
  given: Json,
  answer: Json,
  found = new Map<number | string, number | string>(),
): Map<number | string, number | string> {
  if (isProvisional(given)) {
    if (typeof answer === typeof given) found.set(given, answer as number | string);
  } else if (Array.isArray(given) && Array.isArray(answer)) {
    for (const [at, each] of given.entries()) {
      const idPlante = (each as { idPlante?: unknown } | null)?.idPlante;
      const same = answer.find((other) => other?.idPlante === idPlante);
      realIds(each, idPlante === undefined ? answer[at] : same, found);
    }
  } else if (given && answer && typeof given === 'object' && typeof answer === 'object') {
    for (const [name, each] of Object.entries(given))
      realIds(each, (answer as Record<string, Json>)[name], found);
  }
  return found;
}
