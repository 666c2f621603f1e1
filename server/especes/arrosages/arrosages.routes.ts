import { especeArrosagesEndpoints } from '../../../contract/especes/arrosages/arrosages.ts';
import { cacheable } from '../../platform/http/routes.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { isSlug } from '../especes/especes.service.ts';
import { readEspeceArrosages } from './arrosages.service.ts';

/** It changes with the program alone. */
export const especeArrosagesReads = () =>
  readsOf('especes', especeArrosagesEndpoints, {
    'GET /espece/:slug/arrosages': {
      isPublic: true,
      cached: { when: ({ params }) => isSlug(params.slug) },
      guards: cacheable(3_600),
      answer: async ({ params, query }) => readEspeceArrosages(params.slug, query),
      tags: () => ['especes'],
    },
  });
