import { expect, test } from 'vitest';
import { linkTemperatures, temperatureText } from './linkTemperatures.ts';

test('only the minimum entered: the maximum becomes min + 1', () => {
  expect(linkTemperatures({ minimum: 15 }, 'minimum')).toEqual({ minimum: 15, maximum: 16 });
  expect(linkTemperatures({ minimum: -1 }, 'minimum')).toEqual({ minimum: -1, maximum: 0 });
});

test('a maximum below the minimum becomes the minimum', () => {
  expect(linkTemperatures({ minimum: 25, maximum: 20 }, 'minimum')).toEqual({
    minimum: 25,
    maximum: 25,
  });
});

test('only the maximum entered: the minimum becomes max - 1', () => {
  expect(linkTemperatures({ maximum: 0 }, 'maximum')).toEqual({ minimum: -1, maximum: 0 });
});

test('a minimum above the maximum becomes the maximum', () => {
  expect(linkTemperatures({ minimum: 15, maximum: 10 }, 'maximum')).toEqual({
    minimum: 10,
    maximum: 10,
  });
});

test('temperatures in order stay, and an emptied field changes nothing else', () => {
  expect(linkTemperatures({ minimum: 5, maximum: 28 }, 'minimum')).toEqual({
    minimum: 5,
    maximum: 28,
  });
  expect(linkTemperatures({ maximum: 28 }, 'minimum')).toEqual({ maximum: 28 });
});

test("stored as 'min-max', negatives too", () => {
  expect(temperatureText({ minimum: -5, maximum: 12 })).toBe('-5-12');
});

test('one side alone gives the other, even emptied again; nothing gives nothing', () => {
  expect(temperatureText({ minimum: 5 })).toBe('5-6');
  expect(temperatureText({ maximum: 5 })).toBe('4-5');
  expect(temperatureText({})).toBe('');
});
