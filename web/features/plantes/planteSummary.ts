import type { Plante } from '../../../contract/plante.ts';

/** What a card needs: the served page carries no more than that for each plant. */
export type PlanteSummary = Pick<
  Plante,
  'id' | 'name' | 'nameLatin' | 'photo' | 'illustration' | 'etat' | 'date' | 'position'
>;

export const summarise = (plante: Plante): PlanteSummary => ({
  id: plante.id,
  name: plante.name,
  nameLatin: plante.nameLatin,
  photo: plante.photo,
  illustration: plante.illustration,
  etat: plante.etat,
  date: plante.date,
  position: plante.position,
});

export const isDead = (plante: Pick<Plante, 'etat'>) => plante.etat.toLowerCase() === 'morte';
