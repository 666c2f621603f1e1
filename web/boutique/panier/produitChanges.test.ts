import { expect, test } from 'vitest';
import type { PanierLine } from './panierLines.ts';
import { formerPrices, isSold, lineNews, linesToCheck } from './produitChanges.ts';

const line = (changes: Partial<PanierLine> = {}): PanierLine => ({
  id: 1,
  nom: 'Bêche',
  description: '',
  prix: 13,
  stock: 10,
  photo: null,
  type: 1,
  tauxTva: 20,
  exceptionRetractation: false,
  quantiteNette: null,
  unite: null,
  origine: '',
  exploitant: '',
  illustration: '',
  quantite: 3,
  cle: 'a',
  ...changes,
});
const changes = { gone: [], formerPrices: {} };

test('a line that can be ordered as it is has no news', () => {
  expect(lineNews(line({ stock: 3 }), changes)).toEqual([]);
});

test.each([
  [line({ stock: 2 }), changes, [{ text: 'Plus que 2 en stock', left: 2 }], true],
  [line({ stock: 0 }), changes, [{ text: 'Épuisé', left: 0 }], false],
  [
    line({ interdite: 'Herbe de la pampa' }),
    changes,
    [
      {
        text: 'La vente de cette espèce (Herbe de la pampa) est interdite en France métropolitaine',
        left: 0,
      },
    ],
    false,
  ],
  [line(), { ...changes, gone: [1] }, [{ text: 'Ce produit n’est plus vendu', left: 0 }], false],
])('too little, nothing, no more sold: said with what is left', (asked, known, said, sold) => {
  expect(lineNews(asked, known)).toEqual(said);
  expect(isSold(asked, known)).toBe(sold);
  expect(linesToCheck([asked, line({ id: 2 })], known)).toBe(sold ? 1 : 0);
});

test('another price is said with the former one, and hinders no order', () => {
  const known = { gone: [], formerPrices: formerPrices([line({ prix: 12.5 })], [line()]) };
  expect(lineNews(line(), known)).toEqual([
    { text: expect.stringMatching(/^Prix mis à jour \(12,50\s€ auparavant\)$/) },
  ]);
  expect(linesToCheck([line()], known)).toBe(0);
  expect(formerPrices([line()], [line({ stock: 1 })])).toEqual({});
});
