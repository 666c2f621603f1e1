import { jardin } from './schema.ts';

/** By what climate and frosts of a garden are told (`server/especes/lieux/climats.ts`). */
export const placeColumns = {
  departement: jardin.departement,
  codePostal: jardin.codePostal,
  commune: jardin.commune,
  altitude: jardin.altitude,
};
