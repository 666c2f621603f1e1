import { expect, test } from 'vitest';
import { rangeOf } from '../../../../../contract/especes/conditions.ts';
import { temperatureFacts, temperatureScale, temperatureVerdict } from './temperature.ts';

const mois = (...means: number[]) => means.map((moyenne, at) => ({ mois: at + 5, moyenne }));
/** From May on. */
const growing = (reste: boolean, ...means: number[]) => ({ reste, mois: mois(...means) });
const winter = (supporte: number, ici: number, rentre = false) => ({ supporte, ici, rentre });

interface Given {
  likes?: string;
  has?: string;
  pousse?: ReturnType<typeof growing>;
  hiver?: ReturnType<typeof winter>;
}

const known = ({ likes = '15-25', has = '', pousse, hiver }: Given) => ({
  likes: rangeOf(likes),
  has: rangeOf(has),
  facts: { pousse: pousse ?? null, hiver: hiver ?? null },
});
const said = (given: Given) => {
  const verdict = temperatureVerdict(known(given));
  return verdict && [verdict.text, verdict.wrong];
};

test.each<[Given, [string, boolean] | null]>([
  // The cold of a winter is nothing to its growth.
  [{ has: '-6-31', pousse: growing(true, 12, 18, 20) }, ['comme elle aime', false]],
  [{ pousse: growing(true, 9, 12, 13) }, ['trop froid de 2 °C, même en juillet', true]],
  // A summer alone is no fault, and none at all of what rests in it or is over.
  [{ pousse: growing(true, 18, 24, 28) }, ['chaud pour elle en juillet, de 3 °C', false]],
  [{ pousse: growing(false, 18, 24, 28) }, ['comme elle aime', false]],
  [{ pousse: growing(false, 27, 28, 29) }, ['trop chaud de 2 °C, même en mai', true]],
])('growth %o: %s', (given, verdict) => {
  expect(said(given)).toEqual(verdict);
});

test.each<[Given, [string, boolean] | null]>([
  [{ hiver: winter(-10, -6) }, ['supporte l’hiver d’ici', false]],
  [{ hiver: winter(-5, -5) }, ['supporte l’hiver d’ici', false]],
  [{ hiver: winter(-5, -12) }, ['trop froid l’hiver de 7 °C : elle supporte −5 °C', true]],
  [{ hiver: winter(-5, -12, true) }, ['à rentrer l’hiver : elle supporte −5 °C', false]],
  [
    { likes: 'doux', hiver: winter(-5, -6) },
    ['trop froid l’hiver de 1 °C : elle supporte −5 °C', true],
  ],
])('winter %o: %s', (given, verdict) => {
  expect(said(given)).toEqual(verdict);
});

test.each<[Given, [string, boolean] | null]>([
  // A year's extremes alone say something where none or all of it suits.
  [{ has: '16-24' }, ['comme elle aime', false]],
  [{ has: '2-12' }, ['trop froid de 3 °C', true]],
  [{ has: '26-35' }, ['trop chaud de 1 °C', true]],
  [{ has: '-4-32' }, ['inconnu', false]],
  [{ has: 'frais' }, ['inconnu', false]],
  [{ likes: 'doux', has: '5-20' }, null],
])('without months or winter %o: %s', (given, verdict) => {
  expect(said(given)).toEqual(verdict);
});

test('what it rests on is told in words', () => {
  const given = { pousse: growing(true, 12, 18, 20), hiver: winter(-10, -6) };
  expect(temperatureFacts(known(given))).toEqual([
    ['Quand elle pousse (normales de Météo-France)', '12 °C en mai, 20 °C en juillet'],
    ['L’hiver', 'supporte −10 °C, −6 °C ici'],
  ]);
  expect(temperatureFacts(known({ has: '-4-32' }))).toEqual([]);
});

test('degrees on their scale, which grows by tens; only what is wrong is hatched', () => {
  const mild = temperatureScale(known({ likes: '15-32', has: '-4-32' }));
  expect(mild?.pins.map(({ text }) => text)).toEqual(['ici −4°', '32°']);
  expect(mild?.outside).toEqual([]);
  const cold = temperatureScale(known({ likes: '15-32', has: '-4-10' }));
  expect(cold?.outside).toEqual([{ from: 12, to: 40 }]);
  const months = temperatureScale(known({ has: '-4-32', pousse: growing(true, 12, 18, 20) }));
  expect(months?.here).toEqual({ from: 44, to: 60 });
  const wide = temperatureScale(known({ likes: '', has: '-23--20' }));
  expect(wide?.marks[0]).toEqual({ at: 0, text: '−30 °C' });
  expect(wide?.pins.map(({ text }) => text)).toEqual(['ici −23 à −20°']);
  expect(temperatureScale(known({}))).toBeNull();
});
