import { jardin } from '../tables/jardins.ts';

/** The columns to compute a garden's climate and frosts (`server/especes/lieux/climats.ts`). */
export const placeColumns = {
  departement: jardin.departement,
  codePostal: jardin.codePostal,
  commune: jardin.commune,
  altitude: jardin.altitude,
};

/** Adds the columns to compute the water of its plants (`server/especes/reserve/`). */
export const terrainColumns = {
  ...placeColumns,
  premiereGelee: jardin.premiereGelee,
  sol: jardin.sol,
  paillage: jardin.paillage,
};
