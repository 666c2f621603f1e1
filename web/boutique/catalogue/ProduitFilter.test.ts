import { expect, test } from 'vitest';
import {
  foundText,
  isFiltered,
  nextSearch,
  produitFilter,
  withoutEmpty,
} from './ProduitFilter.tsx';

const asked = (search: string) => produitFilter(new URLSearchParams(search));

test('the address says what is shown', () => {
  expect(asked('q=rosier&type=0&tri=prix')).toEqual({ q: 'rosier', type: 0, tri: 'prix' });
  expect(asked('type=Autre&tri=nouveaute')).toEqual({ type: 1, tri: 'nouveaute' });
  expect(asked('apres=12')).toEqual({ apres: 12 });
  expect(asked('Q=rosier&TYPE=0&Tri=prix&Apres=12')).toEqual({
    q: 'rosier',
    type: 0,
    tri: 'prix',
    apres: 12,
  });
});

test('an empty form and nonsense ask for nothing', () => {
  expect(asked('')).toEqual({});
  expect(asked('q=&type=&tri=')).toEqual({});
  expect(asked('type=9&tri=hasard&apres=-1&q=%00')).toEqual({});
});

test('fields left empty leave the address', () => {
  const clean = (search: string) => withoutEmpty(new URLSearchParams(search));
  expect(clean('q=&type=0&tri=')).toBe('?type=0');
  expect(clean('q=pot+bleu&type=&tri=prixDecroissant')).toBe('?q=pot+bleu&tri=prixDecroissant');
  expect(clean('q=&type=&tri=')).toBe('');
  expect(clean('q=pot')).toBeNull();
  expect(clean('')).toBeNull();
});

test('how many were found', () => {
  expect(foundText(1, false)).toBe('1\u00a0produit');
  expect(foundText(7, false)).toBe('7\u00a0produits');
  expect(foundText(24, true)).toBe('Plus de 24\u00a0produits');
});

test('a search is no longer than the server takes', () => {
  expect(asked(`q=${'a'.repeat(300)}`).q).toHaveLength(100);
});

test('the next part keeps what was asked', () => {
  expect(nextSearch(asked('q=pot+bleu&type=1&tri=prix&apres=3'), 9)).toBe(
    '?q=pot+bleu&type=1&tri=prix&apres=9',
  );
});

test('only a search or a type leaves products out', () => {
  expect(isFiltered(asked('tri=prix'))).toBe(false);
  expect(isFiltered(asked('type=0'))).toBe(true);
  expect(isFiltered(asked('q=a'))).toBe(true);
});
