import { randomInt } from 'node:crypto';
import type { Noun } from '../comptes/noun.ts';
import { eachNight } from '../platform/jobs/clock.ts';
import { aujourdhuiRoutes } from './aujourdhui/aujourdhui.routes.ts';
import { avisRoutes, unsubscribeRoutes } from './avis/avis.routes.ts';
import { queueAvis } from './avis/queueAvis.service.ts';
import { calendrierFeedRoutes, calendriersRoutes } from './calendriers/calendriers.routes.ts';
import { invitationsRoutes, sitterRoutes } from './invitations/invitations.routes.ts';
import { mesPlantesRoutes } from './mesPlantes/mesPlantes.routes.ts';
import { pluiesRoutes } from './pluies/pluies.routes.ts';
import { forgetOldReleves, noteAllReleves } from './pluies/releves.service.ts';
import { pushRoutes } from './push/push.routes.ts';
import { rappelsRoutes } from './rappels/rappels.routes.ts';
import { reserveRoutes } from './reserve/reserve.routes.ts';
import { soifRoutes } from './soif/soif.routes.ts';
import { tachesRoutes } from './taches/taches.routes.ts';
import { vacancesRoutes } from './vacances/vacances.routes.ts';

/** A random minute, so that installations do not call the weather servers at the same time. */
const anyMinute = randomInt(60);

/** The nouns of due works, rain, reminders and calendars, in the order of their calls. */
export const nounsOfAgenda: readonly Noun[] = [
  { routes: invitationsRoutes, outside: sitterRoutes },
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
  { routes: reserveRoutes },
  { routes: rappelsRoutes },
  { routes: aujourdhuiRoutes },
  { routes: soifRoutes },
  { routes: calendriersRoutes, outside: calendrierFeedRoutes },
  {
    routes: avisRoutes,
    outside: unsubscribeRoutes,
    // At all hours: it is another one where other gardens are.
    jobs: [{ name: 'daily mails', cron: '*/5 * * * *', run: (context) => queueAvis(context) }],
  },
  { routes: pushRoutes },
];
