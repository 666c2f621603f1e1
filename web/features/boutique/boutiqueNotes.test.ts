import { expect, test } from 'vitest';
import { editorsNote } from './boutiqueNotes.ts';

const member = { idTypeUser: 1 };
const keeper = { idTypeUser: 2 };

test('only those who may not save are told so', () => {
  expect(editorsNote('keepers', null)).toMatch(/gérants/);
  expect(editorsNote('keepers', member)).toMatch(/gérants/);
  expect(editorsNote('keepers', keeper)).toBeNull();
  expect(editorsNote('members', null)).toMatch(/membres/);
  expect(editorsNote('members', member)).toBeNull();
  expect(editorsNote('everyone', null)).toBeNull();
});
