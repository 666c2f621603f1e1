import { expect, test } from 'vitest';
import { returnPath } from './returnPath.ts';

const home = '/MainPage';

test('40: a path of this site is followed, with its search', () => {
  expect(returnPath('/mes-jardins', home)).toBe('/mes-jardins');
  expect(returnPath('/Profil?id=3', home)).toBe('/Profil?id=3');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'mes-jardins',
  '/a\\b',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example/mes-jardins?nouveau=oui',
  '',
])('%j leads nowhere else', (asked) => {
  expect(returnPath(asked, home)).toBe(home);
});

test('nothing asked, or the login page itself: home', () => {
  expect(returnPath(null, home)).toBe(home);
  expect(returnPath('/Login?retour=/Login', home)).toBe(home);
});
