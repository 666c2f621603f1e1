/**
 * The calls whose answers are kept: those of gardens, plants and what is due, and the catalogue's. The others hold
 * secrets (tokens, addresses of feeds), are a keeper's, or are of use only with a network.
 */
const calls =
  /^\/v1\/(aujourdhui|mes-plantes|mes-jardins|jardin|plante|arrosageplante|saison|souvenirs|recolte|fil|suivijardin|favoris|user\/byid|espece|departement|meteo|lune|avis|produit|boutique)(\/|$)|^\/api\/especes(\/|$)/i;

export const isKeptCall = (path: string) => calls.test(path);

/** A list of the API is cut at about 1 MB. */
const MOST = 1_500_000;

/**
 * True if an answer may be cached: JSON of at most `MOST` bytes, not a download. A 404 is cached too: a plant that was
 * never watered has no average.
 */
export const isKeptAnswer = ({ status, headers }: Response) =>
  (status === 200 || status === 404) &&
  /^application\/(problem\+)?json/.test(headers.get('content-type') ?? '') &&
  Number(headers.get('content-length') ?? 0) <= MOST;

/** False for an answer requested before the member's last write: it may be stale. */
export const isFit = (asked: number, written: number) => asked > written;
