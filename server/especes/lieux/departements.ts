import type { Climat } from '../../../contract/especes/climat.ts';
import type { Secteur } from './gelees.ts';

/** A department, or an overseas territory that has French postcodes. */
export interface Departement {
  /** '44', '2A', '974'. */
  code: string;
  nom: string;
  prefecture: string;
  /** Latitude of the prefecture, in decimal degrees, north and east positive. */
  latitude: number;
  longitude: number;
  /** '' if none of our climates fits. */
  climat: Climat | '';
  /** The sector with its usual frosts; null if there are none, or if they are unknown. */
  secteur: Secteur | null;
  /** Usual cold of the winter in °C, from the sea to 200 m; null as above. */
  froid: number | null;
}

/**
 * Names and prefectures: Code officiel géographique (INSEE). Coordinates: GeoNames. Climate: the type of the greater
 * part of the inhabited land on the map of Joly et al. 2010, its eight types joined to five. `froid`: NF P52-612/CN.
 * How each was read, and how surely: docs/decisions/0029-here.md.
 */
const lignes: readonly (readonly [
  code: string,
  nom: string,
  prefecture: string,
  latitude: number,
  longitude: number,
  climat: Climat | '',
  secteur: Secteur | null,
  froid: number | null,
])[] = [
  ['01', 'Ain', 'Bourg-en-Bresse', 46.21, 5.23, 'semi-continental', 'rhone', -10],
  ['02', 'Aisne', 'Laon', 49.56, 3.63, 'océanique altéré', 'bassinParisien', -7],
  ['03', 'Allier', 'Moulins', 46.56, 3.33, 'océanique altéré', 'limousin', -8],
  [
    '04',
    'Alpes-de-Haute-Provence',
    'Digne-les-Bains',
    44.09,
    6.23,
    'méditerranéen',
    'valleesAlpines',
    -8,
  ],
  ['05', 'Hautes-Alpes', 'Gap', 44.56, 6.08, 'montagnard', 'hautesTerres', -10],
  ['06', 'Alpes-Maritimes', 'Nice', 43.7, 7.27, 'méditerranéen', 'riviera', -4],
  ['07', 'Ardèche', 'Privas', 44.74, 4.6, 'méditerranéen', 'rhone', -6],
  ['08', 'Ardennes', 'Charleville-Mézières', 49.77, 4.72, 'semi-continental', 'nordEst', -10],
  ['09', 'Ariège', 'Foix', 42.96, 1.61, 'océanique altéré', 'sudOuest', -5],
  ['10', 'Aube', 'Troyes', 48.3, 4.09, 'océanique altéré', 'bassinParisien', -10],
  ['11', 'Aude', 'Carcassonne', 43.21, 2.35, 'méditerranéen', 'midi', -5],
  ['12', 'Aveyron', 'Rodez', 44.35, 2.57, 'semi-continental', 'hautesTerres', -8],
  ['13', 'Bouches-du-Rhône', 'Marseille', 43.3, 5.38, 'méditerranéen', 'midi', -5],
  ['14', 'Calvados', 'Caen', 49.19, -0.36, 'océanique', 'manche', -7],
  ['15', 'Cantal', 'Aurillac', 44.93, 2.44, 'montagnard', 'hautesTerres', -8],
  ['16', 'Charente', 'Angoulême', 45.65, 0.15, 'océanique altéré', 'ouest', -5],
  ['17', 'Charente-Maritime', 'La Rochelle', 46.16, -1.15, 'océanique', 'atlantique', -5],
  ['18', 'Cher', 'Bourges', 47.08, 2.4, 'océanique altéré', 'bassinParisien', -7],
  ['19', 'Corrèze', 'Tulle', 45.27, 1.77, 'océanique altéré', 'limousin', -8],
  ['21', "Côte-d'Or", 'Dijon', 47.32, 5.02, 'semi-continental', 'plainesDeLEst', -10],
  ['22', "Côtes-d'Armor", 'Saint-Brieuc', 48.52, -2.77, 'océanique', 'bretagne', -4],
  ['23', 'Creuse', 'Guéret', 46.17, 1.87, 'océanique altéré', 'limousin', -8],
  ['24', 'Dordogne', 'Périgueux', 45.19, 0.71, 'océanique altéré', 'sudOuest', -5],
  ['25', 'Doubs', 'Besançon', 47.25, 6.02, 'semi-continental', 'nordEst', -12],
  ['26', 'Drôme', 'Valence', 44.93, 4.91, 'méditerranéen', 'rhone', -6],
  ['27', 'Eure', 'Évreux', 49.02, 1.15, 'océanique altéré', 'bassinParisien', -7],
  ['28', 'Eure-et-Loir', 'Chartres', 48.45, 1.49, 'océanique altéré', 'bassinParisien', -7],
  ['29', 'Finistère', 'Quimper', 48, -4.1, 'océanique', 'bretagne', -4],
  ['2A', 'Corse-du-Sud', 'Ajaccio', 41.92, 8.74, 'méditerranéen', 'riviera', -2],
  ['2B', 'Haute-Corse', 'Bastia', 42.7, 9.45, 'méditerranéen', 'riviera', -2],
  ['30', 'Gard', 'Nîmes', 43.83, 4.36, 'méditerranéen', 'midi', -5],
  ['31', 'Haute-Garonne', 'Toulouse', 43.6, 1.44, 'océanique altéré', 'sudOuest', -5],
  ['32', 'Gers', 'Auch', 43.65, 0.59, 'océanique altéré', 'sudOuest', -5],
  ['33', 'Gironde', 'Bordeaux', 44.84, -0.58, 'océanique', 'atlantique', -5],
  ['34', 'Hérault', 'Montpellier', 43.61, 3.88, 'méditerranéen', 'midi', -5],
  ['35', 'Ille-et-Vilaine', 'Rennes', 48.11, -1.67, 'océanique', 'ouest', -4],
  ['36', 'Indre', 'Châteauroux', 46.81, 1.69, 'océanique altéré', 'bassinParisien', -7],
  ['37', 'Indre-et-Loire', 'Tours', 47.39, 0.7, 'océanique altéré', 'ouest', -7],
  ['38', 'Isère', 'Grenoble', 45.18, 5.71, 'semi-continental', 'rhone', -10],
  ['39', 'Jura', 'Lons-le-Saunier', 46.68, 5.56, 'semi-continental', 'nordEst', -10],
  ['40', 'Landes', 'Mont-de-Marsan', 43.89, -0.5, 'océanique', 'atlantique', -5],
  ['41', 'Loir-et-Cher', 'Blois', 47.59, 1.33, 'océanique altéré', 'bassinParisien', -7],
  ['42', 'Loire', 'Saint-Étienne', 45.43, 4.39, 'semi-continental', 'hautesTerres', -10],
  ['43', 'Haute-Loire', 'Le Puy-en-Velay', 45.04, 3.89, 'montagnard', 'hautesTerres', -8],
  ['44', 'Loire-Atlantique', 'Nantes', 47.22, -1.55, 'océanique', 'atlantique', -5],
  ['45', 'Loiret', 'Orléans', 47.9, 1.9, 'océanique altéré', 'bassinParisien', -7],
  ['46', 'Lot', 'Cahors', 44.45, 1.44, 'océanique altéré', 'sudOuest', -6],
  ['47', 'Lot-et-Garonne', 'Agen', 44.2, 0.62, 'océanique altéré', 'sudOuest', -5],
  ['48', 'Lozère', 'Mende', 44.52, 3.5, 'montagnard', 'hautesTerres', -8],
  ['49', 'Maine-et-Loire', 'Angers', 47.47, -0.55, 'océanique altéré', 'ouest', -7],
  ['50', 'Manche', 'Saint-Lô', 49.12, -1.09, 'océanique', 'bretagne', -4],
  ['51', 'Marne', 'Châlons-en-Champagne', 48.95, 4.37, 'océanique altéré', 'bassinParisien', -10],
  ['52', 'Haute-Marne', 'Chaumont', 48.11, 5.14, 'semi-continental', 'nordEst', -12],
  ['53', 'Mayenne', 'Laval', 48.07, -0.76, 'océanique altéré', 'ouest', -7],
  ['54', 'Meurthe-et-Moselle', 'Nancy', 48.68, 6.18, 'semi-continental', 'nordEst', -15],
  ['55', 'Meuse', 'Bar-le-Duc', 48.77, 5.16, 'semi-continental', 'nordEst', -12],
  ['56', 'Morbihan', 'Vannes', 47.66, -2.76, 'océanique', 'bretagne', -4],
  ['57', 'Moselle', 'Metz', 49.12, 6.17, 'semi-continental', 'nordEst', -15],
  ['58', 'Nièvre', 'Nevers', 46.99, 3.16, 'océanique altéré', 'limousin', -10],
  ['59', 'Nord', 'Lille', 50.63, 3.06, 'océanique', 'manche', -9],
  ['60', 'Oise', 'Beauvais', 49.43, 2.08, 'océanique altéré', 'bassinParisien', -7],
  ['61', 'Orne', 'Alençon', 48.43, 0.09, 'océanique altéré', 'ouest', -7],
  ['62', 'Pas-de-Calais', 'Arras', 50.29, 2.78, 'océanique', 'manche', -9],
  ['63', 'Puy-de-Dôme', 'Clermont-Ferrand', 45.78, 3.09, 'semi-continental', 'limousin', -8],
  ['64', 'Pyrénées-Atlantiques', 'Pau', 43.31, -0.36, 'océanique', 'atlantique', -5],
  ['65', 'Hautes-Pyrénées', 'Tarbes', 43.23, 0.08, 'océanique altéré', 'sudOuest', -5],
  ['66', 'Pyrénées-Orientales', 'Perpignan', 42.7, 2.9, 'méditerranéen', 'midi', -5],
  ['67', 'Bas-Rhin', 'Strasbourg', 48.58, 7.75, 'semi-continental', 'plainesDeLEst', -15],
  ['68', 'Haut-Rhin', 'Colmar', 48.08, 7.36, 'semi-continental', 'plainesDeLEst', -15],
  ['69', 'Rhône', 'Lyon', 45.75, 4.85, 'semi-continental', 'rhone', -10],
  ['70', 'Haute-Saône', 'Vesoul', 47.63, 6.14, 'semi-continental', 'nordEst', -12],
  ['71', 'Saône-et-Loire', 'Mâcon', 46.31, 4.83, 'semi-continental', 'plainesDeLEst', -10],
  ['72', 'Sarthe', 'Le Mans', 48, 0.2, 'océanique altéré', 'ouest', -7],
  ['73', 'Savoie', 'Chambéry', 45.57, 5.92, 'montagnard', 'valleesAlpines', -10],
  ['74', 'Haute-Savoie', 'Annecy', 45.91, 6.13, 'montagnard', 'valleesAlpines', -10],
  ['75', 'Paris', 'Paris', 48.85, 2.35, 'océanique altéré', 'paris', -5],
  ['76', 'Seine-Maritime', 'Rouen', 49.44, 1.1, 'océanique', 'manche', -7],
  ['77', 'Seine-et-Marne', 'Melun', 48.55, 2.65, 'océanique altéré', 'bassinParisien', -7],
  ['78', 'Yvelines', 'Versailles', 48.8, 2.13, 'océanique altéré', 'bassinParisien', -7],
  ['79', 'Deux-Sèvres', 'Niort', 46.32, -0.46, 'océanique altéré', 'ouest', -7],
  ['80', 'Somme', 'Amiens', 49.9, 2.3, 'océanique', 'manche', -9],
  ['81', 'Tarn', 'Albi', 43.93, 2.15, 'océanique altéré', 'sudOuest', -5],
  ['82', 'Tarn-et-Garonne', 'Montauban', 44.02, 1.36, 'océanique altéré', 'sudOuest', -5],
  ['83', 'Var', 'Toulon', 43.12, 5.93, 'méditerranéen', 'midi', -5],
  ['84', 'Vaucluse', 'Avignon', 43.95, 4.81, 'méditerranéen', 'midi', -6],
  ['85', 'Vendée', 'La Roche-sur-Yon', 46.67, -1.43, 'océanique', 'atlantique', -5],
  ['86', 'Vienne', 'Poitiers', 46.58, 0.34, 'océanique altéré', 'ouest', -7],
  ['87', 'Haute-Vienne', 'Limoges', 45.83, 1.25, 'océanique altéré', 'limousin', -8],
  ['88', 'Vosges', 'Épinal', 48.18, 6.45, 'semi-continental', 'nordEst', -15],
  ['89', 'Yonne', 'Auxerre', 47.8, 3.57, 'océanique altéré', 'bassinParisien', -10],
  ['90', 'Territoire de Belfort', 'Belfort', 47.64, 6.85, 'semi-continental', 'nordEst', -15],
  ['91', 'Essonne', 'Évry-Courcouronnes', 48.63, 2.44, 'océanique altéré', 'bassinParisien', -7],
  ['92', 'Hauts-de-Seine', 'Nanterre', 48.89, 2.21, 'océanique altéré', 'paris', -7],
  ['93', 'Seine-Saint-Denis', 'Bobigny', 48.91, 2.45, 'océanique altéré', 'paris', -7],
  ['94', 'Val-de-Marne', 'Créteil', 48.79, 2.47, 'océanique altéré', 'paris', -7],
  ['95', "Val-d'Oise", 'Pontoise', 49.05, 2.1, 'océanique altéré', 'bassinParisien', -7],
  ['971', 'Guadeloupe', 'Basse-Terre', 16, -61.73, 'tropical', null, null],
  ['972', 'Martinique', 'Fort-de-France', 14.6, -61.07, 'tropical', null, null],
  ['973', 'Guyane', 'Cayenne', 4.93, -52.33, 'tropical', null, null],
  ['974', 'La Réunion', 'Saint-Denis', -20.88, 55.45, 'tropical', null, null],
  ['975', 'Saint-Pierre-et-Miquelon', 'Saint-Pierre', 46.78, -56.18, '', null, null],
  ['976', 'Mayotte', 'Mamoudzou', -12.78, 45.23, 'tropical', null, null],
  ['977', 'Saint-Barthélemy', 'Gustavia', 17.9, -62.85, 'tropical', null, null],
  ['978', 'Saint-Martin', 'Marigot', 18.07, -63.08, 'tropical', null, null],
  ['986', 'Wallis et Futuna', 'Mata-Utu', -13.28, -176.17, 'tropical', null, null],
  ['987', 'Polynésie française', 'Papeete', -17.54, -149.57, 'tropical', null, null],
  ['988', 'Nouvelle-Calédonie', 'Nouméa', -22.27, 166.45, 'tropical', null, null],
];

/** Every department, by code. */
export const departements: readonly Departement[] = lignes.map(
  ([code, nom, prefecture, latitude, longitude, climat, secteur, froid]) => ({
    code,
    nom,
    prefecture,
    latitude,
    longitude,
    climat,
    secteur,
    froid,
  }),
);

const byCode = new Map(departements.map((departement) => [departement.code, departement]));

/** The department of this code ('44', '2a', '974'), if there is one. */
export const departementOf = (code: string): Departement | undefined =>
  byCode.get(code.toUpperCase());
