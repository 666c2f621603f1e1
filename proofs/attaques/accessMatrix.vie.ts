import { importForm } from '../../server/echanges/imports/imports.fixtures.ts';
import { everyone, type MatrixRow, ownerOnly, row } from './matrixRow.ts';

const date = '2026-03-02';
const ownerCreates = [401, 403, 201, 403] as const;

/** A plant's journal, its line of time, and what is brought from elsewhere (docs/rules.md, Journal and Imports). */
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
  row('POST /v1/import/apercu', ownerOnly, ({ jardin }) => ({
    url: '/v1/import/apercu',
    ...importForm('nom\nAil\n', { genre: 'csv', idJardin: String(jardin.id) }),
  })),
  row('POST /v1/import', ownerCreates, ({ jardin }) => ({
    url: '/v1/import',
    ...importForm('nom\nAil\n', { genre: 'csv', idJardin: String(jardin.id) }),
  })),
  row('GET /v1/import', [401, 200, 200, 200], () => ({ url: '/v1/import' })),
  row('GET /v1/import/:id', [401, 404, 200, 404], ({ idImport }) => ({
    url: `/v1/import/${idImport}`,
  })),
  row('DELETE /v1/import/:id', [401, 404, 200, 404], ({ idImport }) => ({
    url: `/v1/import/${idImport}`,
  })),
  row('GET /v1/plante/:id/vie', everyone, ({ plante }) => ({
    url: `/v1/plante/${plante.id}/vie`,
  })),
];
