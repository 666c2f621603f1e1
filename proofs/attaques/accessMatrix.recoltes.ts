import { everyone, type MatrixRow, ownerOnly, row } from './matrixRow.ts';

const date = '2026-03-02';
const recolte = { date, quantite: 250, unite: 'g' };
const carre = { nom: 'Carré 3' };

/** Harvests, beds, and what ill plants may suffer from (docs/rules.md, Harvests). */
export const recoltesMatrix: MatrixRow[] = [
  row('POST /v1/recolte', [401, 403, 201, 403], ({ plante }) => ({
    url: '/v1/recolte',
    payload: { ...recolte, idPlante: plante.id },
  })),
  row('GET /v1/recolte', ownerOnly, ({ plante }) => ({
    url: `/v1/recolte?annee=2026&plante=${plante.id}`,
  })),
  row('GET /v1/recolte/liste', ownerOnly, ({ jardin }) => ({
    url: `/v1/recolte/liste?jardin=${jardin.id}`,
  })),
  row('PUT /v1/recolte/:id', ownerOnly, ({ harvest }) => ({
    url: `/v1/recolte/${harvest.id}`,
    payload: { quantite: '0,5', public: true },
  })),
  row('DELETE /v1/recolte/:id', ownerOnly, ({ harvest }) => ({
    url: `/v1/recolte/${harvest.id}`,
  })),

  row('GET /v1/jardin/:id/carres', ownerOnly, ({ jardin }) => ({
    url: `/v1/jardin/${jardin.id}/carres`,
  })),
  row('PUT /v1/jardin/:id/carre', ownerOnly, ({ jardin }) => ({
    url: `/v1/jardin/${jardin.id}/carre`,
    payload: { ...carre, surface: 1.44 },
  })),
  row('DELETE /v1/jardin/:id/carre', ownerOnly, async ({ jardin, owner, server }) => {
    const url = `/v1/jardin/${jardin.id}/carre`;
    const { headers } = owner;
    await server.app.inject({ method: 'PUT', url, headers, payload: carre });
    return { url, payload: carre };
  }),

  row('GET /v1/plante/:id/causes', everyone, ({ plante }) => ({
    url: `/v1/plante/${plante.id}/causes?symptome=taches`,
  })),
];
