import { expect, test } from 'vitest';
import { catalogue } from '../../especes/especes/catalogue.ts';
import { stageOf } from './dessins.stages.ts';

const stage = (slug: string, mois: number, climat: Parameters<typeof stageOf>[1] = 'océanique') => {
  const espece = catalogue().bySlug.get(slug);
  if (!espece) throw new Error(`no ${slug}`);
  return stageOf(espece, climat, mois);
};

test('tomatoes are planted in May, ripe in August, gone in November', () => {
  const growth = [1, 4, 5, 6, 8, 11].map((mois) => stage('tomate', mois)?.growth);
  expect(growth[0]).toBe(0);
  expect(growth[1]).toBe(0);
  expect(growth[2]).toBeGreaterThan(0);
  expect(growth[3]).toBeGreaterThan(growth[2] as number);
  expect(growth[4]).toBe(1);
  expect(growth[5]).toBe(0);
  expect(stage('tomate', 8)?.bears).toBe(true);
  expect(stage('tomate', 11)?.bears).toBe(false);
});

test('roses flower in June, not in November nor in January', () => {
  expect([6, 11, 1].map((mois) => stage('rosier', mois)?.flowers)).toEqual([true, false, false]);
  expect(stage('rosier', 1)?.growth).toBeUndefined();
});

test('leeks stand through winter, tulips show in spring alone', () => {
  expect(stage('poireau', 1)?.growth).toBe(1);
  expect(stage('tulipe', 4)).toMatchObject({ growth: 1, flowers: true });
  expect([8, 10, 12].map((mois) => stage('tulipe', mois)?.growth)).toEqual([0, 0, 0]);
});

test('a species without a year in a climate leaves it to the words', () => {
  expect(stage('rosier', 6, 'tropical')).toBeUndefined();
  expect(stage('rosier', 6, '')?.flowers).toBe(true);
});

test('no year of the catalogue gives what no picture can show', () => {
  for (const slug of catalogue().bySlug.keys())
    for (let mois = 1; mois <= 12; mois++) {
      const { growth, flowers = false } = stage(slug, mois) ?? {};
      if (growth === undefined) continue;
      expect([slug, mois, growth >= 0 && growth <= 1]).toEqual([slug, mois, true]);
      expect([slug, mois, flowers && growth === 0]).toEqual([slug, mois, false]);
    }
});
