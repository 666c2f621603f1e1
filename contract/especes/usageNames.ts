import type { Usage } from './espece.ts';

/** What the shelf of a use is called. */
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
