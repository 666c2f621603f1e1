import { todayInParis } from '../../contract/today.ts';
import { goodPassword, registrationBody, sent } from '../testing/factories.ts';
import { produitBody, type Rows } from './accessFixture.ts';
import { boutiqueMatrix } from './accessMatrix.boutique.ts';
import { compteMatrix } from './accessMatrix.compte.ts';
import { mesPlantesMatrix } from './accessMatrix.mesPlantes.ts';
import { moderationMatrix } from './accessMatrix.moderation.ts';
import { recoltesMatrix } from './accessMatrix.recoltes.ts';
import { soinsMatrix } from './accessMatrix.soins.ts';
import { vieMatrix } from './accessMatrix.vie.ts';
import { everyone, keeperOnly, type MatrixRow, ownerOnly, row } from './matrixRow.ts';

const member = [401, 200, 200, 200] as const;
const nobody = [404, 404, 404, 404] as const;
const ownerCreates = [401, 403, 201, 403] as const;

const invited = async ({ server, owner, jardin }: Rows) => {
  const payload = { idJardin: jardin.id, du: todayInParis(), au: todayInParis() };
  const { id } = await sent<{ id: number }>(server.app, '/v1/invitation', payload, owner);
  return `/v1/invitation/${id}`;
};
const login = ({ owner }: Rows) => ({ email: owner.email, password: goodPassword });

