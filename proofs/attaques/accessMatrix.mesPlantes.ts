import type { Rows } from './accessFixture.ts';
import { type MatrixRow, ownerOnly, row } from './matrixRow.ts';

const ofOneself = [401, 200, 200, 200] as const;
const both = ({ plante, other }: Rows) => [plante.id, other.id];

/** All one's own plants, and what is done with several of them. */
export const mesPlantesMatrix: MatrixRow[] = [
  row('GET /v1/mes-plantes', ofOneself, () => ({ url: '/v1/mes-plantes' })),
  row('GET /v1/mes-plantes/noms', ofOneself, () => ({ url: '/v1/mes-plantes/noms' })),
  row('GET /v1/mes-plantes/choix', ofOneself, () => ({ url: '/v1/mes-plantes/choix' })),
  row('GET /v1/mes-plantes.csv', ofOneself, () => ({ url: '/v1/mes-plantes.csv' })),
  row('POST /v1/mes-plantes.csv', ownerOnly, (rows) => ({
    url: '/v1/mes-plantes.csv',
    payload: { plantes: both(rows) },
  })),
  row('POST /v1/mes-plantes/deplacer', ownerOnly, (rows) => ({
    url: '/v1/mes-plantes/deplacer',
    payload: { plantes: both(rows), jardinId: rows.jardin.id, emplacement: 'Serre' },
  })),
  row('POST /v1/mes-plantes/etat', ownerOnly, (rows) => ({
    url: '/v1/mes-plantes/etat',
    payload: { plantes: both(rows), etat: 'malade' },
  })),
  row('POST /v1/mes-plantes/emplacement', ownerOnly, (rows) => ({
    url: '/v1/mes-plantes/emplacement',
    payload: { plantes: both(rows), emplacement: 'Serre' },
  })),
  row('POST /v1/mes-plantes/remettre', ownerOnly, ({ plante }) => ({
    url: '/v1/mes-plantes/remettre',
    payload: { avant: [{ id: plante.id, etat: 'malade' }] },
  })),
  row('POST /v1/mes-plantes/retirer', ownerOnly, (rows) => ({
    url: '/v1/mes-plantes/retirer',
    payload: { plantes: both(rows) },
  })),
];
