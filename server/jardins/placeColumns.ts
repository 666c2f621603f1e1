import { jardin } from '../tables/jardins.ts';

/** By what climate and frosts of a garden are told (`server/especes/lieux/climats.ts`). */
export const placeColumns = {
  departement: jardin.departement,
  codePostal: jardin.codePostal,
  commune: jardin.commune,
  altitude: jardin.altitude,
};

/** … and by what its plants' water is reckoned (`server/especes/reserve/`). */
export const terrainColumns = {
  ...placeColumns,
  premiereGelee: jardin.premiereGelee,
  sol: jardin.sol,
  paillage: jardin.paillage,
};
