import type { ColourName } from './colour.ts';
import type { Crop, FruitKind } from './species/produce.ts';
import type { FlowerKind, FoliageName, Habit, LeafKind } from './species/species.ts';

export type Season = 'printemps' | 'ete' | 'automne' | 'hiver';

/** The look of a species, from the catalogue. */
export interface Dessin {
  readonly port: Habit;
  readonly feuille: LeafKind;
  readonly feuillage?: FoliageName | undefined;
  readonly fleur: FlowerKind;
  readonly couleur: ColourName;
  readonly fruit?: FruitKind | Crop | undefined;
}

export interface PlantPortrait {
  key: string;
  name: string;
  nameLatin: string;
  typeDePlante: string;
  couleur: string;
  tailleMax: number;
  etat: 'vivante' | 'malade' | 'morte';
  floraison: boolean;
  /** Where the species is known; wins over what its words may mean. */
  dessin?: Dessin | undefined;
  /** Where the species' year is known; else a scene tells it from the words. */
  stage?: Stage | undefined;
}

/** State of a plant in the month of a scene. */
export interface Stage {
  readonly flowers: boolean;
  /** Undefined where nothing is harvested of it. */
  readonly bears: boolean | undefined;
  /** Share of its full size, 0 while it is not above the ground; undefined where it stays all year. */
  readonly growth: number | undefined;
  readonly evergreen: boolean | undefined;
}

/** As in the contract; '' where the place is not known. */
export type Climate =
  | 'océanique'
  | 'océanique altéré'
  | 'semi-continental'
  | 'montagnard'
  | 'méditerranéen'
  | 'tropical'
  | '';

export interface GardenPortrait {
  key: string;
  nomJardin: string;
  description: string;
  /** '44', '2A', '974'; '' if unknown. */
  departement: string;
  climat: Climate;
  exposition: 'ensoleillé' | 'mi-ombre' | 'ombre';
  /** 1 to 12. */
  mois: number;
  plantes: readonly PlantPortrait[];
}

/** `type` 0 is a plant, 1 anything else of the shop. */
export interface ProductPortrait {
  key: string;
  nom: string;
  type: 0 | 1;
}
