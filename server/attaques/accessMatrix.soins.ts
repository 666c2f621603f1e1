import { everyone, type MatrixRow, ownerOnly, row } from './matrixRow.ts';

const date = '2026-03-02';

/** What is done for plants, and what is due (docs/rules.md, Care). */
export const soinsMatrix: MatrixRow[] = [
  row('PUT /v1/arrosageplante/:id', ownerOnly, ({ arrosage }) => ({
    url: `/v1/arrosageplante/${arrosage.id}`,
    payload: { dateArrosage: '2026-03-02' },
  })),
  row('DELETE /v1/arrosageplante/:id', ownerOnly, ({ arrosage }) => ({
    url: `/v1/arrosageplante/${arrosage.id}`,
  })),

  row('POST /v1/plante/:id/soin', [401, 403, 201, 403], ({ plante }) => ({
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
];
