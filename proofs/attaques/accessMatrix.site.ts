import { goodPassword, registrationBody } from '../../server/testing/factories.ts';
import { produitBody, type Rows } from './accessFixture.ts';
import { everyone, keeperOnly, type MatrixRow, row } from './matrixRow.ts';

const login = ({ owner }: Rows) => ({ email: owner.email, password: goodPassword });

/** Ways in, the catalogue, products, what is known of nature, and what watches the site. */
export const siteMatrix: MatrixRow[] = [
  row('POST /v1/login', everyone, (rows) => ({ url: '/v1/login', payload: login(rows) })),
  row('POST /v1/User/authenticate', everyone, (rows) => ({
    url: '/v1/User/authenticate',
    payload: { Email: rows.owner.email, Password: goodPassword },
  })),
  row('POST /v1/logout', [401, 200, 200, 200], () => ({ url: '/v1/logout' })),
  row('GET /v1/user', everyone, () => ({ url: '/v1/user' })),
  row('GET /v1/user/byId/:id', everyone, ({ owner }) => ({ url: `/v1/user/byId/${owner.id}` })),
  row('GET /v1/user/:email', everyone, ({ owner }) => ({ url: `/v1/user/${owner.email}` })),
  row('POST /v1/user', [201, 201, 201, 201], () => ({
    url: '/v1/user',
    payload: registrationBody(),
  })),

  // A session is not the catalogue's token, and who has that needs no session.
  row('GET /api/especes', [401, 401, 401, 401], () => ({ url: '/api/especes?q=tom' })),
  row('GET /api/especes/:slug', everyone, ({ server }) => ({
    url: '/api/especes/tomate',
    headers: { authorization: `Bearer ${server.context.env.VITE_API_TOKEN}` },
  })),

  row('GET /v1/recherche', everyone, () => ({ url: '/v1/recherche?q=tomate' })),
  row('GET /sitemap.xml', everyone, () => ({ url: '/sitemap.xml' })),
  row('GET /sitemap-:file', everyone, () => ({ url: '/sitemap-pages-1.xml' })),
  row('GET /robots.txt', everyone, () => ({ url: '/robots.txt' })),
  row('GET /api/catalogue', everyone, ({ server }) => ({
    url: '/api/catalogue?usage=legume',
    headers: { authorization: `Bearer ${server.context.env.VITE_API_TOKEN}` },
  })),
  row('GET /api/sources', [401, 401, 401, 401], () => ({ url: '/api/sources' })),
  row('GET /v1/espece/:slug/arrosages', everyone, () => ({ url: '/v1/espece/tomate/arrosages' })),
  row('GET /v1/espece/:slug/jardins', everyone, () => ({ url: '/v1/espece/tomate/jardins' })),
  row('GET /v1/espece/:slug/produits', everyone, () => ({ url: '/v1/espece/tomate/produits' })),

  row('GET /v1/lieu/:codePostal', everyone, () => ({ url: '/v1/lieu/44000' })),
  row('GET /v1/departement', everyone, () => ({ url: '/v1/departement' })),

  row('GET /v1/identification', everyone, () => ({ url: '/v1/identification' })),
  // No key of who recognises plants is set.
  row('POST /v1/identification', [401, 404, 404, 404], () => ({ url: '/v1/identification' })),
  row('GET /v1/meteo/:departement', everyone, () => ({ url: '/v1/meteo/44' })),
  row('GET /v1/lune', everyone, () => ({ url: '/v1/lune' })),
  row('GET /v1/lune/:quand', everyone, () => ({ url: '/v1/lune/2026-11-21' })),

  row('GET /v1/produit', everyone, () => ({ url: '/v1/produit' })),
  row('GET /v1/produit/type/:type', everyone, () => ({ url: '/v1/produit/type/1' })),
  row('GET /v1/produit/:id', everyone, ({ produit }) => ({ url: `/v1/produit/${produit.id}` })),
  row('POST /v1/produit', [401, 403, 403, 201], () => ({
    url: '/v1/produit',
    payload: produitBody,
  })),
  row('PUT /v1/produit/:id', keeperOnly, ({ produit }) => ({
    url: `/v1/produit/${produit.id}`,
    payload: { ...produitBody, prix: 1 },
  })),
  row('DELETE /v1/produit/:id', keeperOnly, ({ produit }) => ({
    url: `/v1/produit/${produit.id}`,
  })),

  // Without a file: an unsigned upload needs no session (docs/rules.md, Who acts).
  row('POST /v1/images/upload', [415, 415, 415, 415], () => ({
    url: '/v1/images/upload',
    payload: {},
  })),

  row('GET /healthz', everyone, () => ({ url: '/healthz' })),
  row('GET /readyz', everyone, () => ({ url: '/readyz' })),
  row('GET /.well-known/security.txt', everyone, () => ({ url: '/.well-known/security.txt' })),
  row('GET /v1/openapi.json', everyone, () => ({ url: '/v1/openapi.json' })),
];
