import { expect, test } from 'vitest';
import { editorsNote, visitorRefusal } from './EditorsNote.tsx';

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

test('a visitor hears why, a member hears it from the server', () => {
  expect(visitorRefusal('keepers', null, 'supprimer')).toBe(
    'Seuls les gérants de la boutique peuvent supprimer un produit.',
  );
  expect(visitorRefusal('members', null, 'ajouter')).toBe(
    'Seuls les membres connectés peuvent ajouter un produit.',
  );
  expect(visitorRefusal('everyone', null, 'modifier')).toBeNull();
  expect(visitorRefusal('keepers', member, 'modifier')).toBeNull();
  expect(visitorRefusal(null, null, 'modifier')).toBeNull();
});
