import { everyone, type MatrixRow, ownerOnly, row } from './matrixRow.ts';

const date = '2026-03-02';
const ownerCreates = [401, 403, 201, 403] as const;

/** Care of plants and due works (docs/rules.md, Care). */
export const soinsMatrix: MatrixRow[] = [
  row('PUT /v1/arrosageplante/:id', ownerOnly, ({ arrosage }) => ({
    url: `/v1/arrosageplante/${arrosage.id}`,
    payload: { dateArrosage: '2026-03-02' },
  })),
  row('DELETE /v1/arrosageplante/:id', ownerOnly, ({ arrosage }) => ({
    url: `/v1/arrosageplante/${arrosage.id}`,
  })),

  row('POST /v1/plante/:id/soin', ownerCreates, ({ plante }) => ({
    url: `/v1/plante/${plante.id}/soin`,
    payload: { genre: 'taille', date },
  })),
  row('GET /v1/soin/plante/:id', everyone, ({ plante }) => ({
    url: `/v1/soin/plante/${plante.id}`,
  })),
  row('DELETE /v1/soin/:id', ownerOnly, ({ soin }) => ({ url: `/v1/soin/${soin.id}` })),
  row('POST /v1/soin', ownerOnly, ({ plante, other }) => ({
    url: '/v1/soin',
    payload: { genre: 'engrais', date, plantes: [other.id, plante.id] },
  })),
  row('POST /v1/soin/retirer', ownerOnly, ({ soin }) => ({
    url: '/v1/soin/retirer',
    payload: { genre: 'taille', ids: [soin.id] },
  })),

  row('POST /v1/plante/:id/surveillance', ownerOnly, ({ ill }) => ({
    url: `/v1/plante/${ill.id}/surveillance`,
    payload: { avis: 'pire' },
  })),
  row('PUT /v1/plante/:id/surveillance', ownerOnly, ({ ill }) => ({
    url: `/v1/plante/${ill.id}/surveillance`,
    payload: { surveillerLe: null },
  })),

  row('POST /v1/plantes/fin', ownerOnly, ({ plante }) => ({
    url: '/v1/plantes/fin',
    payload: { plantes: [plante.id], fin: null },
  })),
  row('POST /v1/plantes/fin/plus-tard', ownerOnly, ({ plante }) => ({
    url: '/v1/plantes/fin/plus-tard',
    payload: { plantes: [plante.id] },
  })),

  row('GET /v1/jardin/:id/pluie', ownerOnly, ({ jardin }) => ({
    url: `/v1/jardin/${jardin.id}/pluie`,
  })),
  row('POST /v1/jardin/:id/pluie', ownerOnly, ({ jardin }) => ({
    url: `/v1/jardin/${jardin.id}/pluie`,
    payload: { date, mm: 12 },
  })),
  row('DELETE /v1/jardin/:id/pluie', ownerOnly, ({ jardin }) => ({
    url: `/v1/jardin/${jardin.id}/pluie`,
    payload: { date: '2026-03-01' },
  })),

  row('GET /v1/tache', [401, 200, 200, 200], () => ({ url: '/v1/tache' })),
  row('POST /v1/tache', ownerCreates, ({ plante }) => ({
    url: '/v1/tache',
    payload: { titre: 'Tuteurer', date, idPlante: plante.id },
  })),
  row('PUT /v1/tache/:id', ownerOnly, ({ tache }) => ({
    url: `/v1/tache/${tache.id}`,
    payload: { titre: 'Prise' },
  })),
  row('DELETE /v1/tache/:id', ownerOnly, ({ tache }) => ({ url: `/v1/tache/${tache.id}` })),
  row('POST /v1/tache/:id/fait', ownerOnly, ({ tache }) => ({ url: `/v1/tache/${tache.id}/fait` })),
  row('DELETE /v1/tache/:id/fait', ownerOnly, ({ tache }) => ({
    url: `/v1/tache/${tache.id}/fait`,
  })),

  // Own data only: the call has no parameter that names another member.
  row('GET /v1/vacances', [401, 200, 200, 200], () => ({ url: '/v1/vacances' })),
  row('PUT /v1/vacances', [401, 200, 200, 200], () => ({
    url: '/v1/vacances',
    payload: { debut: date, fin: date },
  })),
  row('DELETE /v1/vacances', [401, 200, 200, 200], () => ({ url: '/v1/vacances' })),
];
