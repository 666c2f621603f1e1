import type { ColourName } from './colour.ts';
import type { Crop, FruitKind } from './species/produce.ts';
import type { FlowerKind, FoliageName, Habit, LeafKind } from './species/species.ts';

export type Season = 'printemps' | 'ete' | 'automne' | 'hiver';

/** What the catalogue says that a species looks like. */
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
}

export interface GardenPortrait {
  key: string;
  nomJardin: string;
  exposition: 'ensoleillé' | 'mi-ombre' | 'ombre';
  saison: Season;
  plantes: readonly PlantPortrait[];
}

/** `type` 0 is a plant, 1 anything else of the shop. */
export interface ProductPortrait {
  key: string;
  nom: string;
  type: 0 | 1;
}
