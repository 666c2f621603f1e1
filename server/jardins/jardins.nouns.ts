import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { aujourdhuiRoutes } from '../agenda/aujourdhui/aujourdhui.routes.ts';
import { avisRoutes, unsubscribeRoutes } from '../agenda/avis/avis.routes.ts';
import { queueAvis } from '../agenda/avis/queueAvis.service.ts';
import {
  calendrierFeedRoutes,
  calendriersRoutes,
} from '../agenda/calendriers/calendriers.routes.ts';
import { invitationsRoutes, sitterRoutes } from '../agenda/invitations/invitations.routes.ts';
import { mesPlantesRoutes } from '../agenda/mesPlantes/mesPlantes.routes.ts';
import { pluiesRoutes } from '../agenda/pluies/pluies.routes.ts';
import { forgetOldReleves, noteAllReleves } from '../agenda/pluies/releves.service.ts';
import { rappelsRoutes } from '../agenda/rappels/rappels.routes.ts';
import { reserveRoutes } from '../agenda/reserve/reserve.routes.ts';
import { soifRoutes } from '../agenda/soif/soif.routes.ts';
import { tachesRoutes } from '../agenda/taches/taches.routes.ts';
import { vacancesRoutes } from '../agenda/vacances/vacances.routes.ts';
import { anneesRoutes } from '../carnet/annees/annees.routes.ts';
import { arrosagesReads, arrosagesRoutes } from '../carnet/arrosages/arrosages.routes.ts';
import { causesRoutes } from '../carnet/causes/causes.routes.ts';
import { filRoutes } from '../carnet/fil/fil.routes.ts';
import { finsRoutes } from '../carnet/fins/fins.routes.ts';
import { journalRoutes } from '../carnet/journal/journal.routes.ts';
import { recoltesRoutes } from '../carnet/recoltes/recoltes.routes.ts';
import { soinsReads, soinsRoutes } from '../carnet/soins/soins.routes.ts';
import { souvenirsRoutes } from '../carnet/souvenirs/souvenirs.routes.ts';
import { surveillanceRoutes } from '../carnet/surveillance/surveillance.routes.ts';
import { vieReads } from '../carnet/vie/vie.routes.ts';
import type { Noun } from '../comptes/noun.ts';
import { departureFromJardins } from '../echanges/donnees/departure.ts';
import { ownListsOfJardins } from '../echanges/donnees/donnees.repository.ts';
import { etiquettesRoutes } from '../echanges/etiquettes/etiquettes.routes.ts';
import { importsRoutes } from '../echanges/imports/imports.routes.ts';
import { startImporting, sweepImportFiles } from '../echanges/imports/startImporting.ts';
import { livreRoutes } from '../echanges/livre/livre.routes.ts';
import { endSuspensions, forgetDecisions } from '../moderation/moderation/ends.service.ts';
import { moderationRoutes } from '../moderation/moderation/moderation.routes.ts';
import { signalementsRoutes } from '../moderation/signalements/signalements.routes.ts';
import { eachMinute, eachNight } from '../platform/jobs/job.ts';
import { journal } from '../tables/carnet.ts';
import { jardin, plante } from '../tables/jardins.ts';
import { decision, signalement } from '../tables/moderation.ts';
import { blocagesRoutes } from './blocages/blocages.routes.ts';
import { carresRoutes } from './carres/carres.routes.ts';
import { dessinsRoutes } from './dessins/dessins.routes.ts';
import { sweepDessins } from './dessins/dessins.sweep.ts';
import { startDrawingAhead } from './dessins/drawAhead.service.ts';
import { jardinsOfEspecesReads } from './especes/especes.routes.ts';
import { jardinsReads, jardinsRoutes } from './jardins/jardins.routes.ts';
import { lieuxReads } from './lieux/lieux.routes.ts';
import { plantesReads, plantesRoutes } from './plantes/plantes.routes.ts';
import { ownSaisonRoutes } from './saison/saison.routes.ts';
import { suivisReads, suivisRoutes } from './suivis/suivis.routes.ts';

/** Servers of weather are not to be asked by everybody at the same minute. */
const anyMinute = randomInt(60);

const ofDecision = { owner: decision.idMembre, pages: {}, keeps: true } as const;

/** The nouns of gardens, in the order of their calls. */
export const nounsOfJardins: readonly Noun[] = [
  {
    outside: dessinsRoutes,
    jobs: [{ name: 'dessins', cron: eachNight, run: sweepDessins }],
    start: startDrawingAhead,
  },
  { lists: ownListsOfJardins, departure: departureFromJardins },
  {
    routes: jardinsRoutes,
    reads: jardinsReads,
    shown: [
      {
        column: jardin.photo,
        owner: jardin.userId,
        pages: { jardin: jardin.id, user: jardin.userId },
      },
    ],
  },
  { reads: jardinsOfEspecesReads },
  { reads: lieuxReads },
  { routes: etiquettesRoutes },
  { routes: invitationsRoutes, outside: sitterRoutes },
  { routes: livreRoutes },
  { routes: anneesRoutes },
  {
    routes: plantesRoutes,
    reads: plantesReads,
    shown: [
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
  { routes: arrosagesRoutes, reads: arrosagesReads },
  { routes: soinsRoutes, reads: soinsReads },
  { routes: surveillanceRoutes },
  { routes: finsRoutes },
  {
    routes: journalRoutes,
    reads: vieReads,
    shown: [
      {
        column: journal.photo,
        owner: journal.idUser,
        pages: { plante: journal.idPlante },
        needed: {
          where: sql`${journal.genre} = 'photo' and ${journal.texte} !~ '\\S'`,
          without: {
            genre: sql`case ${journal.genre} when 'photo' then 'note' else ${journal.genre} end`,
          },
        },
      },
    ],
  },
  { routes: filRoutes },
  { routes: souvenirsRoutes },
  { routes: recoltesRoutes },
  { routes: carresRoutes },
  { routes: causesRoutes },
  {
    routes: pluiesRoutes,
    jobs: [
      { name: 'rain', cron: `${anyMinute} */6 * * *`, run: noteAllReleves },
      { name: 'old rain', cron: eachNight, run: forgetOldReleves },
    ],
  },
  { routes: tachesRoutes },
  { routes: vacancesRoutes },
  { routes: mesPlantesRoutes },
  { routes: suivisRoutes, reads: suivisReads },
  { routes: ownSaisonRoutes },
  { routes: reserveRoutes },
  { routes: rappelsRoutes },
  { routes: aujourdhuiRoutes },
  { routes: soifRoutes },
  { routes: calendriersRoutes, outside: calendrierFeedRoutes },
  {
    routes: avisRoutes,
    outside: unsubscribeRoutes,
    jobs: [{ name: 'daily mails', cron: '*/5 6-21 * * *', run: (context) => queueAvis(context) }],
  },
  {
    routes: signalementsRoutes,
    shown: [
      { column: signalement.photoCopie, owner: signalement.idMembre, pages: {}, keeps: true },
    ],
  },
  {
    routes: moderationRoutes,
    jobs: [
      { name: 'ends of suspensions', cron: eachMinute, run: endSuspensions },
      { name: 'old decisions', cron: eachNight, run: forgetDecisions },
    ],
    shown: [
      { column: decision.photo, ...ofDecision },
      { column: decision.couverture, ...ofDecision },
    ],
  },
  { routes: blocagesRoutes },
  {
    routes: (scope, context, { uploads }) => importsRoutes(scope, context, uploads),
    jobs: [{ name: 'files of imports', cron: eachNight, run: sweepImportFiles }],
    start: startImporting,
  },
];
