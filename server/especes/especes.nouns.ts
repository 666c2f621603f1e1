import type { Noun } from '../comptes/noun.ts';
import { especeArrosagesReads } from './arrosages/arrosages.routes.ts';
import { especesReads } from './especes/especes.routes.ts';
import { identificationRoutes } from './identification/identification.routes.ts';
import { lieuxRoutes } from './lieux/lieux.routes.ts';
import { luneReads } from './lune/lune.routes.ts';
import { meteoRoutes } from './meteo/meteo.routes.ts';
import { rechercheReads } from './recherche/recherche.routes.ts';
import type { Searches } from './recherche/recherche.service.ts';
import { saisonReads } from './saison/saison.routes.ts';

/** The nouns of species, in the order of their calls; `searches` is what the other domains find of their own. */
export const nounsOfEspeces = (searches: Searches): readonly Noun[] => [
  { reads: especesReads },
  { reads: especeArrosagesReads },
  { reads: (context) => rechercheReads(context, searches) },
  { reads: luneReads },
  { reads: saisonReads },
  { routes: lieuxRoutes },
  { routes: meteoRoutes },
  { routes: (scope, context, { uploads }) => identificationRoutes(scope, context, uploads) },
];
