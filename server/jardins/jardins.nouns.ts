import type { Noun } from '../comptes/noun.ts';
import { eachNight } from '../platform/jobs/clock.ts';
import { jardin, plante } from '../tables/jardins.ts';
import { blocagesRoutes } from './blocages/blocages.routes.ts';
import { carresRoutes } from './carres/carres.routes.ts';
import { apercusRoutes } from './dessins/apercus.routes.ts';
import { dessinsRoutes } from './dessins/dessins.routes.ts';
import { sweepDessins } from './dessins/dessins.sweep.ts';
import { startDrawingAhead } from './dessins/drawAhead.service.ts';
import { jardinsOfEspecesReads } from './especes/especes.routes.ts';
import { jardinsReads, jardinsRoutes } from './jardins/jardins.routes.ts';
import { lieuxReads } from './lieux/lieux.routes.ts';
import { plantesReads, plantesRoutes } from './plantes/plantes.routes.ts';
import { ownSaisonRoutes } from './saison/saison.routes.ts';
import { suivisReads, suivisRoutes } from './suivis/suivis.routes.ts';

/** The nouns of gardens and plants, in the order of their calls. */
export const nounsOfJardins: readonly Noun[] = [
  {
    outside: dessinsRoutes,
    jobs: [{ name: 'dessins', cron: eachNight, run: sweepDessins }],
    start: startDrawingAhead,
  },
  { outside: apercusRoutes },
  {
    routes: jardinsRoutes,
    reads: jardinsReads,
    imageColumns: [
      {
        column: jardin.photo,
        owner: jardin.userId,
        pages: { jardin: jardin.id, user: jardin.userId },
      },
    ],
  },
  { reads: jardinsOfEspecesReads },
  { reads: lieuxReads },
  {
    routes: plantesRoutes,
    reads: plantesReads,
    imageColumns: [
      {
        column: plante.photo,
        owner: plante.idUser,
        pages: {
          plante: plante.id,
          jardin: plante.jardinId,
          user: plante.idUser,
          espece: plante.especeId,
        },
      },
    ],
  },
  { routes: carresRoutes },
  { routes: suivisRoutes, reads: suivisReads },
  { routes: ownSaisonRoutes },
  { routes: blocagesRoutes },
];
