import { expect, test } from 'vitest';
import { newProduitValues, produitBody, valuesOfProduit } from './produitFormValues.ts';

const filled = {
  ...newProduitValues,
  nom: ' Bêche ',
  description: 'Solide.',
  prix: '12,5',
  stock: '3',
};

test('what was typed becomes numbers; the type keeps the words of the form', () => {
  expect(produitBody(filled, '')).toEqual({
    body: {
      nom: 'Bêche',
      description: 'Solide.',
      prix: 12.5,
      stock: 3,
      photo: '',
      type: 'Plante',
      tauxTva: null,
      exceptionRetractation: false,
      quantiteNette: null,
      unite: null,
      origine: '',
      exploitant: '',
    },
  });
});

test.each([
  ['nom', '  '],
  ['description', ''],
  ['prix', ''],
  ['prix', '1,234'],
  ['prix', '-3'],
  ['stock', ''],
  ['stock', '1,5'],
  ['prix', '100000,01'],
  ['stock', '1000001'],
] as const)('%s %j is not sent', (field, value) => {
  expect(produitBody({ ...filled, [field]: value }, '')).toMatchObject({ field });
});

test('a gift is a product too', () => {
  expect(produitBody({ ...filled, prix: '0' }, '')).toMatchObject({ body: { prix: 0 } });
});

test('a net quantity goes with its unit, and the one that lacks is named', () => {
  const measured = { ...filled, quantiteNette: '1,5', unite: 'kg' as const };
  expect(produitBody(measured, '')).toMatchObject({ body: { quantiteNette: 1.5, unite: 'kg' } });
  expect(produitBody({ ...measured, unite: '' }, '')).toMatchObject({ field: 'unite' });
  expect(produitBody({ ...measured, quantiteNette: ' ' }, '')).toMatchObject({
    field: 'quantiteNette',
  });
  expect(produitBody({ ...measured, quantiteNette: '0' }, '')).toMatchObject({
    field: 'quantiteNette',
  });
  for (const quantiteNette of ['0,0001', '1000001'])
    expect(produitBody({ ...measured, quantiteNette }, '')).toMatchObject({
      field: 'quantiteNette',
    });
});

test('a product without stock can be saved', () => {
  expect(produitBody({ ...filled, stock: '0' }, '')).toMatchObject({ body: { stock: 0 } });
});

test('a product fills the form that changes it', () => {
  const produit = {
    id: 1,
    nom: 'Rosier',
    description: 'Rose.',
    prix: 24.9,
    stock: 9,
    photo: null,
    type: 0,
    tauxTva: 10,
    exceptionRetractation: true,
    quantiteNette: 0.5,
    unite: 'kg',
    origine: 'France',
    exploitant: '',
    illustration: '',
  } as const;
  expect(valuesOfProduit(produit)).toEqual({
    nom: 'Rosier',
    description: 'Rose.',
    prix: '24,90',
    stock: '9',
    type: 'Plante',
    tauxTva: '',
    exceptionRetractation: true,
    quantiteNette: '0,5',
    unite: 'kg',
    origine: 'France',
    exploitant: '',
  });
  expect(valuesOfProduit({ ...produit, tauxTva: 5.5 })).toMatchObject({ tauxTva: '5.5' });
  expect(valuesOfProduit({ ...produit, tauxTva: 20 })).toMatchObject({ tauxTva: '20' });
});

test('a usual rate follows the type that is chosen', () => {
  const values = { ...filled, type: 'Autre' as const, tauxTva: '' };
  expect(produitBody(values, '')).toMatchObject({ body: { type: 'Autre', tauxTva: null } });
});
