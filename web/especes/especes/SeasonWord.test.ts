import { expect, test } from 'vitest';
import type { Espece } from '../../../contract/especes/espece.ts';
import { seasonWord } from './SeasonWord.tsx';

const espece = {
  calendrier: {
    climats: {
      océanique: { semisAbri: [[4, 7]], plantation: [[9, 11]], recolte: [[13, 19]] },
      montagnard: { recolte: [[15, 18]] },
    },
    source: 'usage courant',
  },
} as unknown as Espece;

test.each([
  ['2026-03-01', 'C’est le moment ici : semer sous abri.'],
  ['2026-05-20', 'C’est le moment ici : planter.'],
  ['2026-11-22', 'Hors saison ici : semer sous abri à partir de mi-février.'],
  ['2026-04-20', 'Hors saison ici : planter à partir de mai.'],
])('on %s: %s', (day, word) => expect(seasonWord(espece, 'océanique', day)).toBe(word));

test('an unknown season has no sentence', () => {
  expect(seasonWord(espece, 'montagnard', '2026-03-01')).toBe('');
  expect(seasonWord(espece, 'tropical', '2026-03-01')).toBe('');
});
