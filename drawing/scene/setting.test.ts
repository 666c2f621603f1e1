import { expect, test } from 'vitest';
import { placeWords } from '../../web/jardins/milieu/growing.ts';
import { gardens } from '../pictures/gardens.ts';
import type { Climate } from '../portrait.ts';
import { sceneOf } from './light.ts';
import { KINDS, settingOf } from './setting.ts';

const described = (
  nomJardin: string,
  description = '',
  departement = '',
  climat: Climate = '',
) => ({
  key: 'jardin-1',
  nomJardin,
  description,
  departement,
  climat,
  exposition: 'ensoleillé' as const,
});
const setting = (...words: Parameters<typeof described>) => settingOf(described(...words));

test.each([
  ['Le balcon du quatrième', '', 'balcony'],
  ['La terrasse', '', 'balcony'],
  ['Les trois érables', 'Une terrasse de la Croix-Rousse', 'balcony'],
  ['Le toit de la rue des Pyrénées', '', 'roof'],
  ['Les jardinières à colombages', 'Sept fenêtres sur la place', 'facade'],
  ['Mes fenêtres', '', 'facade'],
  ["L'appartement du canal", '', 'window'],
  ['Le rebord', 'Une fenêtre à l’intérieur, au nord', 'window'],
  ['Ma fenêtre', '', 'window'],
  ['LA VÉRANDA', '', 'veranda'],
  ['La serre aux tomates', 'du verre de vieilles fenêtres', 'glass'],
  ['La courette en briques', '', 'yard'],
  ['La cour aux fougères', '', 'yard'],
  ['Le piment', 'Un carré devant la cuisine, une façade au fond', 'garden'],
  ['Le clos', '', 'garden'],
])('%s (%s) is drawn as a %s', (name, description, kind) => {
  expect(setting(name, description).kind).toBe(kind);
});

test('words choose what is seen, where the department has it', () => {
  expect(setting('Le verger', 'la mer au fond').view).toBe('sea');
  expect(setting('La rocaille', 'Face à la baie, des embruns').view).toBe('sea');
  expect(setting('Le jardin', '', '74', 'montagnard').view).toBe('alps');
  expect(setting('Le sous-bois', 'Vers la mer', '74', 'montagnard').view).toBe('alps');
  expect(setting('Le toit de la rue des Pyrénées', '', '75').view).toBe('town');
  expect(setting('Le jardin', '', '974', 'tropical').view).toBe('lagoon');
  expect(setting('Le pré', 'entre le vignoble et la forêt', '68').view).toBe('vineyard');
  expect(setting('Au fond', '', '2a').view).toBe(setting('Au fond', '', '2A').view);
});

test('ground, walls and company follow the words', () => {
  const yard = setting('La courette en briques', '', '59', 'océanique');
  expect(yard).toMatchObject({ ground: 'brick', bound: 'brick' });
  expect(setting('Le jardin', 'Derrière le mur de schiste').bound).toBe('schist');
  expect(setting('Le jardin', 'Le gravier y tient lieu de pelouse').ground).toBe('gravel');
  expect([...setting('Le verger', 'Six arbres, trois moutons').extras]).toContain('sheep');
});

test('what is no word of ours changes nothing, whatever it is', () => {
  const plain = setting('Le clos');
  expect(setting('Le clos', 'constructor __proto__ toString').kind).toBe(plain.kind);
  expect(settingOf(described('Le clos', '', 'constructor'))).toEqual(plain);
});

test('twenty gardens without a word do not share one sky and one meadow', () => {
  const scenes = Array.from({ length: 20 }, (_, i) =>
    sceneOf({ ...described('Le jardin'), key: `jardin-${i}`, mois: 7 }, 640, 480),
  );
  const different = (of: (scene: (typeof scenes)[number]) => unknown) =>
    new Set(scenes.map((scene) => JSON.stringify(of(scene)))).size;
  expect(different(({ skyTop }) => skyTop)).toBe(20);
  expect(different(({ lawn }) => lawn)).toBe(20);
  expect(different(({ sky }) => sky)).toBeGreaterThan(3);
  expect(different(({ setting: { view } }) => view)).toBeGreaterThan(4);
});

test('each month has its own light; snow lies where winters bring it', () => {
  const at = (mois: number, climat: Climate, nomJardin = 'Le jardin') =>
    sceneOf({ ...described(nomJardin, '', '', climat), mois }, 640, 480);
  const months = Array.from({ length: 12 }, (_, i) => at(i + 1, 'océanique'));
  expect(new Set(months.map(({ skyTop }) => JSON.stringify(skyTop))).size).toBe(12);
  expect(at(1, 'montagnard').snow).toBe(true);
  expect(at(7, 'montagnard').snow).toBe(false);
  for (const climat of ['méditerranéen', 'tropical', 'océanique'] as const)
    expect(at(1, climat).snow).toBe(false);
});

test('the kept pictures show every place that a garden can be in', () => {
  const shown = gardens.map(settingOf);
  const all = (of: (each: (typeof shown)[number]) => string) => [...new Set(shown.map(of))].sort();
  expect(all(({ view }) => view)).toEqual(
    'alps bocage firs garrigue hills lagoon oldhills orchard plain pyrenees river sea town village vineyard woods'.split(
      ' ',
    ),
  );
  expect(all(({ kind }) => kind)).toEqual(
    'balcony facade garden glass roof veranda window yard'.split(' '),
  );
  expect(all(({ ground }) => ground)).toEqual(
    'brick gravel lawn litter meadow paving rock'.split(' '),
  );
  expect(all(({ bound }) => bound)).toEqual(
    'brick fence greenhouse hedge house none plaster schist stone wattle'.split(' '),
  );
});

test('a garden of pots, or indoors, is one by the same words in its picture and where its plants are added', () => {
  const kinds = { pot: ['roof', 'facade', 'balcony'], interieur: ['window', 'veranda'] };
  // 'Garde-corps' tells a picture of a balcony; alone it is a word of any garden.
  const drawn = (list: readonly string[]) => list.filter((word) => word && word !== 'garde');
  for (const { milieu, named, told } of placeWords) {
    const rows = KINDS.filter(([kind]) => kinds[milieu].includes(kind));
    expect([milieu, [...named].sort()]).toEqual([
      milieu,
      drawn(rows.flatMap(([, list]) => list)).sort(),
    ]);
    expect([milieu, [...told].sort()]).toEqual([
      milieu,
      drawn(rows.flatMap(([, , list]) => list)).sort(),
    ]);
  }
});
