import { especeJardinEndpoints } from '../../../contract/jardins/especeJardin.ts';
import { isSlug, readEspece } from '../../especes/especes/especes.service.ts';
import type { Context } from '../../platform/context.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { withoutPlantes } from '../jardins/jardins.presenter.ts';
import { jardinTags } from '../jardins/jardins.routes.ts';
import { jardinsGrowing } from './especes.service.ts';

export const jardinsOfEspecesReads = (context: Context) =>
  readsOf('jardins', especeJardinEndpoints, {
    'GET /espece/:slug/jardins': {
      isPublic: true,
      cached: { when: ({ params }) => isSlug(params.slug) },
      answer: ({ params }) => jardinsGrowing(context, params.slug),
      async onPage({ params }) {
        const { nombre, jardins } = await jardinsGrowing(context, params.slug);
        return { nombre, jardins: jardins.map(withoutPlantes) };
      },
      tags: (found, { params }) =>
        found ? [`espece:${readEspece(params.slug).id}`, ...jardinTags(found.jardins)] : [],
    },
  });
