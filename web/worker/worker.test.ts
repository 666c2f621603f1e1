import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ownShelf } from '../lib/offline/shelves.ts';
import { tooMany } from './bound.ts';
import { isFit, isKeptAnswer, isKeptCall } from './keptAnswers.ts';
import { pageKey } from './keptPages.ts';

const keyOf = (address: string) => pageKey(new URL(address, 'https://jardins.example'));

test.each([
  ['/', '/'],
  ['/MainPage', '/mainpage'],
  ['/Jardin/12/', '/jardin/12'],
  ['/jardin/12?carre=Nord', '/jardin/12'],
  ['/plante/modifier/3', '/plante/modifier/3'],
  ['/calendrier?quinzaine=3&climat=alpin&vu=1', '/calendrier?climat=alpin&quinzaine=3'],
  ['/especes', '/especes'],
])('the document of %s is kept as %s', (address, key) => expect(keyOf(address)).toBe(key));

test.each([
  '/reset-password?token=secret',
  '/verify-email?token=secret',
  '/undo-acces?token=secret',
  '/vacances/0123456789abcdef',
  '/avis/0123456789abcdef',
  '/renoncer/contrat?jeton=secret',
  '/paiement?commandeId=1',
  '/mes-commandes/1',
  '/gestion/commandes',
  '/moderation',
  '/Login?retour=/panier',
  '/especes?q=tomate',
  '/favoris?user=3',
])('the document of %s is never kept', (address) => expect(keyOf(address)).toBe(null));

test.each([
  '/v1/user/verify-email',
  '/v1/user/camille@jardins.example',
  '/v1/jeton',
  '/v1/webhook',
  '/v1/calendrier',
  '/v1/gestion/commande',
  '/v1/moderation',
  '/v1/commande/3',
  '/v1/vacances/secret',
])('what %s answers is never kept', (path) => expect(isKeptCall(path)).toBe(false));

test.each([
  '/v1/aujourdhui',
  '/v1/jardin/3',
  '/v1/plante/3/vie',
  '/v1/user/byId/3',
  '/api/especes',
])('what %s answers is kept', (path) => expect(isKeptCall(path)).toBe(true));

test('only data are kept, and that there are none', () => {
  const answer = (status: number, type: string) =>
    isKeptAnswer(new Response('', { status, headers: { 'content-type': type } }));
  expect(answer(200, 'application/json; charset=utf-8')).toBe(true);
  expect(answer(404, 'application/problem+json')).toBe(true);
  expect(answer(200, 'application/pdf')).toBe(false);
  expect(answer(503, 'application/problem+json')).toBe(false);
});

test('an answer that was asked for before a write is not fit any more', () => {
  expect(isFit(10, 0)).toBe(true);
  expect(isFit(10, 10)).toBe(false);
  expect(isFit(11, 10)).toBe(true);
});

test('the oldest go first, by number and by bytes', () => {
  const all = [1, 2, 3, 4].map((key) => ({ key, bytes: 10 }));
  expect(tooMany(all, { entries: 3, bytes: 1_000 })).toEqual([1]);
  expect(tooMany(all, { entries: 9, bytes: 25 })).toEqual([2, 1]);
  expect(tooMany(all, { entries: 9, bytes: 40 })).toEqual([]);
});

test('each token has a cache of its own, whose name does not tell it', async () => {
  const [one, other] = await Promise.all([ownShelf('jeton'), ownShelf('jeton2')]);
  expect(one).toMatch(/^moi-[\da-f]{64}$/);
  expect(other).not.toBe(one);
});

test('the worker is light', () => {
  const file = new URL('../../build/client/sw.js', import.meta.url);
  if (!existsSync(file)) return;
  expect(gzipSync(readFileSync(file)).length).toBeLessThanOrEqual(20_000);
});
