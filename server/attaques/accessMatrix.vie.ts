import { everyone, type MatrixRow, ownerOnly, row } from './matrixRow.ts';

const date = '2026-03-02';
const ownerCreates = [401, 403, 201, 403] as const;

/** A plant's journal and its line of time (docs/rules.md, Journal). */
export const vieMatrix: MatrixRow[] = [
  row('POST /v1/plante/:id/journal', ownerCreates, ({ plante }) => ({
    url: `/v1/plante/${plante.id}/journal`,
    payload: { genre: 'note', texte: 'Vue', date },
  })),
  row('GET /v1/plante/:id/journal', everyone, ({ plante }) => ({
    url: `/v1/plante/${plante.id}/journal`,
  })),
  row('PUT /v1/journal/:id', ownerOnly, ({ entree }) => ({
    url: `/v1/journal/${entree.id}`,
    payload: { texte: 'Prise', public: true },
  })),
  row('DELETE /v1/journal/:id', ownerOnly, ({ entree }) => ({ url: `/v1/journal/${entree.id}` })),
  row('POST /v1/journal/:id/merci', [401, 200, 403, 200], ({ publique }) => ({
    url: `/v1/journal/${publique.id}/merci`,
  })),
  row('DELETE /v1/journal/:id/merci', [401, 200, 200, 200], ({ publique }) => ({
    url: `/v1/journal/${publique.id}/merci`,
  })),
  row('GET /v1/fil', [401, 200, 200, 200], () => ({ url: '/v1/fil' })),
  row('GET /v1/souvenirs', [401, 200, 200, 200], () => ({ url: '/v1/souvenirs' })),
  row('GET /v1/plante/:id/vie', everyone, ({ plante }) => ({
    url: `/v1/plante/${plante.id}/vie`,
  })),
];
