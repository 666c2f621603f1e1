import { expect, test } from 'vitest';
import { nearestFirst, nearness, typoPrefixes, typosIn } from './searchQuery.ts';

test.each([
  ['tomate', 'tomates', 0],
  ['tomatte', 'tomate', 1],
  ['aubregine', 'aubergine', 1],
  ['fuschia', 'fuchsia', 2],
  ['bazilic', 'basilic', 1],
  ['rose', 'rosier', 1],
  ['ortie', 'sortie', 1],
  ['a', '', 1],
])('in "%s" for "%s", %i letters are wrong', (typed, word, wrong) =>
  expect(typosIn(typed, word, 2)).toBe(wrong),
);

test('what is further away is more than may be', () => {
  for (const [typed, word] of [
    ['tomate', 'basilic'],
    ['rosaxxxx', 'rosa'],
    ['abcdef', ''],
  ] as const)
    expect(typosIn(typed, word, 2)).toBeGreaterThan(2);
});

const mistyped = { text: 'gertrde', words: ['gertrde'], mistyped: true };

test('of a long name the first words are compared letter by letter', () => {
  expect(nearness('la belle Gertrude', mistyped)).toBe(2);
  expect(nearness(`${'de la '.repeat(4)}Gertrude`, mistyped)).toBe(0);
});

test('of beginnings, one each begins what is one letter off; of long words also what is two', () => {
  for (const [typed, word] of [
    ['rose', 'rsoe'],
    ['ibou', 'hibou'],
    ['irondelle', 'hirondelles'],
    ['jardni', 'jardin'],
  ] as const)
    expect(typoPrefixes(typed)[0]?.some((each) => word.startsWith(each))).toBe(true);
  const [surest = [], wider = []] = typoPrefixes('irondeles');
  const begun = (beginnings: readonly string[]) =>
    beginnings.some((each) => 'hirondelles'.startsWith(each));
  expect([begun(surest), begun(wider)]).toEqual([false, true]);
  expect(typoPrefixes('ail')).toEqual([['ail']]);
  expect(typoPrefixes('a'.repeat(60))).toHaveLength(1);
});

test('others come in between while thousands of names are compared', async () => {
  let turns = 0;
  const names = Array.from({ length: 5_000 }, () => 'Gertrude');
  const found = nearestFirst(names, (name) => name, mistyped);
  let comparing = true;
  const turn = () => {
    turns += 1;
    if (comparing) setImmediate(turn);
  };
  setImmediate(turn);
  expect(await found).toHaveLength(5_000);
  comparing = false;
  expect(turns).toBeGreaterThan(10);
});
