import { expect, test } from 'vitest';
import { pageQueries } from '../../pageQueries.ts';
import { isPageKey, isSearch, pageKeys } from './pageKey.ts';

const keyOf = pageKeys(pageQueries);
const pageKey = (url: string) => keyOf({ url });

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
  expect(pageKey('/Profil?ID=3')).toBe('/profil?id=3');
  expect(pageKey('/Profil?ID=3&id=4')).toBe('/profil');
  expect(pageKey('/favoris?User=3')).toBe('/favoris?user=3');
  expect(pageKey('/boutique?type=%20Plante%20')).toBe('/boutique?type=plante');
  expect(pageKey('/boutique?TRI=prix&Q=rose')).toBe('/boutique?q=rose&tri=prix');
  expect(pageKey('/boutique?tri=prix&TRI=nouveaute&apres=3&apres=4')).toBe('/boutique');
});

test('the key of a request is made once', () => {
  let readings = 0;
  const request = {
    get url() {
      readings += 1;
      return '/Jardin/1';
    },
  };
  expect([keyOf(request), keyOf(request), readings]).toEqual(['/jardin/1', '/jardin/1', 1]);
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
    '/jardin/1.data',
    '/boutique.data?q=x',
    '/__manifest',
  ])
    expect(isPageKey(path)).toBe(false);
  expect(isPageKey('/jardin/1')).toBe(true);
});

test('one page has one key, however its address is spelled', () => {
  for (const spelled of [
    ...['/jardin/1', '//jardin//1/', '/%6Aardin/1', '/x/../jardin/./1', '/x/%2e%2e/jardin/1'],
    ...['/JARDIN/%31', '/jardin/1?q=a', '/jardin/1?'],
  ])
    expect([spelled, pageKey(spelled)]).toEqual([spelled, '/jardin/1']);
  expect(pageKey('/jardin%2F1')).toBe('/jardin%2F1');
  expect(pageKey('/boutique%3Fq=a')).toBe('/boutique%3Fq%3Da');
  expect(pageKey('/jardin/1.d%61ta')).toBe('/jardin/1.data');
  for (const none of ['/%zz', '/profil%0a', '/a%0d%0ab', '/a%00', '/%e2%80%a8', '/x%7f'])
    expect([none, pageKey(none)]).toEqual([none, null]);
  for (const key of ['/jardin/é', '/a b', '/boutique?q=é&type=plante'])
    expect(pageKey(pageKey(key) ?? '')).toBe(pageKey(key));
});

test('170: a search has one key, however its blanks and letters are typed', () => {
  for (const typed of [
    'ros\u00e9 rouge',
    'rose\u0301 rouge',
    '  ros\u00e9 \t rouge\n',
    'ros\u00e9\u00a0rouge',
  ])
    expect(pageKey(`/boutique?q=${encodeURIComponent(typed)}`)).toBe('/boutique?q=ros%C3%A9+rouge');
  expect(pageKey('/recherche?q=%20%20')).toBe('/recherche');
});

test('unknown values do not make another key; searches are recognised', () => {
  expect(pageKey('/boutique?type=tout&tri=hasard&apres=-1')).toBe('/boutique');
  expect(pageKey('/boutique?type=Plante&tri=prix')).toBe('/boutique?type=plante&tri=prix');
  expect(pageKey('/profil?id=moi')).toBe('/profil');
  expect(isSearch('/boutique?type=0&tri=prix')).toBe(false);
  for (const key of ['/boutique?q=rose', '/boutique?type=0&apres=7'])
    expect(isSearch(key)).toBe(true);
  // One filter of the catalogue is a page, several are as many as one likes.
  for (const asked of ['usage=arbre', 'lettre=a', 'climat=montagnard&saison=semis'])
    expect([asked, isSearch(pageKey(`/especes?${asked}`) ?? '')]).toEqual([asked, false]);
  for (const asked of ['usage=arbre&lettre=a', 'saison=semis&famille=Rosacées', 'page=99'])
    expect([asked, isSearch(pageKey(`/especes?${asked}`) ?? '')]).toEqual([asked, true]);
});
