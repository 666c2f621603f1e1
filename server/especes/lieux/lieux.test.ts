import { expect, test } from 'vitest';
import type { Departement, Lieu } from '../../../contract/especes/lieu.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const lieu = async (path: string) => (await server.get(`/v1/lieu/${path}`)).json<Lieu>();

test('a postcode tells its communes, department, climate, frosts and winter', async () => {
  expect(await lieu('44000')).toEqual({
    communes: ['Nantes'],
    choix: [{ commune: '44109', nom: 'Nantes', departement: '44' }],
    departement: '44',
    nomDepartement: 'Loire-Atlantique',
    climat: 'océanique',
    altitude: expect.any(Number),
    altitudeDe: 'Nantes',
    gelees: {
      derniere: { debut: '03-15', fin: '04-15' },
      premiere: { debut: '11-01', fin: '11-30' },
      source: 'usage courant',
    },
    hiver: { minimum: -5, source: 'NF P52-612/CN' },
  });
  expect((await lieu('01400')).communes).toContain("L'Abergement-Clémenciat");
});

test.each([
  ['20000', '2A', 'méditerranéen'],
  ['20200', '2B', 'méditerranéen'],
  ['75116', '75', 'océanique altéré'],
  ['69003', '69', 'semi-continental'],
  ['05100', '05', 'montagnard'],
  ['97400', '974', 'tropical'],
  ['97133', '977', 'tropical'],
  ['97500', '975', ''],
  // In two departments: the one with more of its communes.
  ['01410', '01', 'semi-continental'],
  // One commune in each: the one with more inhabitants.
  ['13780', '13', 'méditerranéen'],
])('%s is in %s', async (codePostal, departement, climat) => {
  expect(await lieu(codePostal)).toMatchObject({ departement, climat });
});

test('there are no frost dates without frost or without data', async () => {
  for (const codePostal of ['97400', '97133', '98800', '97500'])
    expect(await lieu(codePostal)).toMatchObject({ gelees: null, hiver: null });
});

test('an altitude corrects climate, frosts and winter', async () => {
  expect(await lieu('04000?altitude=1200')).toMatchObject({
    climat: 'montagnard',
    gelees: {
      derniere: { debut: '05-06', fin: '06-05' },
      premiere: { debut: '09-14', fin: '10-06' },
      source: 'usage courant ; Hopkins 1918',
    },
    hiver: { minimum: -14 },
  });
});

// Villages of the mountains, by postcode alone.
test.each([
  ['06430', 825],
  ['38350', 858],
  ['65400', 450],
  ['31110', 632],
])(
  '%s has the height of its town, and later frosts than the plain',
  async (codePostal, altitude) => {
    const here = await lieu(codePostal);
    expect(here.altitude).toBe(altitude);
    const plain = await lieu(`${codePostal}?altitude=0`);
    expect(here.gelees?.derniere.fin.localeCompare(plain.gelees?.derniere.fin ?? '')).toBe(1);
    expect(here.gelees?.premiere.debut.localeCompare(plain.gelees?.premiere.debut ?? '')).toBe(-1);
    expect(here.hiver?.minimum).toBeLessThan(plain.hiver?.minimum ?? 0);
    // An altitude that is given counts before it.
    const said = { altitude: 1_500, climat: 'montagnard' };
    expect(await lieu(`${codePostal}?altitude=1500`)).toMatchObject(said);
  },
);

test('a commune of the postcode is chosen: its department and height count', async () => {
  const there = await lieu('01200');
  expect(there).toMatchObject({ departement: '01', altitude: 361, altitudeDe: 'Valserhône' });
  const other = there.choix.find(({ departement }) => departement === '74');
  expect(other).toMatchObject({ nom: 'Éloise', commune: '74109' });
  expect(await lieu('01200?commune=74109')).toMatchObject({
    departement: '74',
    nomDepartement: 'Haute-Savoie',
    altitude: 515,
    altitudeDe: 'Éloise',
  });
  // Oô: its own is not known.
  expect(await lieu('31110?commune=31404')).toMatchObject({ altitudeDe: 'Bagnères-de-Luchon' });
  expect(await lieu('05350')).toMatchObject({ altitude: null, altitudeDe: '' });
});

test.each([
  ['98000', /Monaco.*06240.*Beausoleil/],
  ['44003', /CEDEX.*entreprise.*44000 pour Nantes/],
  ['75900', /CEDEX.*75001 pour Paris/],
  ['97299', /CEDEX.*97200 pour Fort-de-France/],
  ['00000', /aucune commune : vérifiez-le/],
])('of %s it is said what to type instead', async (codePostal, sentence) => {
  expect((await server.get(`/v1/lieu/${codePostal}`)).json().message).toMatch(sentence);
});

test('answers may be cached, refusals may not', async () => {
  for (const path of ['lieu/44000', 'departement']) {
    const { headers } = await server.get(`/v1/${path}`);
    expect(headers['cache-control']).toBe('public, max-age=86400');
  }
  expect((await server.get('/v1/lieu/00000')).headers['cache-control']).toBe('no-store');
});

test.each([
  ['00000', 404, 'lieu_not_found'],
  // Cedex, armies, Monaco: no commune of ours.
  ['75900', 404, 'lieu_not_found'],
  ['98000', 404, 'lieu_not_found'],
  ['4400', 400, 'validation'],
  ['44 000', 400, 'validation'],
  ['2A000', 400, 'validation'],
  ['44000?altitude=-3', 400, 'validation'],
  ['44000?altitude=8849', 400, 'validation'],
  ['44000?altitude=haut', 400, 'validation'],
  ['44000?commune=35238', 400, 'commune_unknown'],
  ['44000?commune=Nantes', 400, 'validation'],
])('%s is refused with %s', async (path, status, code) => {
  const answer = await server.get(`/v1/lieu/${path}`);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('all departments are listed', async () => {
  const found = (await server.get('/v1/departement')).json<Departement[]>();
  expect(found).toHaveLength(107);
  expect(found).toContainEqual({
    departement: '2A',
    nomDepartement: 'Corse-du-Sud',
    climat: 'méditerranéen',
  });
});
