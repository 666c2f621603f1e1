import type { Context } from '../../platform/context.ts';
import { idsPerPart, type PublicAddresses } from '../../platform/pages/sitemap.ts';
import { findHighestId, findIds } from './produits.repository.ts';

/** All products of the shop. */
export const produitAddresses = ({ db }: Context): PublicAddresses => ({
  name: 'produits',
  parts: async () => Math.ceil((await findHighestId(db)) / idsPerPart),
  async read(part) {
    const ids = await findIds(db, (part - 1) * idsPerPart, part * idsPerPart);
    return ids.map((id) => `/DetailProduit/${id}`);
  },
});
