export type Season = 'printemps' | 'ete' | 'automne' | 'hiver';

export interface PlantPortrait {
  key: string;
  name: string;
  nameLatin: string;
  typeDePlante: string;
  couleur: string;
  tailleMax: number;
  etat: 'vivante' | 'malade' | 'morte';
  floraison: boolean;
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
