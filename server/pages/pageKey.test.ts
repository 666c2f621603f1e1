import { expect, test } from 'vitest';
import { isPagePath, pageKey } from './pageKey.ts';

test('case and trailing slash do not make another page', () => {
  expect(pageKey('/Jardin/12/')).toBe('/jardin/12');
  expect(pageKey('/')).toBe('/');
});

test('unknown parameters and tokens never enter the key', () => {
  expect(pageKey('/verify-email?token=secret')).toBe('/verify-email');
  expect(pageKey('/mainpage?userToken=a&utm_source=b')).toBe('/mainpage');
});

test('parameters that matter are kept in a fixed order', () => {
  expect(pageKey('/boutique?tri=prix&type=0&x=1')).toBe('/boutique?type=0&tri=prix');
  expect(pageKey('/Profil?id=3')).toBe('/profil?id=3');
});

test('API, pictures and assets are not pages', () => {
  for (const path of [
    '/v1',
    '/v1/x',
    '/api/x',
    '/assets/a.js',
    '/images/x',
    '/dessins/y',
    '/healthz',
    '/favicon.ico',
    '/.env',
  ])
    expect(isPagePath(path)).toBe(false);
  expect(isPagePath('/jardin/1')).toBe(true);
});
