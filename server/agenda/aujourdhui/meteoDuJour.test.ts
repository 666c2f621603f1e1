import { expect, test } from 'vitest';
import type { MeteoJour } from '../../../contract/especes/meteo.ts';
import { dayAfter } from '../../../contract/today.ts';
import { usualDay } from '../../especes/meteo/normales.ts';
import type { LieuNomme } from '../echeances/echeances.service.ts';
import type { Temps } from '../echeances/temps.ts';
import { meteoDuJourOf } from './meteoDuJour.ts';

const today = '2026-11-15';
const lieu = (id: number, departement: string) => ({ id, departement }) as LieuNomme;

/** Days around today: rain by how far from it they are; null where nothing is told. */
const forecast = (rains: Record<number, number | null>, changes: Partial<Temps> = {}): Temps => ({
  jours: Object.entries(rains).map(([shift, pluie]): MeteoJour => {
    const date = dayAfter(today, Number(shift));
    return {
      date,
      pluie,
      tmin: 3.4,
      tmax: 11,
      et0: 1,
      probabilite: null,
      vent: 30 + Number(shift),
    };
  }),
  gel: 'non',
  tminNuit: 2.8,
  chaleur: false,
  tempete: false,
  pluieRecente: 0,
  source: 'un serveur',
  ...changes,
});
const read = (temps?: Temps) =>
  meteoDuJourOf([lieu(7, '44'), lieu(8, '44')], new Map(temps ? [['44', temps]] : []), today)[0];

test('a forecast tells the rain of two days behind and ahead, and who says it', () => {
  const rains = { [-8]: 50, [-6]: 1, [-2]: 9, [-1]: 2.3, 0: 1.4, 1: 0.1, 2: 4.25, 3: 20 };
  expect(read(forecast(rains))).toEqual({
    departement: '44',
    nom: 'Loire-Atlantique',
    jardins: [7, 8],
    prevision: true,
    tmin: 3.4,
    tmax: 11,
    gel: 'non',
    tminNuit: 2.8,
    chaleur: false,
    tempete: false,
    pluie48: 3.7,
    pluieAVenir48: 4.4,
    pluieSemaine: 13.7,
    vent: 30,
    source: 'un serveur',
  });
});

test('of two days both have to be told', () => {
  expect(read(forecast({ [-1]: null, 0: 1.4, 1: 0.1 }))).toMatchObject({
    pluie48: null,
    pluieAVenir48: null,
    pluieSemaine: 1.4,
  });
});

test('without a forecast it is what this half-month usually is, and warns of nothing', () => {
  const usual = usualDay('44', today);
  // The next half-month begins tomorrow.
  const next = usualDay('44', dayAfter(today, 1));
  expect(usual.pluie).not.toBe(next.pluie);
  expect(read()).toEqual({
    departement: '44',
    nom: 'Loire-Atlantique',
    jardins: [7, 8],
    prevision: false,
    tmin: usual.tmin,
    tmax: usual.tmax,
    gel: null,
    tminNuit: null,
    chaleur: null,
    tempete: null,
    pluieSemaine: null,
    vent: null,
    pluie48: expect.closeTo(2 * (usual.pluie ?? 0), 5),
    pluieAVenir48: expect.closeTo(2 * (next.pluie ?? 0), 5),
    source: 'usuel pour cette quinzaine (Météo-France 1991-2020)',
  });
});

test('each department is told once; one that there is not, not at all', () => {
  const lieux = [lieu(1, '44'), lieu(2, ''), lieu(3, '13'), lieu(4, '99'), lieu(5, '44')];
  const found = meteoDuJourOf(lieux, new Map(), today);
  expect(found.map(({ nom, jardins }) => [nom, jardins])).toEqual([
    ['Loire-Atlantique', [1, 5]],
    ['Bouches-du-Rhône', [3]],
  ]);
});
