import { expect, test } from 'vitest';
import type { Known } from './catalogue.ts';
import { indexEspeces } from './lookup.ts';

let id = 0;
const espece = (nom: string, nomLatin: string, more: Partial<Known> = {}): Known => ({
  id: ++id,
  slug: nom.toLowerCase(),
  nom,
  nomLatin,
  famille: '',
  usage: 'vivace',
  toxicite: { personnes: 'rien de sûr', chats: 'rien de sûr', chiens: 'rien de sûr' },
  confusions: [],
  absences: [],
  ...more,
});
const source = 'usage courant';
const find = indexEspeces([
  espece('Tomate', 'Solanum lycopersicum', {
    noms: { francais: ["pomme d'amour"], latins: ['Lycopersicon esculentum'], source },
    varietes: { liste: [{ nom: "Tomate 'Cœur de Bœuf'" }, { nom: 'Tomate cerise' }], source },
  }),
  espece('Tomatillo', 'Physalis philadelphica'),
  espece('Basilic', 'Ocimum basilicum'),
  espece('Géranium herbe à Robert', 'Geranium robertianum'),
  espece('Pélargonium zonal', 'Pelargonium zonale', {
    noms: { francais: ['géranium des balcons'], source },
  }),
  espece('Fuchsia', 'Fuchsia magellanica'),
  espece('Rhododendron', 'Rhododendron ponticum'),
  espece('Chrysanthème', 'Chrysanthemum morifolium'),
  espece('Œillet d’Inde', 'Tagetes patula'),
  espece('Ail', 'Allium sativum'),
  espece('Ail des ours', 'Allium ursinum'),
  espece('Hortensia', 'Hydrangea macrophylla'),
]);
const first = (words: string) => find(words, 8)[0]?.espece.nom;

test.each([
  ['to', 'Tomate'],
  ['TOMATE', 'Tomate'],
  ['tomati', 'Tomatillo'],
  ['ger rob', 'Géranium herbe à Robert'],
  ['rob ger', 'Géranium herbe à Robert'],
  ['geranium balcon', 'Pélargonium zonal'],
  ["pomme d'amour", 'Tomate'],
  ['lycopersicon', 'Tomate'],
  ['ocimum', 'Basilic'],
  ['oeillet', 'Œillet d’Inde'],
  ['œil', 'Œillet d’Inde'],
  ['ail', 'Ail'],
  ['ail ours', 'Ail des ours'],
])('the beginnings "%s" find %s', (words, nom) => expect(first(words)).toBe(nom));

test.each([
  ['bazilic', 'Basilic'],
  ['tomatte', 'Tomate'],
  ['fuschia', 'Fuchsia'],
  ['rododendron', 'Rhododendron'],
  ['crisantheme', 'Chrysanthème'],
  ['ortensia', 'Hortensia'],
  ['oeillet dinde', 'Œillet d’Inde'],
  ['rodo', 'Rhododendron'],
  ['krisanteme', 'Chrysanthème'],
])('mistyped "%s" finds %s', (words, nom) => expect(first(words)).toBe(nom));

test('a cultivar is named where it is what was meant', () => {
  expect(find('coeur de boeuf', 1)[0]?.variete).toBe("Tomate 'Cœur de Bœuf'");
  expect(find('tomate cerise', 1)[0]?.variete).toBe('Tomate cerise');
  expect(find('tomate', 1)[0]?.variete).toBeUndefined();
});

test('nothing is found in nothing, nor in what is far from all', () => {
  for (const words of ['', ' ,; ', 'zzzz', 'xylophone']) expect(find(words, 8)).toEqual([]);
});

test('the first eight words count, each once, without those that names share', () => {
  expect(first('de la solanum solanum solanu solan sola sol so s lycopersicum zzzz')).toBe(
    'Tomate',
  );
});

test('as many are answered as are asked for', () => {
  expect(find('a', 2)).toHaveLength(2);
});
