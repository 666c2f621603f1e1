import { expect, test } from 'vitest';
import { et0Of, penmanOf, radiationOf, sunHeight } from './et0.ts';

const brussels = { latitude: 50.8, altitude: 100, date: '2026-07-06', tmin: 12.3, tmax: 21.5 };

test('radiation is that of the worked example of the FAO: 3 September at 20° S', () => {
  expect(radiationOf(-20, '2026-09-03')).toBeCloseTo(32.2, 1);
});

test('evapotranspiration is that of the worked example of the FAO: 6 July at Brussels', () => {
  const day = { ...brussels, vapour: 1.409, wind: 2.078, clearness: 22.07 / 30.9 };
  expect(penmanOf(day)).toBeCloseTo(3.88, 1);
  // Cloud and stillness take, dry air and wind give.
  expect(penmanOf({ ...day, clearness: 0.3 })).toBeLessThan(3);
  expect(penmanOf({ ...day, vapour: 0.8, wind: 5 })).toBeGreaterThan(5);
  // A winter's night that loses more than it gets gives nothing back.
  const winter = { ...day, date: '2026-12-20', tmin: -8, tmax: -6, vapour: 0.35, wind: 0 };
  expect(penmanOf(winter)).toBe(0);
});

test('from temperatures alone it is near', () => {
  const { latitude, date, tmin, tmax } = brussels;
  expect(et0Of(latitude, date, tmin, tmax)).toBeCloseTo(3.9, 0);
});

test('the sun is highest at the noon of a place, and below the horizon at night', () => {
  const at = (hour: string, longitude = 0) =>
    sunHeight(47, longitude, Date.parse(`2026-06-21T${hour}Z`));
  expect(at('12:00')).toBeCloseTo(0.92, 1);
  expect(at('12:00')).toBeGreaterThan(at('10:00'));
  expect(at('00:00')).toBe(0);
  // Six hours east it is evening by then.
  expect(at('06:00', 90)).toBeCloseTo(at('12:00'), 5);
});

test('beyond the polar circle it neither rises nor fails', () => {
  expect(radiationOf(80, '2026-12-21')).toBeCloseTo(0, 5);
  expect(radiationOf(80, '2026-06-21')).toBeGreaterThan(30);
});
