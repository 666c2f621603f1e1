import { expect, test } from 'vitest';
import {
  decapitalise,
  formatDay,
  formatMoment,
  formatNumber,
  formatPrice,
  formatTemperature,
  plural,
} from './format.ts';

test('days are written in full, the first as 1er', () => {
  expect(formatDay('2025-04-08')).toBe('8\u00a0avril 2025');
  expect(formatDay('2025-03-01')).toBe('1er\u00a0mars 2025');
  expect(formatDay('autrefois')).toBe('autrefois');
});

test('moments are those of Paris', () => {
  expect(formatMoment('2026-03-01T09:05:00Z')).toBe('1er\u00a0mars 2026 à\u00a010:05');
  expect(formatMoment('2026-07-14T22:30:00Z')).toBe('15\u00a0juillet 2026 à\u00a000:30');
  expect(formatMoment('tantôt')).toBe('tantôt');
});

test('every space of a number or price is the same one', () => {
  expect(formatPrice(1234.5)).toBe('1\u00a0234,50\u00a0€');
  expect(formatNumber(12345.67)).toBe('12\u00a0345,7');
});

test('temperatures: a range, negatives, a single one, free text', () => {
  expect(formatTemperature('5-28')).toBe('5 à 28\u00a0°C');
  expect(formatTemperature('-5-12')).toBe('−5 à 12\u00a0°C');
  expect(formatTemperature('-15--2')).toBe('−15 à −2\u00a0°C');
  expect(formatTemperature('21')).toBe('21\u00a0°C');
  expect(formatTemperature('18 à 22 ')).toBe('18 à 22\u00a0°C');
  expect(formatTemperature('100-120')).toBe('100-120\u00a0°C');
  for (const asWritten of ['serre', 'de 5 à 10 °C', '20°', ''])
    expect(formatTemperature(asWritten)).toBe(asWritten);
});

test('plural from two on, as in French', () => {
  expect(plural(0, 'plante')).toBe('0\u00a0plante');
  expect(plural(1, 'plante')).toBe('1\u00a0plante');
  expect(plural(2, 'plante')).toBe('2\u00a0plantes');
});

test('a name within a sentence loses its first capital alone', () => {
  expect(decapitalise('Cyclamen de Perse')).toBe('cyclamen de Perse');
  expect(decapitalise('Épinard')).toBe('épinard');
});
