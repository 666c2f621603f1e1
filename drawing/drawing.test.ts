import { expect, test } from 'vitest';
import { drawAvatar } from './avatar.ts';
import { named } from './colour.ts';
import { drawCover } from './cover.ts';
import { drawGarden } from './garden.ts';
import { drawPlate } from './plate.ts';
import type { GardenPortrait, PlantPortrait } from './portrait.ts';
import { drawProduct } from './product.ts';
import { habitOf } from './species/recognise.ts';
import { HABITS } from './species/species.ts';
import { TYPES, TYPICAL } from './species/types.ts';
import { specimenOf } from './specimen.ts';
import { hex, SOIL } from './tint.ts';

const rose: PlantPortrait = {
  key: 'plante:12',
  name: 'Rosier de Damas',
  nameLatin: 'Rosa damascena',
  typeDePlante: 'Arbuste',
  couleur: 'rose',
  tailleMax: 150,
  etat: 'vivante',
  floraison: true,
};

const garden: GardenPortrait = {
  key: 'jardin:3',
  nomJardin: 'Le clos',
  description: '',
  departement: '',
  climat: '',
  exposition: 'ensoleillé',
  mois: 7,
  plantes: [rose],
};

/** Tags must nest and close, attributes be quoted, numbers be numbers. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g,
    (_, end, tag, __, own) => {
      if (end) expect(open.pop()).toBe(tag);
      else if (!own) open.push(tag);
      return '';
    },
  );
  expect(rest).toBe('');
  expect(open).toEqual([]);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
}

test('the same data draws the same picture', () => {
  expect(drawPlate(rose)).toBe(drawPlate({ ...rose }));
  expect(drawGarden(garden, 'carte')).toBe(drawGarden({ ...garden }, 'carte'));
  expect(drawAvatar('utilisateur:1')).toBe(drawAvatar('utilisateur:1'));
  expect(drawCover('utilisateur:1')).toBe(drawCover('utilisateur:1'));
});

test('name, colour, size, state and flowering each change the plate', () => {
  const plates = [
    rose,
    { ...rose, name: 'Rosier liane' },
    { ...rose, couleur: 'jaune' },
    { ...rose, tailleMax: 40 },
    { ...rose, etat: 'malade' as const },
    { ...rose, etat: 'morte' as const },
    { ...rose, floraison: false },
  ].map((plant) => drawPlate(plant));
  expect(new Set(plates).size).toBe(plates.length);
});

test('the Latin genus speaks first, then French words, then the type', () => {
  const habit = (name: string, nameLatin = '', typeDePlante = '') =>
    habitOf({ name, nameLatin, typeDePlante, tailleMax: 0 });
  expect(habit('Tomate', 'Daucus carota')).toBe('vegetable');
  expect(habit('Ma préférée', 'Digitalis purpurea')).toBe('spire');
  expect(habit('FOUGÈRE mâle')).toBe('fern');
  expect(habit('Pommiers')).toBe('fruit');
  expect(habit('Inconnue', '', 'Plante aquatique')).toBe('aquatic');
  expect(habit('Inconnue', '', 'Cactus')).toBe('cactus');
  expect(habit('Rosier liane', '', 'Grimpante')).toBe('climber');
  expect(habit('')).toBe('perennial');
});

test.each(HABITS)('%s draws well-formed plates in every state', (port) => {
  for (const etat of ['vivante', 'malade', 'morte'] as const)
    expectWellFormed(
      drawPlate({
        ...rose,
        etat,
        dessin: { port, feuille: 'ovate', fleur: 'daisy', couleur: 'rose' },
      }),
    );
});

test('every type of plant has its habit', () => {
  for (const habit of Object.keys(TYPICAL)) {
    const typeDePlante = Object.entries(TYPES).find(([, known]) => known === habit)?.[0] ?? '';
    expect(habitOf({ ...rose, name: '', nameLatin: '', typeDePlante })).toBe(habit);
  }
});

test('gardens are well-formed in all lights, months and formats, empty or not', () => {
  for (const exposition of ['ensoleillé', 'mi-ombre', 'ombre'] as const) {
    for (const mois of [1, 4, 7, 11]) {
      for (const plantes of [[], [rose]]) {
        expectWellFormed(drawGarden({ ...garden, exposition, mois, plantes }, 'carte'));
      }
    }
  }
  for (const nomJardin of ['Balcon', 'Mon appartement', 'Potager']) {
    expectWellFormed(drawGarden({ ...garden, nomJardin }, 'panorama'));
  }
});

test('a thousand plants stay a bounded picture', () => {
  const types = Object.keys(TYPES);
  const plantes = Array.from({ length: 1000 }, (_, i) => ({
    ...rose,
    key: `plante:${i}`,
    name: `Plante ${i}`,
    nameLatin: '',
    typeDePlante: types[i % types.length] ?? '',
  }));
  expect(drawGarden({ ...garden, plantes }, 'panorama').length).toBeLessThan(900_000);
  expect(drawGarden({ ...garden, plantes }, 'carte').length).toBeLessThan(600_000);
});

test('a plant added to a garden changes its picture', () => {
  const more = {
    ...garden,
    plantes: [rose, { ...rose, key: 'plante:13', name: 'Iris', nameLatin: '' }],
  };
  expect(drawGarden(more, 'carte')).not.toBe(drawGarden(garden, 'carte'));
});

test('what members write never reaches the drawing', () => {
  const hostile = '"><script>alert(1)</script>&amp;<image href="x"/> constructor __proto__';
  const plant = {
    ...rose,
    key: hostile,
    name: hostile,
    nameLatin: hostile,
    typeDePlante: hostile,
    couleur: hostile,
    tailleMax: Number.NaN,
  };
  for (const svg of [
    drawPlate(plant),
    drawGarden(
      { ...garden, key: hostile, nomJardin: hostile, description: hostile, plantes: [plant] },
      'carte',
    ),
    drawProduct({ key: hostile, nom: hostile, type: 0 }),
    drawProduct({ key: hostile, nom: hostile, type: 1 }),
    drawAvatar(hostile),
    drawCover(hostile),
  ]) {
    expect(svg).not.toMatch(/script|alert|image|href|proto|<text|<style/);
    expectWellFormed(svg);
  }
});

test('a product is drawn from the words of its name', () => {
  const tools = ['Sécateur', 'Arrosoir', 'Terreau', 'Gants', 'Pot', 'Graines'].map((nom) =>
    drawProduct({ key: 'produit:1', nom, type: 1 }),
  );
  expect(new Set(tools).size).toBe(tools.length);
  for (const svg of tools) expectWellFormed(svg);
});

const grown = (name: string, couleur = name) =>
  specimenOf({ ...rose, name, nameLatin: '', typeDePlante: '', couleur }, { roots: false });

test('a cultivar whose name tells no colour has its own, unless one is noted', () => {
  expect(grown("Tulipe 'Queen of Night'").petals).toEqual([named('noir')]);
  expect(grown("Hortensia 'Annabelle'").petals).toEqual([named('blanc')]);
  expect(grown("Hortensia 'Annabelle'", 'rose').petals).toEqual([named('rose')]);
});

test('what the catalogue says of a species wins over its words', () => {
  const dessin = { port: 'swords', feuille: 'sword', fleur: 'poker', couleur: 'brique' } as const;
  expect(habitOf({ ...rose, dessin })).toBe('swords');
});

test('the colour noted of a known species is that of what has it', () => {
  const dessin = {
    port: 'shrub',
    feuille: 'pinnate',
    couleur: 'creme',
    fruit: 'darkberry',
  } as const;
  const elder = (fleur: 'umbel' | 'none', couleur: string) =>
    specimenOf({ ...rose, couleur, dessin: { ...dessin, fleur } }, { roots: true });
  expect(elder('umbel', 'noir').petals[0].l).toBeGreaterThan(70);
  expect(elder('umbel', 'rose').petals).toEqual([named('rose')]);
  expect(elder('none', 'blanc').leafHues).toHaveLength(1);
});

test('the white of an apple tree is its blossom, the red its fruit', () => {
  expect(grown('Pommier', 'blanc rosé').produce).toBeUndefined();
  expect(grown('Pommier', 'blanc').petals).toEqual([named('blanc')]);
  expect(grown('Fraisier', 'blanc, fruits rouges').produce).toEqual(named('rouge'));
  expect(grown('Aubergine', 'blanc').produce).toEqual(named('blanc'));
});

test('what is no fern, flax or pepper is not drawn as one', () => {
  const habit = (name: string, nameLatin = '') =>
    habitOf({ name, nameLatin, typeDePlante: '', tailleMax: 0 });
  expect(habit('Lin de Nouvelle-Zélande')).toBe('swords');
  expect(habit('Dendrobium noble', 'Dendrobium nobile')).toBe('orchid');
  expect(habit('Fleur de porcelaine', 'Hoya carnosa')).toBe('hanging');
  expect(habit('', 'Dracaena trifasciata')).toBe('succulent');
  expect(habit('', 'Dracaena marginata')).toBe('cane');
  expect(habit('', 'Espostoa lanata')).toBe('column');
  expect(specimenOf({ ...rose, name: 'Raifort', nameLatin: '' }, { roots: true }).crop).toBe(
    'raifort',
  );
});

test('the colour of a fig or of a cactus is not that of its leaves', () => {
  const fig = grown("Figuier 'Violette de Solliès'");
  expect(fig.produce).toEqual(named('violet'));
  for (const plant of [fig, grown('Coussin de belle-mère', 'jaune')])
    for (const { h } of plant.leafHues) expect(h > 60 && h < 180).toBe(true);
  expect(grown('Coussin de belle-mère').habit).toBe('barrel');
});

test('a thing has the colour of what it is made of; cut flowers stand in no earth', () => {
  const drawn = (nom: string, type: 0 | 1) => drawProduct({ key: 'produit:1', nom, type });
  expect(drawn('Arrosoir en zinc', 1)).toContain(hex({ h: 205, s: 7, l: 66 }));
  expect(drawn('Arrosoir rouge', 1)).toContain(hex(named('rouge')));
  expect(drawn('Bouquet de pivoines', 0)).not.toContain(hex(SOIL));
  expect(drawn('Pivoine', 0)).toContain(hex(SOIL));
});
