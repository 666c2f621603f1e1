import { plural } from '../../lib/format.ts';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });
const NAMED = 5;

/** 'Basilic, Menthe et 3 autres' */
export function namesOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  if (rest <= 1) return list.format(names);
  return list.format([...names.slice(0, NAMED), plural(rest, 'autre')]);
}
