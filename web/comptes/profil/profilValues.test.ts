import { expect, test } from 'vitest';
import type { Compte } from '../../../contract/comptes/utilisateur.ts';
import { longest, profilChanges, profilProblems, profilValues } from './profilValues.ts';

const compte: Compte = {
  id: 3,
  pseudo: 'Rose',
  photo: null,
  couverture: null,
  description: 'Deux balcons.',
  name: 'Martin',
  firstName: 'Jeanne',
  email: 'rose@jardins.example',
  nouvelEmail: null,
  adresse: '',
  cp: '',
  ville: 'Nantes',
  tel: '',
  isVerified: false,
  idTypeUser: 1,
};
const values = profilValues(compte);

test('what is edited is what the member gave, and nothing else', () => {
  expect(values).toMatchObject({ pseudo: 'Rose', ville: 'Nantes' });
  expect(Object.keys(values)).not.toContain('idTypeUser');
});

test('pseudo and e-mail are required, the e-mail looks like one', () => {
  expect(profilProblems(values, values)).toEqual({});
  const problems = profilProblems({ ...values, pseudo: '  ', email: '' }, values);
  expect(Object.keys(problems)).toEqual(['pseudo', 'email']);
  for (const email of ['rose', 'rose@', 'rose@jardins', 'a b@x.fr'])
    expect(profilProblems({ ...values, email }, values).email).toBe('Email invalide.');
});

test('another e-mail needs the present password, the same one does not', () => {
  const other = { ...values, email: 'autre@jardins.example' };
  expect(Object.keys(profilProblems(other, values))).toEqual(['motDePasse']);
  expect(profilProblems({ ...other, motDePasse: 'Tomates-2026' }, values)).toEqual({});
  expect(profilProblems({ ...values, email: ' ROSE@jardins.example ' }, values)).toEqual({});
});

test('name and first name may be emptied: only pseudo and e-mail are required', () => {
  const nameless = { ...values, name: '', firstName: '  ' };
  expect(profilProblems(nameless, values)).toEqual({});
});

test('only what changed is sent', () => {
  expect(profilChanges(values, values)).toEqual({});
  expect(profilChanges(values, { ...values, ville: '', pseudo: 'Rosa' })).toEqual({
    pseudo: 'Rosa',
    ville: '',
  });
});

test('fields are as long as the contract lets them be', () => {
  expect([longest('description'), longest('email'), longest('pseudo')]).toEqual([4_000, 254, 200]);
});
