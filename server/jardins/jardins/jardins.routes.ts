import { jardinEndpoints } from '../../../contract/jardins/jardin.endpoints.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { limits } from '../../../contract/limits.ts';
import { actorOf, maybeActorOf, maybeSignedIn, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { Linked, listBytesOnPage, pageAsked } from '../../platform/http/paging.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { PageTag } from '../../platform/pages/pageTags.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { notices } from '../messages.ts';
import { readJardinDetail } from './jardinDetail.service.ts';
import { withoutPlantes } from './jardins.presenter.ts';
import {
  changeJardin,
  createJardin,
  deleteJardin,
  listJardins,
  listJardinsOfUser,
  randomJardins,
  readJardin,
  showJardinsOfUser,
} from './jardins.service.ts';

const tag = 'jardins';

/** As many answers are made in a minute; a visitor hardly meets one twice. */
const randomDraws = 32;

/** Gives the tags of a page that shows `jardins`. */
export const jardinTags = (jardins: readonly Pick<Jardin, 'id' | 'userId'>[]): PageTag[] =>
  jardins.flatMap(({ id, userId }) => [`jardin:${id}` as const, `user:${userId}` as const]);

export const jardinsReads = (context: Context) =>
  readsOf(tag, jardinEndpoints, {
    'GET /jardin': {
      isPublic: true,
      cached: { when: ({ query }) => query.apres === undefined },
      answer: ({ query }) => listJardins(context, pageAsked(query)),
      tags: (jardins) => ['jardins', ...jardinTags(jardins ?? [])],
    },
    'GET /jardin/user/:userId': {
      // Its owner sees what a moderator hid.
      isPublic: false,
      cached: { when: ({ query }) => query.apres === undefined },
      guards: { onRequest: maybeSignedIn(context) },
      answer({ params, query }, request) {
        const asked = pageAsked(query, limits.pageSizeMaximum);
        return listJardinsOfUser(context, params.userId, asked, maybeActorOf(request)?.userId);
      },
      onPage({ params, query }) {
        const asked = pageAsked(query, limits.pageSizeMaximum);
        return showJardinsOfUser(context, params.userId, { ...asked, bytes: listBytesOnPage });
      },
      tags: (jardins, { params }) => [`user:${params.userId}`, ...jardinTags(jardins ?? [])],
    },
    'GET /jardin/random': {
      isPublic: false,
      cached: { draws: randomDraws },
      guards: { onRequest: maybeSignedIn(context) },
      answer: (_asked, request) => randomJardins(context, maybeActorOf(request)?.userId),
      async onPage() {
        const shown = limits.homeRandomJardins + limits.homeSpareJardins;
        return (await randomJardins(context, 0, shown)).map(withoutPlantes);
      },
      tags: (jardins) => ['jardins', ...jardinTags(jardins ?? [])],
    },
    'GET /jardin/:id': {
      // Its owner is told its postcode too.
      isPublic: false,
      cached: {},
      guards: { onRequest: maybeSignedIn(context) },
      async answer({ params: { id } }, request) {
        const readerId = maybeActorOf(request)?.userId;
        const { jardin, plantes } = await readJardinDetail(context, id, readerId);
        return new Linked(jardin, plantes, `/v1/plante/jardin/${id}`);
      },
      onPage: ({ params }) => readJardin(context, params.id),
      tags: (jardin, { params }) => [`jardin:${params.id}`, ...jardinTags(jardin ? [jardin] : [])],
    },
  });

export function jardinsRoutes(app: App, context: Context): void {
  const on = routesOf(app, tag, jardinEndpoints);
  const member = { onRequest: signedIn(context) };

  on('POST /Jardin', member, (request) => createJardin(context, actorOf(request), request.body));
  on('PUT /jardin/:id', member, (request) =>
    changeJardin(context, actorOf(request), request.params.id, request.body),
  );
  on('DELETE /jardin/:id', member, async (request) => {
    await deleteJardin(context, actorOf(request), request.params.id);
    return { message: notices.jardin_deleted };
  });
}
