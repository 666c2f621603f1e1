import type { Usage } from './espece.ts';

/** The title of the shelf of each use. */
export const usageNames: Readonly<Record<Usage, string>> = {
  légume: 'Légumes',
  aromatique: 'Aromatiques',
  fruitier: 'Fruits',
  annuelle: 'Annuelles et bisannuelles',
  vivace: 'Vivaces',
  bulbe: 'Bulbes',
  grimpante: 'Grimpantes',
  arbuste: 'Arbustes',
  haie: 'Haies',
  arbre: 'Arbres',
  graminée: 'Graminées',
  fougère: 'Fougères',
  aquatique: 'Plantes d’eau',
  succulente: 'Cactées et succulentes',
  intérieur: 'Plantes d’intérieur',
};
