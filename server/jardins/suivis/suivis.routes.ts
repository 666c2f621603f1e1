import { suiviJardinEndpoints } from '../../../contract/jardins/suiviJardin.endpoints.ts';
import { limits } from '../../../contract/limits.ts';
import { actorOf, maybeActorOf, maybeSignedIn, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked } from '../../platform/http/paging.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { withoutPlantes } from '../jardins/jardins.presenter.ts';
import { jardinTags } from '../jardins/jardins.routes.ts';
import { notices } from '../messages.ts';
import {
  followJardin,
  isFollowing,
  listPopular,
  listSuivis,
  lookedAt,
  unfollowJardin,
} from './suivis.service.ts';

const tag = 'suivis';

export const suivisReads = (context: Context) =>
  readsOf(tag, suiviJardinEndpoints, {
    'GET /suiviJardin/popular': {
      // A member does not meet whom they have blocked.
      isPublic: false,
      cached: {},
      guards: { onRequest: maybeSignedIn(context) },
      answer: ({ query }, request) =>
        listPopular(context, query.limite, maybeActorOf(request)?.userId),
      async onPage({ query }) {
        const populars = await listPopular(context, query.limite);
        return populars.map((each) => ({ ...each, jardin: withoutPlantes(each.jardin) }));
      },
      tags: (populars) => ['jardins', ...jardinTags((populars ?? []).map(({ jardin }) => jardin))],
    },
  });

export function suivisRoutes(app: App, context: Context): void {
  const on = routesOf(app, tag, suiviJardinEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /suiviJardin/User/:userId', member, (request) => {
    const { params, query } = request;
    const asked = pageAsked(query, limits.pageSizeMaximum);
    return listSuivis(context, actorOf(request), params.userId, asked);
  });
  on('GET /suiviJardin/exists', member, (request) =>
    isFollowing(context, actorOf(request), request.query),
  );
  on('POST /suiviJardin', member, async (request, reply) => {
    const { suivi, created } = await followJardin(context, actorOf(request), request.body);
    reply.code(created ? 201 : 200);
    return suivi;
  });
  on('POST /suiviJardin/:userId/:jardinId/vu', member, (request) =>
    lookedAt(context, actorOf(request), request.params),
  );
  on('DELETE /suiviJardin/:userId/:jardinId', member, async (request) => {
    await unfollowJardin(context, actorOf(request), request.params);
    return { message: notices.unfollowed };
  });
}
