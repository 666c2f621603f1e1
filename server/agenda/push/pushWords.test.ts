import { expect, test } from 'vitest';
import { type PushedWork, textOf } from './pushWords.ts';

const works = (genre: PushedWork['genre'], ...names: string[]): PushedWork[] =>
  names.map((nom) => ({ nom, genre }));
const many = Array.from({ length: 9 }, (_, at) => `Rosier grimpant ${at}`);

test.each([
  [works('arrosage', 'Basilic'), 'Arroser Basilic.'],
  [works('arrosage', 'Basilic', 'Menthe'), 'Arroser Basilic et Menthe.'],
  [
    works('gel', 'Basilic', 'Menthe', 'Thym', 'Sauge'),
    'Protéger du gel Basilic, Menthe, Thym et une autre.',
  ],
  [
    [
      ...works('arrosage', 'Basilic'),
      ...works('taille', 'Rosier'),
      ...works('libre', 'Appeler Léa'),
    ],
    'Arroser Basilic ; tailler Rosier ; une tâche.',
  ],
  [works('libre', 'Appeler Léa', 'Payer'), '2 tâches.'],
  [works('arrosage', 'Gagnez sur www.exemple.fr'), 'Arroser une plante.'],
])('%j is told as %s', (given, text) => {
  expect(textOf(given)).toBe(text);
});

test('however many works and however long their names, it is short and tells how many are left', () => {
  const genres = ['arrosage', 'taille', 'engrais', 'rempotage', 'traitement', 'gel'] as const;
  const all = genres.flatMap((genre) => works(genre, ...many));
  expect(textOf(all).length).toBeLessThanOrEqual(96);
  expect(textOf(all)).toMatch(/^Arroser Rosier grimpant 0, .* et \d autres ; 45 autres travaux\.$/);
  const long = genres.flatMap((genre) => works(genre, 'x'.repeat(500), 'y'.repeat(500)));
  expect(textOf(long).length).toBeLessThanOrEqual(96);
});
