import { expect, test } from 'vitest';
import {
  addressProblems,
  chosenAddress,
  commandeBody,
  isMissing,
  keepsAddress,
  noAddress,
  orderKey,
  ownContact,
  savedAddress,
} from './checkoutValues.ts';

const place = { ...noAddress, rue: '3 rue des Lilas', ville: 'Nantes', codePostal: '44000' };
const address = { ...place, destinataire: 'Jeanne Ménard' };

test('the saved address is offered only when a parcel would find it', () => {
  const account = { adresse: '3 rue des Lilas', ville: 'Nantes', cp: '44000' };
  expect(savedAddress(account)).toEqual(place);
  for (const field of ['adresse', 'ville', 'cp'])
    expect(savedAddress({ ...account, [field]: ' ' })).toBeNull();
  expect(savedAddress({ ...account, cp: '4' })).toBeNull();
});

test('another address needs street, postcode, town and country; each empty field has its own sentence', () => {
  expect(addressProblems(address)).toEqual({});
  expect(isMissing(address)).toBe(false);
  for (const field of ['rue', 'ville', 'codePostal', 'pays'] as const) {
    const lacking = { ...address, [field]: ' ' };
    expect(Object.keys(addressProblems(lacking))).toEqual([field]);
    expect(isMissing(lacking)).toBe(true);
  }
  const problems = addressProblems({ ...noAddress, pays: '' });
  expect(new Set(Object.values(problems)).size).toBe(4);
  expect(addressProblems({ ...address, destinataire: '' })).toEqual({});
});

test('whoever orders takes the parcel, at the saved address and at another one, unless it is said otherwise', () => {
  const elise = { firstName: 'Élise', name: 'Ménard', pseudo: 'elise', tel: ' 06 12 34 56 78 ' };
  expect(ownContact(elise)).toEqual({ destinataire: 'Élise Ménard', telephone: '06 12 34 56 78' });
  expect(ownContact({ ...elise, firstName: '', name: ' ' }).destinataire).toBe('elise');
  const values = { where: 'saved', address, moyenPaiement: 'carte', keepAddress: false } as const;
  const saved = { ...place, rue: '1 rue Haute' };
  expect(chosenAddress(values, saved)).toEqual({ ...saved, destinataire: 'Jeanne Ménard' });
  expect(chosenAddress({ ...values, where: 'other' }, saved)).toEqual(address);
});

test('we deliver in France alone, however it is spelled', () => {
  for (const pays of ['FRANCE', ' france', 'France  metropolitaine'])
    expect(addressProblems({ ...address, pays })).toEqual({});
  for (const pays of ['Belgique', 'Île-de-France'])
    expect(addressProblems({ ...address, pays })).toEqual({
      pays: 'Nous livrons uniquement en France pour le moment.',
    });
});

test('in France a postal code has exactly five digits', () => {
  const wrong = 'En France, un code postal a cinq chiffres.';
  for (const codePostal of ['4', '440000', '4400A', '-4400'])
    for (const pays of ['France', ' france '])
      expect(addressProblems({ ...address, codePostal, pays })).toEqual({ codePostal: wrong });
  for (const codePostal of ['44 000', '20 000', '01000'])
    expect(addressProblems({ ...address, codePostal })).toEqual({});
  for (const codePostal of ['97100', '98 000'])
    expect(addressProblems({ ...address, codePostal })).toEqual({
      codePostal: 'Nous livrons en France métropolitaine, Corse comprise, pour le moment.',
    });
});

test('a telephone number is one, or nothing', () => {
  for (const telephone of ['', ' ', '06 12 34 56 78', '+33 (0)6.12.34.56-78', '061234567'])
    expect(addressProblems({ ...address, telephone })).toEqual({});
  for (const telephone of ['abc', '<b>x</b>', '06 12', '06 12 34 56 78 ou 9', '1234567890123456'])
    expect(addressProblems({ ...address, telephone })).toEqual({
      telephone: 'Indiquez un numéro de téléphone, ou rien.',
    });
  const profile = { firstName: 'Élise', name: '', pseudo: 'elise', tel: 'Secret' };
  expect(ownContact(profile).telephone).toBe('');
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
  // It could not be read: there may be one to overwrite.
  expect(keepsAddress(values, undefined)).toBe(false);
});

const lines = [
  { cle: 'a', quantite: 1 },
  { cle: 'b', quantite: 2 },
];

test('copies of a cart have one key, whatever the order of their lines', () => {
  expect(orderKey(lines.toReversed())).toBe(orderKey(lines));
  expect(orderKey(lines)).toMatch(/^[\x21-\x7e]{8,100}$/);
});

test('another quantity, another line, or the same product added anew is another order', () => {
  const others = [
    [lines[0], { cle: 'b', quantite: 3 }],
    [lines[0]],
    [lines[0], { cle: 'c', quantite: 2 }],
    [
      { cle: 'a', quantite: 2 },
      { cle: 'b', quantite: 1 },
    ],
  ].map((other) => orderKey(other.filter((line) => line !== undefined)));
  expect(new Set([...others, orderKey(lines)]).size).toBe(5);
});
