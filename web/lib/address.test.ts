import { expect, test } from 'vitest';
import { searchParam } from './address.ts';

const read = (search: string, name: string) => searchParam(new URLSearchParams(search), name);

test.each(['token', 'Token', 'TOKEN', 'tOkEn'])('%s is the key token', (key) => {
  expect(read(`a=1&${key}=Ab%2BC&b=2`, 'token')).toBe('Ab+C');
});

test('the name may be asked for in its specified case', () => {
  expect(read('commandeid=12', 'commandeId')).toBe('12');
});

test('a key that is missing, or comes twice in whatever case, has no value', () => {
  expect(read('jeton=1', 'token')).toBeNull();
  expect(read('token=1&Token=2', 'token')).toBeNull();
});
