import type { Noun } from '../comptes/noun.ts';
import { eachNight } from '../platform/jobs/clock.ts';
import { departureFromJardins } from './donnees/departure.ts';
import { ownListsOfJardins } from './donnees/donnees.repository.ts';
import { etiquettesRoutes } from './etiquettes/etiquettes.routes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { startImporting, sweepImportFiles } from './imports/startImporting.ts';
import { livreRoutes } from './livre/livre.routes.ts';

/** The nouns of imports, the own export, labels and the book, in the order of their calls. */
export const nounsOfEchanges: readonly Noun[] = [
  { lists: ownListsOfJardins, departure: departureFromJardins },
  { routes: etiquettesRoutes },
  { routes: livreRoutes },
  {
    routes: (scope, context, { uploads }) => importsRoutes(scope, context, uploads),
    jobs: [{ name: 'files of imports', cron: eachNight, run: sweepImportFiles }],
    start: startImporting,
  },
];