/** Who may do what (docs/rules.md, Roles), route by route. */
export const accessMatrix: MatrixRow[] = [
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
  row('GET /v1/espece/:slug/jardins', everyone, () => ({ url: '/v1/espece/tomate/jardins' })),
  row('GET /v1/espece/:slug/produits', everyone, () => ({ url: '/v1/espece/tomate/produits' })),

  row('GET /v1/lieu/:codePostal', everyone, () => ({ url: '/v1/lieu/44000' })),
  row('GET /v1/departement', everyone, () => ({ url: '/v1/departement' })),

  row('GET /v1/jardin', everyone, () => ({ url: '/v1/jardin' })),
  row('GET /v1/jardin/user/:userId', everyone, ({ owner }) => ({
    url: `/v1/jardin/user/${owner.id}`,
  })),
  row('GET /v1/jardin/random', everyone, () => ({ url: '/v1/jardin/random' })),
  row('GET /v1/jardin/:id', everyone, ({ jardin }) => ({ url: `/v1/jardin/${jardin.id}` })),
  row('GET /v1/jardin/:id/lieu', everyone, ({ jardin }) => ({
    url: `/v1/jardin/${jardin.id}/lieu`,
  })),
  row('POST /v1/Jardin', [401, 201, 201, 201], () => ({
    url: '/v1/jardin',
    payload: { nomJardin: 'Le verger' },
  })),
  row('PUT /v1/jardin/:id', ownerOnly, ({ jardin }) => ({
    url: `/v1/jardin/${jardin.id}`,
    payload: { nomJardin: 'Pris' },
  })),
  row('DELETE /v1/jardin/:id', ownerOnly, ({ jardin }) => ({ url: `/v1/jardin/${jardin.id}` })),
  row('POST /v1/jardin/:id/arroser', ownerOnly, ({ jardin }) => ({
    url: `/v1/jardin/${jardin.id}/arroser`,
  })),

  row('GET /v1/jardin/:id/etiquettes', ownerOnly, ({ jardin }) => ({
    url: `/v1/jardin/${jardin.id}/etiquettes`,
  })),

  row('GET /v1/jardin/:id/livre', ownerOnly, ({ jardin }) => ({
    url: `/v1/jardin/${jardin.id}/livre?annee=2026`,
  })),

  row('GET /v1/jardin/:id/annee/:annee', ownerOnly, ({ jardin }) => ({
    url: `/v1/jardin/${jardin.id}/annee/2026`,
  })),
  row('GET /v1/jardin/:id/annee/:annee/image', ownerOnly, ({ jardin }) => ({
    url: `/v1/jardin/${jardin.id}/annee/2026/image`,
  })),

  row('GET /v1/plante/:id', everyone, ({ plante }) => ({ url: `/v1/plante/${plante.id}` })),
  row('GET /v1/plante/jardin/:jardinId', everyone, ({ jardin }) => ({
    url: `/v1/plante/jardin/${jardin.id}`,
  })),
  row('POST /v1/plante', ownerCreates, ({ jardin }) => ({
    url: '/v1/plante',
    payload: { name: 'Ortie', jardinId: jardin.id },
  })),
  row('PUT /v1/plante/:id', ownerOnly, ({ jardin, plante }) => ({
    url: `/v1/plante/${plante.id}`,
    payload: { name: 'Prise', jardinId: jardin.id },
  })),
  row('DELETE /v1/plante/:id', ownerOnly, ({ plante }) => ({ url: `/v1/plante/${plante.id}` })),
  row('POST /v1/plante/:id/duplicate', ownerCreates, ({ jardin, plante }) => ({
    url: `/v1/plante/${plante.id}/duplicate?jardinId=${jardin.id}`,
  })),
  row('POST /v1/plante/save-order/:jardinId', ownerOnly, ({ jardin, plante, other }) => ({
    url: `/v1/plante/save-order/${jardin.id}`,
    payload: {
      orderedPlantes: [
        { id: other.id, position: 1 },
        { id: plante.id, position: 2 },
      ],
    },
  })),

  row('POST /v1/arrosageplante', ownerCreates, ({ plante }) => ({
    url: '/v1/arrosageplante',
    payload: { idPlante: plante.id, dateArrosage: '2026-03-10' },
  })),
  row('GET /v1/arrosageplante/Plante/:id', everyone, ({ plante }) => ({
    url: `/v1/arrosageplante/Plante/${plante.id}`,
  })),
  row('GET /v1/arrosageplante/Plante/:id/average', everyone, ({ plante }) => ({
    url: `/v1/arrosageplante/Plante/${plante.id}/average`,
  })),

  ...soinsMatrix,
  ...recoltesMatrix,
  ...vieMatrix,
  ...moderationMatrix,

  row('GET /v1/suiviJardin/popular', everyone, () => ({ url: '/v1/suiviJardin/popular' })),
  row('GET /v1/suiviJardin/User/:userId', [401, 200, 200, 200], ({ owner }) => ({
    url: `/v1/suiviJardin/User/${owner.id}`,
  })),
  row('GET /v1/suiviJardin/exists', ownerOnly, ({ owner, followed }) => ({
    url: `/v1/suiviJardin/exists?userId=${owner.id}&jardinId=${followed.id}`,
  })),
  row('POST /v1/suiviJardin', ownerCreates, ({ owner, toFollow }) => ({
    url: '/v1/suiviJardin',
    payload: { idUser: owner.id, idJardin: toFollow.id },
  })),
  row('POST /v1/suiviJardin/:userId/:jardinId/vu', ownerOnly, ({ owner, followed }) => ({
    url: `/v1/suiviJardin/${owner.id}/${followed.id}/vu`,
  })),
  row('DELETE /v1/suiviJardin/:userId/:jardinId', ownerOnly, ({ owner, followed }) => ({
    url: `/v1/suiviJardin/${owner.id}/${followed.id}`,
  })),

  row('GET /v1/saison', everyone, () => ({ url: '/v1/saison?climat=montagnard' })),
  row('GET /v1/saison/annee', everyone, () => ({ url: '/v1/saison/annee?climat=montagnard' })),
  row('GET /v1/saison/miennes', [401, 200, 200, 200], () => ({
    url: '/v1/saison/miennes?climat=montagnard',
  })),
  row('GET /v1/aujourdhui', [401, 200, 200, 200], () => ({ url: '/v1/aujourdhui' })),
  row('GET /v1/mes-jardins', [401, 200, 200, 200], () => ({ url: '/v1/mes-jardins' })),
  row('GET /v1/jardin/:id/soif', ownerOnly, ({ jardin }) => ({
    url: `/v1/jardin/${jardin.id}/soif`,
  })),
  row('GET /v1/aujourdhui/compte', [401, 200, 200, 200], () => ({ url: '/v1/aujourdhui/compte' })),
  row('GET /v1/plante/:id/rappel', ownerOnly, ({ plante }) => ({
    url: `/v1/plante/${plante.id}/rappel`,
  })),
  row('PUT /v1/plante/:id/rappel', ownerOnly, ({ plante }) => ({
    url: `/v1/plante/${plante.id}/rappel`,
    payload: { genre: 'arrosage', intervalle: 4 },
  })),
  row('GET /v1/calendrier', member, () => ({ url: '/v1/calendrier' })),
  row('PUT /v1/calendrier', [401, 404, 404, 404], () => ({
    url: '/v1/calendrier',
    payload: { gel: true, lune: true },
  })),
  row('POST /v1/calendrier', [401, 201, 201, 201], () => ({ url: '/v1/calendrier' })),
  row('DELETE /v1/calendrier', member, () => ({ url: '/v1/calendrier' })),
  row('GET /v1/avis', member, () => ({ url: '/v1/avis' })),
  row('PUT /v1/avis', member, () => ({ url: '/v1/avis', payload: { heure: 7 } })),
  row('GET /v1/invitation', member, () => ({ url: '/v1/invitation' })),
  row('POST /v1/invitation', ownerCreates, ({ jardin }) => ({
    url: '/v1/invitation',
    payload: { idJardin: jardin.id, du: todayInParis(), au: todayInParis() },
  })),
  row('GET /v1/invitation/:id', ownerOnly, async (rows) => ({ url: await invited(rows) })),
  row('DELETE /v1/invitation/:id', ownerOnly, async (rows) => ({ url: await invited(rows) })),
  row('GET /invitation/:jeton', nobody, () => ({ url: `/invitation/${'0'.repeat(64)}` })),
  row('POST /invitation/:jeton', nobody, () => ({
    url: `/invitation/${'0'.repeat(64)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'geste=faire',
  })),
  row('GET /invitation/*', nobody, () => ({ url: '/invitation/a/b' })),
  // Whoever has the secret in the address needs no session; here nobody has.
  row('GET /calendrier/:jeton.ics', nobody, () => ({ url: `/calendrier/${'0'.repeat(64)}.ics` })),
  row('GET /calendrier/*', nobody, () => ({ url: '/calendrier/autre' })),
  row('GET /avis/:jeton', nobody, () => ({ url: `/avis/${'0'.repeat(48)}` })),
  row('POST /avis/:jeton', nobody, () => ({ url: `/avis/${'0'.repeat(48)}` })),

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

  ...mesPlantesMatrix,
  ...boutiqueMatrix,
  ...compteMatrix,

  // Without a file: an unsigned upload asks nobody who they are (docs/rules.md, Who acts).
  row('POST /v1/images/upload', [415, 415, 415, 415], () => ({
    url: '/v1/images/upload',
    payload: {},
  })),

  row('GET /healthz', everyone, () => ({ url: '/healthz' })),
  row('GET /readyz', everyone, () => ({ url: '/readyz' })),
  row('GET /.well-known/security.txt', everyone, () => ({ url: '/.well-known/security.txt' })),
  row('GET /v1/openapi.json', everyone, () => ({ url: '/v1/openapi.json' })),
];

/** Files that are the same for all: no row of anybody's is read or written by them. */
export const openFiles = [
  /^(GET|HEAD) \/v1\/docs(\/|$)/,
  /^(GET|HEAD) \/dessins\//,
  /^(GET|HEAD) \/images\//,
];
