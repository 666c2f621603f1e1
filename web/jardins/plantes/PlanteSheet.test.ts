import { expect, test } from 'vitest';
import { expositionGap, temperatureGap } from './PlanteSheet.tsx';

test('light: too little, too much, right, unknown', () => {
  expect(expositionGap('ensoleillé', 'ombre')).toBe('trop peu de soleil');
  expect(expositionGap('ombre', 'mi-ombre')).toBe('trop de soleil');
  expect(expositionGap('ombre', 'ombre')).toBeNull();
  expect(expositionGap('', 'ombre')).toBeNull();
});

test('temperature: outside the wished range', () => {
  expect(temperatureGap('15-25', '5-20')).toBe('trop froid');
  expect(temperatureGap('-15-25', '-5-30')).toBe('trop chaud');
  expect(temperatureGap('15-20', '10-25')).toBe('trop froid et trop chaud');
  expect(temperatureGap('15-25 °C', '18 à 24')).toBeNull();
  expect(temperatureGap('doux', '5-20')).toBeNull();
});
