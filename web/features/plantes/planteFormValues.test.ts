import { expect, test } from 'vitest';
import { clampTaille, newPlanteValues, planteBody } from './planteFormValues.ts';

const owner = { photo: '', jardinId: 3, idUser: 1, position: 0 };

test('a new plant measures 10 cm, lives, and dates from today', () => {
  const body = planteBody({ ...newPlanteValues(), name: '  Rose ' }, owner);
  expect(body).toMatchObject({ name: 'Rose', tailleMax: 10, difficulte: 1, etat: 'vivante' });
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
