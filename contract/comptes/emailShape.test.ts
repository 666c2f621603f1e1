import { expect, test } from 'vitest';
import { emailOf, hasEmailShape } from './emailShape.ts';

test.each([
  'rose&jean/jardin=1!#~%$+x@exemple.fr',
  `${'a'.repeat(64)}@exemple.fr`,
  'zoe@jardinerie-élan.fr',
  'zoe@例え.テスト',
  '  Zoe@Exemple.FR ',
])('%s is an address', (typed) => {
  expect(hasEmailShape(typed)).toBe(true);
});

test.each([
  ...['', 'zoe', 'zoe@', '@exemple.fr', 'zoe@exemple', 'zoe@exemple..fr', 'zoe@-exemple.fr'],
  ...['zoe zoe@exemple.fr', 'zoe@exem ple.fr', 'zoe@exemple.fr/jardin', 'zoé@exemple.fr'],
  ...['zoe@127.0.0.1', 'zoe@élan.fr/jardin', `${'a'.repeat(65)}@exemple.fr`],
])('"%s" is none', (typed) => {
  expect(hasEmailShape(typed)).toBe(false);
});

test('a domain is kept in ASCII, an address in small letters', () => {
  expect(emailOf(' Zoe@Jardinerie-Élan.fr')).toBe('zoe@xn--jardinerie-lan-lkb.fr');
  expect(emailOf('zoe@xn--jardinerie-lan-lkb.fr')).toBe('zoe@xn--jardinerie-lan-lkb.fr');
});
