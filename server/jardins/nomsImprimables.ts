import type { Names } from '../platform/pdf/printable.ts';

/** A plant's name on paper; where it cannot be printed its Latin one, else its number. */
export const plantNames = (plante: { id: number; name: string; nameLatin: string }): Names => [
  plante.name,
  plante.nameLatin,
  `Plante n° ${plante.id}`,
];

/** A bed's name on paper, else its number among the garden's, from 1. */
export const bedNames = (nom: string, numero: number): Names => [nom, `Carré n° ${numero}`];

/** A garden's name on paper, else its number. */
export const gardenNames = (jardin: { id: number; nomJardin: string }): Names => [
  jardin.nomJardin,
  `Jardin n° ${jardin.id}`,
];
