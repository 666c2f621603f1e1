import type { ProduitFilter } from '../../contract/boutique/produit.ts';
import type { Plante } from '../../contract/jardins/plante.ts';
import type { Mailbox, Part, Reads } from '../../contract/reads.ts';
import { api, apiList } from './api.ts';
import { hasCode, hasStatus } from './apiError.ts';

const or =
  <F>(fallback: F) =>
  (error: unknown): F => {
    if (hasStatus(error, 404)) return fallback;
    throw error;
  };

const wholeList = async <T>(path: string): Promise<Part<T>> => ({
  items: await apiList<T>(path),
  whole: true,
});

/** Why there is no mailbox for this reader; any other failure is thrown again. */
export function missingMailbox(error: unknown): Exclude<Mailbox, 'open'> {
  if (hasCode(error, 'mailbox_closed')) return 'closed';
  return or('sent' as const)(error);
}

const search = (filter: ProduitFilter) => {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
    : '';
};

/** The pages' reads, over the REST API and as the signed-in member. */
export const browserReads: Reads = {
  randomJardins: () => api('GET', '/jardin/random'),
  popularJardins: () => api('GET', '/suiviJardin/popular'),
  jardin: (id) => api<never>('GET', `/jardin/${id}`).catch(or(null)),
  jardinsOfUser: (userId) => wholeList(`/jardin/user/${userId}`),
  plantesOfJardin: (id) =>
    wholeList<Plante>(`/plante/jardin/${id}`).catch(or({ items: [], whole: true })),
  plante: (id) => api<never>('GET', `/plante/${id}`).catch(or(null)),
  arrosageAverage: (id) =>
    api<never>('GET', `/arrosageplante/Plante/${id}/average`).catch(or(null)),
  arrosages: (id) => api<never>('GET', `/arrosageplante/Plante/${id}`).catch(or([])),
  user: (id) => api<never>('GET', `/user/byId/${id}`).catch(or(null)),
  produits: (filter = {}) => api('GET', `/produit${search(filter)}`),
  produit: (id) => api<never>('GET', `/produit/${id}`).catch(or(null)),
  boutique: () => api('GET', '/boutique'),
  mailbox: () => api('GET', '/boite-aux-lettres').then(() => 'open' as const, missingMailbox),
};
