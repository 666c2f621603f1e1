import type { Plante, PlanteSummary } from '../../../contract/jardins/plante.ts';

/** What a card needs: the page carries no more than that for each plant. */
export const summarise = (plante: PlanteSummary): PlanteSummary => ({
  id: plante.id,
  name: plante.name,
  nameLatin: plante.nameLatin,
  photo: plante.photo,
  illustration: plante.illustration,
  etat: plante.etat,
  date: plante.date,
  position: plante.position,
  placee: plante.placee,
});

export const isDead = (plante: Pick<Plante, 'etat'>) => plante.etat.toLowerCase() === 'morte';
