import { expect, test } from 'vitest';
import { kindsOf, nameOfMany, seasonText } from './saisons.ts';

test.each([
  ['Tomate', 'tomates'],
  ['Haricot vert', 'haricots verts'],
  ['Pomme de terre', 'pommes de terre'],
  ['Chou-fleur', 'choux-fleurs'],
  ['Poireau', 'poireaux'],
  ['Maïs', 'maïs'],
  ['Pois à écosser', 'pois à écosser'],
  ['Œillet d’Inde', 'œillets d’Inde'],
  ['Piment en corne', 'piments en corne'],
])('%s in the plural', (nom, several) => {
  expect(nameOfMany(nom)).toBe(several);
});

const fin = (nom: string, depuis: string, ...plantes: number[]) => ({
  slug: nom.toLowerCase(),
  nom,
  idJardin: plantes[0] ?? 0,
  plantes,
  depuis,
});

test('one kind is one question, in whatever garden; past years stand apart', () => {
  const { now, past } = kindsOf(
    [
      fin('Tomate', '2026-10-20', 1, 2),
      fin('Basilic', '2026-10-02', 3),
      fin('Tomate', '2026-10-12', 4),
      fin('Tomate', '2024-10-20', 5),
      fin('Courge', '2025-11-01', 6),
    ],
    '2026-11-28',
  );
  expect(now).toMatchObject([
    { nom: 'Tomate', plantes: [1, 2, 4], depuis: '2026-10-12' },
    { nom: 'Basilic', plantes: [3], depuis: '2026-10-02' },
  ]);
  expect(past).toMatchObject([{ plantes: [5] }, { plantes: [6] }]);
  expect(now.map(seasonText)).toEqual([
    'La saison de vos tomates est finie. Les arracher ?',
    'La saison de votre basilic est finie. L’arracher ?',
  ]);
});
