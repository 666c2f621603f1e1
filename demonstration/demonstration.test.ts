import { expect, test } from 'vitest';
import { catalogue } from '../server/especes/especes/catalogue.ts';
import { demonstration } from './demonstration.ts';
import type { DemoPlant } from './demonstration.types.ts';

const TODAY = '2026-11-21';
const SOME_DAYS = ['2026-01-15', '2026-04-01', '2026-07-14', '2026-11-21', '2028-02-29'];

const exposures = ['ensoleillé', 'mi-ombre', 'ombre'];
const multiplications = ['bulbe', 'bouture', 'graine', 'multiplication du plant'];

function plantsOf(today: string): DemoPlant[] {
  return demonstration(today).gardens.flatMap((garden) => garden.plantes);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

function isRange(text: string): boolean {
  const found = /^(-?\d{1,2})-(-?\d{1,2})$/.exec(text);
  return found !== null && Number(found[1]) < Number(found[2]);
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toISOString().startsWith(text);
}

test('there are 12 members, 30 gardens, 300 plants and 24 products', () => {
  const { members, gardens, products } = demonstration(TODAY);
  expect(members).toHaveLength(12);
  expect(gardens).toHaveLength(30);
  expect(plantsOf(TODAY)).toHaveLength(300);
  expect(products).toHaveLength(24);
});

test('the first members are Camille, Noé and the keeper of the shop', () => {
  const [camille, noe, keeper, ...others] = demonstration(TODAY).members;
  expect(camille).toMatchObject({ email: 'camille@courtil.example', pseudo: 'Camille' });
  expect(noe).toMatchObject({ email: 'noe@courtil.example', pseudo: 'Noé' });
  expect(keeper).toMatchObject({ email: 'boutique@courtil.example', pseudo: 'La boutique' });
  expect(keeper?.idTypeUser).toBe(2);
  expect([camille, noe, ...others].every((member) => member?.idTypeUser === 1)).toBe(true);
});

test('members have an address of their own and a fictional telephone number', () => {
  const { members } = demonstration(TODAY);
  expect(new Set(members.map(({ email }) => email)).size).toBe(12);
  expect(new Set(members.map(({ pseudo }) => pseudo)).size).toBe(12);
  expect(new Set(members.map(({ tel }) => tel)).size).toBe(12);
  for (const member of members) {
    expect(member.email).toMatch(/^[a-z]+@courtil\.example$/);
    expect(member.cp).toMatch(/^\d{5}$/);
    expect(member.tel).toMatch(/^(01 99 00|06 39 98) \d{2} \d{2}$/);
    for (const text of [member.name, member.firstName, member.description, member.adresse]) {
      expect(text.trim()).not.toBe('');
    }
  }
});

test('passwords satisfy the registration rule and are all different', () => {
  const passwords = demonstration(TODAY).members.map(({ password }) => password);
  expect(new Set(passwords).size).toBe(12);
  for (const password of passwords) {
    expect(password.length).toBeGreaterThanOrEqual(8);
    for (const family of [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/]) expect(password).toMatch(family);
  }
});

test('members have from 1 to 5 gardens, the keeper has one', () => {
  const { members, gardens } = demonstration(TODAY);
  const counts = members.map((_, index) => gardens.filter((one) => one.member === index).length);
  expect(Math.max(...counts)).toBe(5);
  expect(Math.min(...counts)).toBe(1);
  expect(counts[2]).toBe(1);
});

test('gardens are named, described, and hold from 3 to 24 plants', () => {
  const { gardens } = demonstration(TODAY);
  expect(new Set(gardens.map(({ nomJardin }) => nomJardin)).size).toBe(30);
  const sizes = gardens.map(({ plantes }) => plantes.length);
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([3, 24]);
  for (const garden of gardens) {
    expect(exposures).toContain(garden.exposition);
    expect(garden.temperature).toSatisfy(isRange);
    expect(garden.description.length).toBeGreaterThan(40);
    expect(garden.description.length).toBeLessThan(400);
    expect(garden.plantes.map(({ position }) => position)).toEqual([...garden.plantes.keys()]);
  }
});

test('nobody follows their own garden, and the favourites stand out', () => {
  const { members, gardens } = demonstration(TODAY);
  for (const { member, suiviPar } of gardens) {
    expect(suiviPar).not.toContain(member);
    expect(new Set(suiviPar).size).toBe(suiviPar.length);
    expect(suiviPar.every((follower) => members[follower] !== undefined)).toBe(true);
  }
  const counts = gardens.map(({ suiviPar }) => suiviPar.length).sort((a, b) => b - a);
  expect(counts.slice(0, 6)).toEqual([11, 10, 9, 8, 7, 6]);
  expect(counts.at(-1)).toBe(0);
});

test('every plant names a species of the catalogue, and is called as it or as one of its cultivars', () => {
  const { byId } = catalogue();
  for (const { especeId, name } of plantsOf(TODAY)) {
    const espece = byId.get(especeId);
    const cultivars = espece?.varietes?.liste.map(({ nom }) => nom) ?? [];
    expect([espece?.nom, ...cultivars]).toContain(name);
  }
});

test('at least 150 species or cultivars, each Latin name a binomial', () => {
  const names = plantsOf(TODAY).map(({ nameLatin }) => nameLatin);
  expect(new Set(names).size).toBeGreaterThanOrEqual(150);
  const species =
    /^[A-Z][a-z]+ (× )?[a-z]+(-[a-z]+)*( (var|subsp)\. [a-z]+)?( [A-Z][a-z]+ Group)?( '.+')?$/;
  const hybrid = /^[A-Z][a-z]+ '[A-ZÉ].+'$/;
  for (const name of names) {
    expect(name).toSatisfy((latin: string) => species.test(latin) || hybrid.test(latin));
  }
});

test('plants hold values within the limits', () => {
  for (const plant of plantsOf(TODAY)) {
    expect([1, 2, 3, 4, 5]).toContain(plant.difficulte);
    expect(plant.tailleMax).toBeGreaterThan(0);
    expect(plant.tailleMax).toBeLessThanOrEqual(1000);
    expect(Number.isInteger(plant.tailleMax)).toBe(true);
    expect(exposures).toContain(plant.exposition);
    expect(exposures).toContain(plant.expositionRecommande);
    expect(plant.temperature).toSatisfy(isRange);
    expect(plant.temperatureRecommande).toSatisfy(isRange);
    expect(multiplications).toContain(plant.multiplication);
    expect(['oui', 'non']).toContain(plant.floraison);
    expect(['vivante', 'malade', 'morte']).toContain(plant.etat);
  }
});

test('plants describe their needs and their present conditions', () => {
  for (const plant of plantsOf(TODAY)) {
    for (const text of [
      plant.name,
      plant.origine,
      plant.couleur,
      plant.typeDePlante,
      plant.arrosage,
      plant.arrosageRecommande,
      plant.substrat,
      plant.substratRecommande,
      plant.engrais,
      plant.engraisRecommande,
    ]) {
      expect(text.trim()).not.toBe('');
      expect(text.length).toBeLessThanOrEqual(120);
    }
  }
});

test('a few plants are ill or dead, about a third have a note, all different', () => {
  const plants = plantsOf(TODAY);
  const ill = (today: string) => plantsOf(today).filter(({ etat }) => etat === 'malade');
  // Leaves that fell are ill no more.
  expect([ill('2026-08-25').length, ill(TODAY).length, ill('2027-01-15').length]).toEqual([
    ...[14, 10, 10],
  ]);
  expect(plants.filter(({ etat }) => etat === 'morte')).toHaveLength(12);
  const notes = plants.map(({ note }) => note).filter((note) => note !== '');
  expect(notes.length).toBeGreaterThan(90);
  expect(notes.length).toBeLessThan(130);
  expect(new Set(notes).size).toBe(notes.length);
  expect(Math.max(...notes.map(({ length }) => length))).toBeLessThan(200);
});

test('what is sown each year is younger than one', () => {
  for (const { date, multiplication, typeDePlante } of plantsOf(TODAY)) {
    if (multiplication !== 'graine' || !['Légume', 'Annuelle'].includes(typeDePlante)) continue;
    expect(daysBetween(date, TODAY)).toBeLessThanOrEqual(365);
  }
});

test('the French says vous', () => {
  const text = JSON.stringify(demonstration(TODAY));
  expect(text).not.toMatch(/(^|[^\p{L}])(tu|toi|tes|ton)([^\p{L}]|$)/iu);
});

test.each(SOME_DAYS)('plants were planted before %s, most within the two years before', (today) => {
  for (const { date } of plantsOf(today)) {
    expect(date).toSatisfy(isDate);
    expect(daysBetween(date, today)).toBeGreaterThanOrEqual(0);
  }
  const recent = plantsOf(today).filter(({ date }) => daysBetween(date, today) <= 731);
  expect(recent.length).toBeGreaterThan(180);
});

test.each(SOME_DAYS)('waterings as of %s are past, in order, and follow the planting', (today) => {
  for (const { arrosages, date } of plantsOf(today)) {
    expect(new Set(arrosages).size).toBe(arrosages.length);
    expect([...arrosages].sort()).toEqual(arrosages);
    for (const watering of arrosages) {
      expect(watering).toSatisfy(isDate);
      expect(watering >= date && watering <= today).toBe(true);
      expect(daysBetween(watering, today)).toBeLessThanOrEqual(365);
    }
  }
});

test('what its gardener leaves to the rain has no rhythm of its own, but the words of the catalogue', () => {
  const ajonc = plantsOf(TODAY).find(({ name }) => name.startsWith('Ajonc'));
  expect(ajonc?.arrosage).toBe(ajonc?.arrosageRecommande);
  expect(ajonc?.arrosages.length).toBeLessThan(3);
});

test('house plants are watered in winter, cacti are not but for the one that wants it', () => {
  const { gardens } = demonstration('2027-03-10');
  const wateredInJanuary = (name: string) =>
    gardens
      .find(({ nomJardin }) => nomJardin === name)
      ?.plantes.filter(({ arrosages }) => arrosages.some((one) => one.startsWith('2027-01')));
  const cacti = wateredInJanuary('La serre aux cactus')?.map(({ name }) => name);
  expect(cacti).toEqual(['Cactus fraise']);
  expect(wateredInJanuary("L'appartement du canal")?.length).toBeGreaterThan(5);
});

test('what died was forgotten, and was watered no more', () => {
  const dead = plantsOf(TODAY).filter(({ etat }) => etat === 'morte');
  for (const { name, arrosages, etatDepuis } of dead) {
    const last = arrosages.at(-1) ?? '';
    expect([name, etatDepuis !== null && last < etatDepuis]).toEqual([name, true]);
  }
});

test('there are between 5,000 and 9,000 waterings after a summer', () => {
  const total = plantsOf(TODAY).reduce((sum, { arrosages }) => sum + arrosages.length, 0);
  expect(total).toBeGreaterThanOrEqual(5000);
  expect(total).toBeLessThanOrEqual(9000);
});

test('the shop sells as many plants as other things, some nearly gone', () => {
  const { products } = demonstration(TODAY);
  expect(products.filter(({ type }) => type === 0)).toHaveLength(12);
  expect(products.filter(({ type }) => type === 1)).toHaveLength(12);
  expect(products.filter(({ stock }) => stock === 0)).toHaveLength(1);
  expect(products.filter(({ stock }) => stock >= 1 && stock <= 3).length).toBeGreaterThan(1);
  expect(new Set(products.map(({ nom }) => nom)).size).toBe(24);
  const has = (words: RegExp) => products.find(({ nom }) => words.test(nom));
  // Code général des impôts, 278-0 bis and 278 bis; Code de la consommation, L221-28.
  expect(has(/^Miel/)).toMatchObject({ tvaMillieme: 55 });
  expect(has(/^Graines/)).toMatchObject({ tvaMillieme: 100 });
  expect(has(/^Bouquet/)).toMatchObject({ type: 0, exceptionRetractation: true });
  for (const product of products) {
    expect(Number.isInteger(product.prixCentimes) && product.prixCentimes > 0).toBe(true);
    expect(Number.isInteger(product.stock) && product.stock >= 0).toBe(true);
    expect(product.description.length).toBeGreaterThan(40);
  }
});

test('the same day gives the same data, and nothing is shared between two calls', () => {
  const first = demonstration(TODAY);
  const second = demonstration(TODAY);
  expect(second).toEqual(first);
  first.gardens[0]?.plantes.pop();
  expect(demonstration(TODAY)).toEqual(second);
});
