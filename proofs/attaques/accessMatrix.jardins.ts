import { todayInParis } from '../../contract/today.ts';
import { sent } from '../../server/testing/factories.ts';
import type { Rows } from './accessFixture.ts';
import { everyone, type MatrixRow, ownerOnly, row } from './matrixRow.ts';

const member = [401, 200, 200, 200] as const;
const nobody = [404, 404, 404, 404] as const;
const ownerCreates = [401, 403, 201, 403] as const;

const invited = async ({ server, owner, jardin }: Rows) => {
  const payload = { idJardin: jardin.id, du: todayInParis(), au: todayInParis() };
  const { id } = await sent<{ id: number }>(server.app, '/v1/invitation', payload, owner);
  return `/v1/invitation/${id}`;
};

/** Gardens, plants and waterings, what is due today, and the links by which others see it (docs/rules.md, Roles). */
export const jardinsMatrix: MatrixRow[] = [
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
  row('GET /v1/plante/:id/reserve', [401, 404, 200, 404], ({ plante }) => ({
    url: `/v1/plante/${plante.id}/reserve`,
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
  // The secret in the address replaces a session; here no caller has it.
  row('GET /calendrier/:jeton.ics', nobody, () => ({ url: `/calendrier/${'0'.repeat(64)}.ics` })),
  row('GET /calendrier/*', nobody, () => ({ url: '/calendrier/autre' })),
  row('GET /avis/:jeton', nobody, () => ({ url: `/avis/${'0'.repeat(48)}` })),
  row('POST /avis/:jeton', nobody, () => ({ url: `/avis/${'0'.repeat(48)}` })),
];
