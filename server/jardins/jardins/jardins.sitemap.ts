import type { Context } from '../../platform/context.ts';
import { idsPerPart, type PublicAddresses } from '../../platform/pages/sitemap.ts';
import { findHighestId, findPlantedIds } from './jardins.repository.ts';

/** The gardens in which something grows; their plants are found through them. */
export const jardinAddresses = ({ db }: Context): PublicAddresses => ({
  name: 'jardins',
  parts: async () => Math.ceil((await findHighestId(db)) / idsPerPart),
  async read(part) {
    const ids = await findPlantedIds(db, (part - 1) * idsPerPart, part * idsPerPart);
    return ids.map((id) => `/jardin/${id}`);
  },
});
