import { expect, test } from 'vitest';
import type { EspeceArrosages } from '../../../contract/especes/arrosages/arrosages.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const asked = (slug: string, query = '') => server.get(`/v1/espece/${slug}/arrosages${query}`);
const of = async (slug: string, query = '') => (await asked(slug, query)).json<EspeceArrosages>();

test('a species is told month by month, in the oceanic department unless one is named', async () => {
  const usual = await of('tomate');
  expect(usual).toMatchObject({ departement: '44', nomDepartement: 'Loire-Atlantique' });
  expect(usual.rythmes.map(({ milieu, age }) => [milieu, age])).toEqual([
    ['terre', ''],
    ['pot', ''],
  ]);
  expect(usual.rythmes[0]?.mois).toHaveLength(12);
  expect(await of('tomate', '?departement=44')).toEqual(usual);
  const corsica = await of('tomate', '?departement=2a');
  expect(corsica).toMatchObject({ departement: '2A', nomDepartement: 'Corse-du-Sud' });
  expect(corsica.rythmes).not.toEqual(usual.rythmes);
});

test.each([
  ['océanique', '44'],
  ['oceanique altere', '45'],
  ['semi-continental', '67'],
  ['montagnard', '05'],
  ['méditerranéen', '13'],
  ['tropical', '974'],
])('a climate (%s) is told by a department of it', async (climat, departement) => {
  const query = `?climat=${encodeURIComponent(climat)}`;
  expect(await of('basilic', query)).toMatchObject({ departement });
  // The department goes first.
  expect(await of('basilic', `${query}&departement=75`)).toMatchObject({ departement: '75' });
});

test('its number and another case lead to it too, and it may be kept for an hour', async () => {
  const { headers } = await asked('tomate');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  const usual = await of('tomate');
  expect(await of('Tomate')).toEqual(usual);
  expect(await of('1')).toEqual(usual);
});

test.each(['?departement=xx', '?departement=99', '?departement=', '?climat=polaire'])(
  '%s is refused',
  async (query) => {
    const answer = await asked('tomate', query);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
  },
);

test('an unknown species is not found', async () => {
  expect((await asked('chene-bleu')).json()).toMatchObject({
    status: 404,
    code: 'espece_not_found',
  });
});
