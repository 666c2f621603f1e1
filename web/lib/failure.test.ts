import { expect, test } from 'vitest';
import { ApiError, failureOf } from './failure.ts';

const SENTENCE = "Erreur lors de l'ajout de la plante.";

test("the sentence stands alone, the server's reason beside it", () => {
  const full = new ApiError(409, 'jardin_full', 'Ce jardin est plein.');
  expect(failureOf(SENTENCE, full)).toEqual({ text: SENTENCE, more: 'Ce jardin est plein.' });
  expect(failureOf(SENTENCE, new TypeError('x is undefined'))).toEqual({ text: SENTENCE });
});

test('an ended session is said once, by its notice', () => {
  expect(failureOf(SENTENCE, new ApiError(401, 'unauthenticated', 'Connectez-vous.'))).toBeNull();
});
