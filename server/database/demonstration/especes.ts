import { arbustes } from './especes.arbustes.ts';
import { aromatiques } from './especes.aromatiques.ts';
import { exotiques } from './especes.exotiques.ts';
import { fleurs } from './especes.fleurs.ts';
import { fruitiers } from './especes.fruitiers.ts';
import { gramineesFougeresEau } from './especes.gramineesEau.ts';
import { interieur } from './especes.interieur.ts';
import { legumes } from './especes.legumes.ts';
import { rocailleEtSousBois } from './especes.rocailleSousBois.ts';
import { succulentes } from './especes.succulentes.ts';

/** Toutes les espèces du jeu de démonstration, par clé. */
export const especes = {
  ...legumes,
  ...aromatiques,
  ...fruitiers,
  ...fleurs,
  ...rocailleEtSousBois,
  ...arbustes,
  ...exotiques,
  ...gramineesFougeresEau,
  ...succulentes,
  ...interieur,
};

export type SpeciesKey = keyof typeof especes;
