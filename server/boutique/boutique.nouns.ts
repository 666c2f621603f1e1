import type { Noun } from '../comptes/noun.ts';
import { eachMinute, eachNight } from '../platform/jobs/clock.ts';
import { produit } from '../tables/boutique.ts';
import { boutiqueGauges } from './boutique.gauges.ts';
import { produitsReads, produitsRoutes } from './catalogue/produits.routes.ts';
import { commandesRoutes } from './commandes/commandes.routes.ts';
import {
  anonymise,
  keepClient,
  lockOwnCommandes,
  ownCommandes,
} from './donnees/donnees.repository.ts';
import { facturesRoutes } from './factures/factures.routes.ts';
import { fichesRoutes } from './fiches/fiches.routes.ts';
import { addUpCounts } from './fiches/liste.repository.ts';
import { writeWho } from './fiches/who.repository.ts';
import { gestionRoutes } from './gestion/gestion.routes.ts';
import { banqueRoutes } from './paiements/banque/banque.routes.ts';
import { forgetBankSessions } from './paiements/banque/demoBankPayment.ts';
import { cancelAllOf, expireCommandes } from './paiements/leave.service.ts';
import { deleteOldPaymentEvents } from './paiements/paiements.repository.ts';
import { boutiqueReads, paiementsRoutes } from './paiements/paiements.routes.ts';
import { settleLapsed } from './paiements/unpaid.service.ts';
import { carryOutRefunds } from './remboursements/carryOut.service.ts';
import { deleteExpiredLiens } from './retractations/retractation.repository.ts';
import { retractationRoutes } from './retractations/retractation.routes.ts';

/**
 * The nouns of the shop, in the order of their calls. Their jobs of each minute are apart from each other: none waits
 * for a provider that hangs in another.
 */
export const nounsOfBoutique: readonly Noun[] = [
  {
    routes: produitsRoutes,
    reads: produitsReads,
    imageColumns: [
      { column: produit.photo, owner: null, pages: { produit: produit.id }, lists: ['produits'] },
    ],
  },
  { routes: commandesRoutes, gauges: boutiqueGauges },
  {
    lists: { commandes: ownCommandes },
    departure: {
      // Before their client is gone: what was paid a moment ago still counts, and is sent.
      prepare: cancelAllOf,
      // Unpaid orders are cancelled; paid ones stay, and keep who ordered.
      hold: lockOwnCommandes,
      async part(tx, account) {
        await keepClient(tx, account);
        return [];
      },
      forget: anonymise,
    },
    jobs: [{ name: 'orders of nobody', cron: eachNight, run: ({ db }) => anonymise(db) }],
  },
  {
    routes: fichesRoutes,
    jobs: [
      { name: 'counts of orders', cron: eachMinute, run: ({ db }) => addUpCounts(db) },
      { name: 'words of orders', cron: eachMinute, run: ({ db }) => writeWho(db) },
    ],
  },
  {
    routes: retractationRoutes,
    jobs: [{ name: 'withdrawal links', cron: eachNight, run: ({ db }) => deleteExpiredLiens(db) }],
  },
  { routes: gestionRoutes },
  { routes: facturesRoutes },
  {
    routes: paiementsRoutes,
    outside: banqueRoutes,
    reads: boutiqueReads,
    jobs: [
      { name: 'expired orders', cron: eachMinute, run: (context) => expireCommandes(context) },
      { name: 'lapsed payments', cron: eachMinute, run: (context) => settleLapsed(context) },
      { name: 'owed refunds', cron: eachMinute, run: (context) => carryOutRefunds(context, null) },
      { name: 'bank sessions', cron: eachNight, run: ({ db }) => forgetBankSessions(db) },
      { name: 'old events', cron: eachNight, run: ({ db }) => deleteOldPaymentEvents(db) },
    ],
  },
];
