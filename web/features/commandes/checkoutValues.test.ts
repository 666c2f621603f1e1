import { expect, test } from 'vitest';
import {
  addressProblems,
  commandeBody,
  firstProblem,
  isMissing,
  keepsAddress,
  noAddress,
  savedAddress,
} from './checkoutValues.ts';

const address = { ...noAddress, rue: '3 rue des Lilas', ville: 'Nantes', codePostal: '44000' };

test('the saved address is offered only when a parcel would find it', () => {
  const account = { adresse: '3 rue des Lilas', ville: 'Nantes', cp: '44000' };
  expect(savedAddress(account)).toEqual(address);
  for (const field of ['adresse', 'ville', 'cp'])
    expect(savedAddress({ ...account, [field]: ' ' })).toBeNull();
  expect(savedAddress({ ...account, cp: '4' })).toBeNull();
});

test('another address needs all but its complement; each empty field has its own sentence', () => {
  expect(addressProblems(address)).toEqual({});
  expect(isMissing(address)).toBe(false);
  for (const field of ['rue', 'ville', 'codePostal', 'pays'] as const) {
    const lacking = { ...address, [field]: ' ' };
    expect(Object.keys(addressProblems(lacking))).toEqual([field]);
    expect(isMissing(lacking)).toBe(true);
  }
  const problems = addressProblems({ ...noAddress, pays: '' });
  expect(new Set(Object.values(problems)).size).toBe(4);
  expect(firstProblem(problems)).toBe('rue');
  expect(firstProblem({ ville: '', codePostal: '' })).toBe('codePostal');
});

test('in France a postal code has exactly five digits; elsewhere it is what it is', () => {
  const wrong = 'En France, un code postal a cinq chiffres.';
  for (const codePostal of ['4', '440000', '4400A', '-4400'])
    for (const pays of ['France', ' france '])
      expect(addressProblems({ ...address, codePostal, pays })).toEqual({ codePostal: wrong });
  expect(addressProblems({ ...address, codePostal: '44 000' })).toEqual({});
  expect(addressProblems({ ...address, codePostal: '1000', pays: 'Belgique' })).toEqual({});
});

test('the payload of an order', () => {
  const lines = [{ id: 7, prix: 12.5, quantite: 3 }];
  expect(
    commandeBody({
      idUser: 4,
      lines,
      total: 12.5,
      moyenPaiement: 'paypal',
      address,
      conditions: '2026',
    }),
  ).toEqual({
    idUser: 4,
    total: 12.5,
    moyenPaiement: 'paypal',
    adresseLivraison: { idUser: 4, ...address, pays: 'France', complement: '' },
    lignes: [{ idProduit: 7, quantite: 3, prixUnitaire: 12.5 }],
    conditions: '2026',
  });
});

test('the address goes into the profile when that is asked for, empty there, and in France', () => {
  const values = { where: 'other', address, moyenPaiement: 'carte', keepAddress: true } as const;
  expect(keepsAddress(values, null)).toBe(true);
  expect(keepsAddress({ ...values, keepAddress: false }, null)).toBe(false);
  expect(keepsAddress({ ...values, address: { ...address, pays: 'Belgique' } }, null)).toBe(false);
  expect(keepsAddress(values, address)).toBe(false);
});
