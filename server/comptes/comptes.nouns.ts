import { eachHour, eachNight } from '../platform/jobs/clock.ts';
import { utilisateur } from '../tables/comptes.ts';
import { forgetActes } from './actes/actes.service.ts';
import { deleteOldActivite } from './activite/activite.repository.ts';
import {
  boiteAuxLettresReads,
  boiteAuxLettresRoutes,
} from './boiteAuxLettres/boiteAuxLettres.routes.ts';
import { clesRoutes } from './cles/cles.routes.ts';
import { deleteExpiredDefis } from './cles/defis.repository.ts';
import { reencryptCodes } from './codes/reencryptCodes.service.ts';
import { compteRoutes } from './compte.routes.ts';
import { comptesGauges } from './comptes.gauges.ts';
import {
  ownActivite,
  ownAppareils,
  ownCles,
  ownJetons,
  ownSessions,
  ownWebhooks,
} from './donnees/donnees.repository.ts';
import { donneesRoutes } from './donnees/donnees.routes.ts';
import { forgetOldWrites } from './idempotence/idempotence.service.ts';
import { inscriptionRoutes } from './inscription/inscription.routes.ts';
import { jetonsRoutes } from './jetons/jetons.routes.ts';
import type { Noun } from './noun.ts';
import { preuvesRoutes } from './preuves/preuves.routes.ts';
import { emailChangeRoutes } from './profil/emailChange.routes.ts';
import { profilRoutes } from './profil/profil.routes.ts';
import { utilisateursReads, utilisateursRoutes } from './profil/utilisateurs.routes.ts';
import { secondFacteurRoutes } from './secondFacteur/secondFacteur.routes.ts';
import { deleteOldAddresses } from './sessions/knownAddresses.repository.ts';
import { authRoutes } from './sessions/login.routes.ts';
import { deleteExpiredSessions } from './sessions/sessions.repository.ts';
import { deleteExpiredTokens } from './tokens.repository.ts';
import { forgetOldEnvois } from './webhooks/envois.repository.ts';
import { reencryptWebhooks } from './webhooks/reencryptWebhooks.service.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

const ofMembre = { owner: utilisateur.id, pages: { user: utilisateur.id } };

/** The nouns of accounts, in the order of their calls. */
export const nounsOfComptes: readonly Noun[] = [
  {
    reads: boiteAuxLettresReads,
    gauges: comptesGauges,
    jobs: [{ name: 'expired links', cron: eachNight, run: ({ db }) => deleteExpiredTokens(db) }],
  },
  {
    routes: authRoutes,
    jobs: [
      { name: 'expired sessions', cron: eachNight, run: ({ db }) => deleteExpiredSessions(db) },
      { name: 'known addresses', cron: eachNight, run: ({ db }) => deleteOldAddresses(db) },
    ],
    lists: { sessions: ownSessions, appareils: ownAppareils },
  },
  { routes: compteRoutes },
  {
    routes: clesRoutes,
    jobs: [
      { name: 'unanswered challenges', cron: eachNight, run: ({ db }) => deleteExpiredDefis(db) },
    ],
    lists: { cles: ownCles },
  },
  {
    jobs: [
      { name: 'idempotent writes', cron: eachNight, run: ({ db }) => forgetOldWrites(db) },
      { name: 'account logs', cron: eachNight, run: ({ db }) => deleteOldActivite(db) },
      { name: "keepers' acts", cron: eachNight, run: forgetActes },
    ],
    lists: { activite: ownActivite },
  },
  { routes: preuvesRoutes },
  {
    routes: secondFacteurRoutes,
    jobs: [{ name: 'second factors sealed anew', cron: eachHour, run: reencryptCodes }],
  },
  {
    routes: utilisateursRoutes,
    reads: utilisateursReads,
    imageColumns: [
      { column: utilisateur.photo, ...ofMembre },
      { column: utilisateur.couverture, ...ofMembre },
    ],
  },
  { routes: inscriptionRoutes },
  { routes: emailChangeRoutes },
  {
    routes: (scope, context, { uploads, onPictures }) =>
      profilRoutes(scope, context, uploads, onPictures),
  },
  { routes: jetonsRoutes, lists: { jetons: ownJetons } },
  {
    routes: webhooksRoutes,
    jobs: [
      { name: 'secrets sealed anew', cron: eachHour, run: reencryptWebhooks },
      { name: 'old webhook sends', cron: eachNight, run: ({ db }) => forgetOldEnvois(db) },
    ],
    lists: { webhooks: ownWebhooks },
  },
  { routes: donneesRoutes },
  { routes: boiteAuxLettresRoutes },
];
