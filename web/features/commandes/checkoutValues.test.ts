import { expect, test } from 'vitest';
import { commandeBody, missingField, noAddress, savedAddress } from './checkoutValues.ts';

const address = { ...noAddress, rue: '3 rue des Lilas', ville: 'Nantes', codePostal: '44000' };

test('the saved address is offered only when a parcel would find it', () => {
  const account = { adresse: '3 rue des Lilas', ville: 'Nantes', cp: '44000' };
  expect(savedAddress(account)).toEqual(address);
  for (const field of ['adresse', 'ville', 'cp'])
    expect(savedAddress({ ...account, [field]: ' ' })).toBeNull();
});

test('another address needs all but its complement', () => {
  const other = { where: 'other', address, moyenPaiement: 'carte' } as const;
  expect(missingField(other)).toBeNull();
  for (const field of ['rue', 'ville', 'codePostal', 'pays'] as const)
    expect(missingField({ ...other, address: { ...address, [field]: ' ' } })).toBe(field);
  expect(missingField({ ...other, where: 'saved', address: noAddress })).toBeNull();
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
