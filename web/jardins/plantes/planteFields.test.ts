import { expect, test } from 'vitest';
import {
  clampTaille,
  newPlanteValues,
  planteBody,
  wrongChanges,
  wrongFields,
} from './planteFields.ts';

const owner = { photo: '', jardinId: 3, idUser: 1, position: 0 };

test('a new plant measures 10 cm, lives, and dates from today', () => {
  const body = planteBody({ ...newPlanteValues(), name: '  Rose ' }, owner);
  expect(body).toMatchObject({ name: 'Rose', tailleMax: 10, etat: 'vivante' });
  expect(body).toMatchObject({ difficulte: null, floraison: '', exposition: '' });
  expect(body.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('the largest size is 1000 cm, while typing and when sent', () => {
  expect(clampTaille('1001')).toBe('1000');
  expect(clampTaille('1000')).toBe('1000');
  expect(clampTaille('')).toBe('');
  expect(planteBody({ ...newPlanteValues(), tailleMax: '9999' }, owner).tailleMax).toBe(1000);
});

test('a decimal comma is read, an empty size is the default', () => {
  expect(planteBody({ ...newPlanteValues(), tailleMax: '12,5' }, owner).tailleMax).toBe(12.5);
  expect(planteBody({ ...newPlanteValues(), tailleMax: '' }, owner).tailleMax).toBe(10);
});

test('a size that is no number is told at its field, not cut; a name is needed', () => {
  const values = { ...newPlanteValues(), name: 'Rose' };
  for (const tailleMax of ['12,25', '12.5', '0', ' 30 ', ''])
    expect(wrongFields({ ...values, tailleMax })).toEqual({});
  for (const tailleMax of ['12 cm', '1,2,3', '-4', '1e2', ',5'])
    expect(wrongFields({ ...values, tailleMax })).toEqual({
      tailleMax: 'Indiquez un nombre de centimètres, par exemple 12,5.',
    });
  expect(planteBody({ ...values, tailleMax: '12,25' }, owner).tailleMax).toBe(12.25);
  expect(wrongFields({ ...values, name: '  ' })).toEqual({
    name: 'Veuillez remplir tous les champs obligatoires.',
  });
});

test('emptied fields of a changed plant do not take the defaults of a new one', () => {
  const values = { ...newPlanteValues(), name: 'Rose' };
  expect(wrongFields({ ...values, date: '', tailleMax: '' })).toEqual({});
  expect(wrongChanges(values)).toEqual({});
  expect(wrongChanges({ ...values, date: '', tailleMax: ' ' })).toEqual({
    date: 'Indiquez la date d’ajout.',
    tailleMax: 'Indiquez la taille maximale.',
  });
  expect(wrongChanges({ ...values, fin: '2999-01-01' })).toEqual({
    fin: 'Choisissez un jour, aujourd’hui au plus tard.',
  });
  expect(wrongChanges({ ...values, date: '2026-05-02', fin: '2026-05-01' })).toEqual({
    fin: 'Une saison ne finit pas avant la date d’ajout.',
  });
  expect(wrongChanges({ ...values, date: '2026-05-02', fin: '2026-05-02' })).toEqual({});
  expect(wrongChanges({ ...values, name: '', tailleMax: '12 cm' })).toEqual({
    name: 'Veuillez remplir tous les champs obligatoires.',
    tailleMax: 'Indiquez un nombre de centimètres, par exemple 12,5.',
  });
});
