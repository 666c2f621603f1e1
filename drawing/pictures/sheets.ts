import { drawPlate } from '../plate.ts';
import type { PlantPortrait } from '../portrait.ts';
import { drawProduct } from '../product.ts';
import { gardenSheets } from './gardens.ts';
import { knownPlants } from './known-species.ts';

/** Drawings that are kept side by side in one picture, `name`.png beside this file. */
export interface Sheet {
  readonly name: string;
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly drawings: readonly { readonly subject: string; readonly draw: () => string }[];
}

type Plant = readonly [
  name: string,
  couleur: string,
  tailleMax: number,
  as?: 'malade' | 'morte' | 'sans fleurs',
];

// With those of known species they show every habit, leaf, flower, fruit and crop that can be drawn.
const PLANTS: Readonly<Record<string, readonly Plant[]>> = {
  arbustes: [
    ['Rosier', 'rose', 150],
    ['Rosier', 'rouge', 150, 'malade'],
    ['Rosier', 'jaune', 150, 'sans fleurs'],
    ['Rosier', 'blanc', 150, 'morte'],
    ['Rhododendron', '', 200],
    ['Forsythia', '', 180],
    ['Hortensia', 'bleu et rose', 120],
    ['Fuchsia', '', 60],
    ['Buddleia', '', 250],
    ['Passiflore', '', 400],
    ['Glycine', '', 800],
    ['Lierre', '', 600],
    ['Chèvrefeuille', '', 400],
    ['Bougainvillier', '', 400],
    ['Vigne', 'noir', 300],
    ['Kiwi', '', 500],
  ],
  arbres: [
    ['Olivier', '', 600],
    ['Marronnier', '', 2000],
    ['Saule', '', 1200],
    ['Érable', 'rouge', 900],
    ['Pin', '', 1800],
    ['Genévrier', '', 300],
    ['Palmier', '', 700],
    ['Dattier', '', 900],
    ['Bananier', '', 300],
  ],
  fruitiers: [
    ['Pommier', '', 500],
    ['Poirier', '', 500],
    ['Cerisier', '', 700],
    ['Prunier', 'jaune', 500],
    ['Pêcher', '', 400],
    ['Citronnier', '', 200],
    ['Kaki', '', 500],
    ['Figuier', '', 400],
    ['Fraisier', '', 20],
    ['Framboisier', 'jaune', 150],
    ['Myrtillier', '', 90],
  ],
  bulbes: [
    ['Tulipe', 'rouge et jaune', 45],
    ['Narcisse', '', 35],
    ['Crocus', '', 12],
    ['Jacinthe', '', 25],
    ['Perce-neige', '', 15],
    ['Glaïeul', 'corail', 110],
    ['Iris', '', 80],
    ['Canna', '', 120],
    ['Lis', 'rose', 100],
  ],
  vivaces: [
    ['Échinacée', '', 90],
    ['Tournesol', '', 200],
    ['Chrysanthème', '', 60],
    ['Anémone', '', 40],
    ['Cosmos', 'blanc', 100],
    ['Œillet', '', 30],
    ['Ancolie', 'bleu et blanc', 60],
    ['Chardon bleu', '', 70],
    ['Echinops', '', 110],
    ['Digitale', '', 140],
    ['Delphinium', '', 160],
    ['Lupin', '', 100],
    ['Alcea', '', 180],
    ['Lavande', '', 60],
    ['Pensée', 'violet et jaune', 18],
    ['Hellébore', '', 40],
    ['Cyclamen', '', 15],
    ['Alchémille', '', 35],
    ['Muguet', '', 20],
  ],
  feuillages: [
    ['Sauge', '', 50],
    ['Ciboulette', '', 25],
    ['Aneth', '', 90],
    ['Coleus', '', 40],
    ['Fougère', '', 100],
    ['Capillaire', '', 40],
    ['Miscanthus', '', 180],
    ['Pennisetum', '', 80],
    ['Stipa', '', 60],
    ['Bambou', '', 500],
    ['Nénuphar', '', 20],
    ['Lotus', '', 90],
    ['Massette', '', 180],
    ['Papyrus', '', 150],
  ],
  pots: [
    ['Mammillaria', '', 15],
    ['Cierge', 'blanc', 200],
    ['Opuntia', 'jaune', 90],
    ['Aloès', '', 60],
    ['Joubarbe', '', 12],
    ['Crassula', '', 80],
    ['Monstera', '', 150],
    ['Pothos', '', 60],
    ['Sansevieria', '', 80],
    ['Strelitzia', '', 130],
    ['Orchidée', 'blanc et fuchsia', 50],
  ],
  potager: [
    ['Tomate', 'jaune', 180],
    ['Aubergine', '', 80],
    ['Poivron', 'rouge', 60],
    ['Courgette', '', 60],
    ['Courge', '', 50],
    ['Concombre', '', 150],
    ['Melon', '', 40],
    ['Pois', '', 120],
    ['Haricot', '', 200],
    ['Maïs', '', 220],
    ['Laitue', '', 25],
    ['Chou', '', 50],
    ['Épinard', '', 30],
    ['Artichaut', '', 120],
    ['Asperge', '', 120],
    ['Poireau', '', 60],
    ['Oignon', '', 45],
    ['Carotte', '', 35],
    ['Betterave', '', 40],
    ['Radis', '', 20],
    ['Céleri', '', 45],
    ['Pomme de terre', '', 60],
    ['Aubergine', 'blanc', 80, 'malade'],
  ],
};

const POTTED = [
  'Rosier rouge',
  'Nénuphar',
  'Cactus',
  'Citronnier',
  'Tomate',
  'Bouquet de pivoines',
];
const GOODS = [
  'Confiture de fraises',
  'Graines de tournesol',
  'Gants en cuir',
  'Arrosoir en zinc',
  'Tuyau vert',
  'Sécateur',
  'Râteau',
  'Fourche',
  'Transplantoir',
  'Bêche',
  'Terreau',
  'Engrais',
  'Panier en osier',
  'Nichoir',
  'Lanterne',
  'Carnet',
  'Ficelle',
  'Pot en terre cuite',
];

const portrait = ([name, couleur, tailleMax, as]: Plant): PlantPortrait => ({
  key: 'plante:1',
  name,
  nameLatin: '',
  typeDePlante: '',
  couleur,
  tailleMax,
  etat: as === 'malade' || as === 'morte' ? as : 'vivante',
  floraison: as !== 'sans fleurs',
});

const families: readonly (readonly [string, readonly PlantPortrait[]])[] = [
  ...Object.entries(PLANTS).map(([name, family]) => [name, family.map(portrait)] as const),
  ...knownPlants,
];

const plants = Object.values(PLANTS).flat().map(portrait);

/** All plants of the pictures. */
export const shownPlants = families.flatMap(([, family]) => family);

const plantSheet = ([name, family]: readonly [string, readonly PlantPortrait[]]): Sheet => ({
  name,
  columns: 6,
  width: 120,
  height: 150,
  drawings: family.map((plant) => ({
    subject: plant.name,
    draw: () => drawPlate(plant),
  })),
});

const PRODUCTS: Sheet = {
  name: 'produits',
  columns: 6,
  width: 120,
  height: 120,
  drawings: [...POTTED, ...GOODS].map((nom) => ({
    subject: nom,
    draw: () => drawProduct({ key: 'produit:1', nom, type: GOODS.includes(nom) ? 1 : 0 }),
  })),
};

export const SHEETS: readonly Sheet[] = [
  ...families.map(plantSheet),
  ...gardenSheets(plants),
  PRODUCTS,
];
