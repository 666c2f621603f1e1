import { expect, test } from 'vitest';
import { decodeToken } from './LoginForm.tsx';

const claim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier';
const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test("the user's id comes from the name-identifier claim, as text or number", () => {
  expect(decodeToken(tokenOf({ [claim]: '12', idTypeUser: 2 }))).toEqual({
    userId: 12,
    idTypeUser: 2,
  });
  expect(decodeToken(tokenOf({ [claim]: 7 }))).toEqual({ userId: 7, idTypeUser: 1 });
});

test('accents and the base64url alphabet are read', () => {
  expect(decodeToken(tokenOf({ [claim]: '3', pseudo: 'Éloïse ÿ?>~' })).userId).toBe(3);
});

test('a token without a user id is refused', () => {
  expect(decodeToken(tokenOf({ sub: '12' })).userId).toBeNull();
  expect(decodeToken(tokenOf({ [claim]: 'abc' })).userId).toBeNull();
});

test('what is no token throws', () => {
  expect(() => decodeToken('nonsense')).toThrow();
  expect(() => decodeToken('a.b€.c')).toThrow();
});
