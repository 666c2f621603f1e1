import { expect, test } from 'vitest';
import { gestionAsked } from './GestionFilter.tsx';

const asked = (search: string) => gestionAsked(new URLSearchParams(search));

test('what is to be sent comes first; all and others by choice; a search goes through all', () => {
  const begin = { q: '', before: undefined };
  expect(asked('')).toEqual({ ...begin, statut: 'payee' });
  expect(asked('statut=inconnu')).toEqual({ ...begin, statut: 'payee' });
  expect(asked('statut=toutes')).toEqual({ ...begin, statut: undefined });
  expect(asked('Statut=livree&Apres=7')).toEqual({ q: '', before: 7, statut: 'livree' });
  expect(asked('q= Ménard ')).toEqual({ q: 'Ménard', before: undefined, statut: undefined });
  expect(asked('q=12&statut=payee')).toEqual({ q: '12', before: undefined, statut: 'payee' });
});
