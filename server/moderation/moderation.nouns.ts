import type { Noun } from '../comptes/noun.ts';
import { eachMinute, eachNight } from '../platform/jobs/clock.ts';
import { decision, signalement } from '../tables/moderation.ts';
import { moderationLists } from './donnees/moderationLists.repository.ts';
import { endSuspensions, forgetDecisions } from './moderation/ends.service.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { signalementsRoutes } from './signalements/signalements.routes.ts';

const ofDecision = { owner: decision.idMembre, pages: {}, keeps: true } as const;

/** The nouns of reports and decisions, in the order of their calls. */
export const nounsOfModeration: readonly Noun[] = [
  { lists: moderationLists },
  {
    routes: signalementsRoutes,
    imageColumns: [
      { column: signalement.photoCopie, owner: signalement.idMembre, pages: {}, keeps: true },
    ],
  },
  {
    routes: moderationRoutes,
    jobs: [
      { name: 'ends of suspensions', cron: eachMinute, run: endSuspensions },
      { name: 'old decisions', cron: eachNight, run: forgetDecisions },
    ],
    imageColumns: [
      { column: decision.photo, ...ofDecision },
      { column: decision.couverture, ...ofDecision },
    ],
  },
];
