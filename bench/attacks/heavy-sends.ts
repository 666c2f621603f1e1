import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { limits } from '../../contract/limits.ts';
import { importForm } from '../../server/echanges/imports/imports.fixtures.ts';
import type { WorstMember } from '../apps/worst-member.ts';

export interface Sent {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

type Work = [name: string, send: () => Promise<Sent[]>];

const jsonBytes = 19 * 1024 * 1024;

async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A list in JSON as long as a file may be, of `of` as often as it fits and an import may hold. */
function listOf(of: (at: number) => object): string {
  const items: string[] = [];
  for (let bytes = 0; bytes < jsonBytes && items.length < limits.lignesDImport - 1; ) {
    const item = JSON.stringify(of(items.length));
    items.push(item);
    bytes += Buffer.byteLength(item) + 1;
  }
  return `[${items.join(',')}]`;
}

function csvOf(heading: string, line: (at: number) => string, end = '\n'): string {
  const lines = [heading];
  for (let bytes = 0; bytes < limits.csvBytes - 8_000 && lines.length < limits.lignesDImport; ) {
    const next = line(lines.length);
    lines.push(next);
    bytes += Buffer.byteLength(next) + end.length;
  }
  return lines.join(end);
}

const long = (sign: string) => sign.repeat(limits.longText);
const day = '2026-03-01';

/** Of each kind, files that are as dear to read as they may be. */
const files: Readonly<Record<string, [genre: string, content: () => Promise<string | Buffer>]>> = {
  'csv, many plants': [
    'csv',
    async () => csvOf('nom;date;jardin', (at) => `Tomate ${at};${day};Potager ${at % 150}`, '\r\n'),
  ],
  'csv, long notes': ['csv', async () => csvOf('nom;note', (at) => `Thym ${at};${long('-')}`)],
  'csv, windows-1252': [
    'csv',
    async () =>
      Buffer.from(
        csvOf('nom;note', (at) => `Thym ${at};${long('\u00e9')}`),
        'latin1',
      ),
  ],
  'csv, waterings of unknown': [
    'csv',
    async () => csvOf('plante;date arrosage', (at) => `Rien ${at};${day}`),
  ],
  'csv, one cell of quotes': ['csv', async () => `nom;note\nThym;"${'""'.repeat(9_000_000)}"\n`],
  'courtil, many plants': [
    'courtil',
    async () =>
      zipOf({
        'donnees.json': `{"version":1,"jardins":[{"id":1,"nomJardin":"Potager"}],"plantes":${listOf(
          (id) => ({
            id: id + 1,
            jardinId: 1,
            name: `Thym ${id}`,
            date: day,
            note: '&'.repeat(20),
          }),
        )}}`,
      }),
  ],
  'hortusfox, five lists': [
    'hortusfox',
    async () =>
      zipOf({
        'plants/data.json': listOf((id) => ({ id, name: `Plant ${id}`, notes: long('&') })),
        'locations/data.json': listOf((id) => ({ id, name: `Place ${id}` })),
        'plantattrs/data.json': listOf((id) => ({
          id,
          plant: id % 4_000,
          label: 'a',
          content: 'b',
        })),
        'plantlog/data.json': listOf((id) => ({
          id,
          plant: id % 4_000,
          content: 'water',
          created_at: day,
        })),
        'gallery/data.json': listOf((id) => ({
          id,
          plant: id % 4_000,
          thumb: `${id}`,
          original: `${id}`,
        })),
      }),
  ],
  'florae, one list': [
    'florae',
    async () =>
      `{"version":1,"binaries":[],"garden":${listOf((id) => ({ id, name: `Plant ${id}`, createdAt: day, cares: [{ name: 'water', cycles: 3, effected: day }] }))}}`,
  ],
  'growstuff, one list': [
    'growstuff',
    async () =>
      listOf((id) => ({ id, crop_name: 'tomato', planted_at: day, garden_name: `g${id % 50}` })),
  ],
  'json, empty arrays': ['florae', async () => `[${'[],'.repeat(6_000_000)}1]`],
  'json, one text': ['florae', async () => `["${'\\"'.repeat(9_500_000)}"]`],
  'zip, 50,000 entries': [
    'hortusfox',
    async () =>
      zipOf(
        Object.fromEntries(Array.from({ length: 49_999 }, (_, at) => [`plants/img/${at}.jpg`, ''])),
      ),
  ],
};

function imported(
  member: WorstMember,
  path: string,
  genre: string,
  content: string | Buffer,
): Sent {
  const { headers, payload } = importForm(content, { genre, ignorer: 'true' }, 'fichier');
  const { token } = member;
  return {
    path,
    method: 'POST',
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      'content-length': `${payload.length}`,
    },
    body: payload,
  };
}

/** All heavy things of `member`, who is a keeper too, by name. */
export function heavyWorks(member: WorstMember): Work[] {
  const { token, id, user, jardins, commande, feed } = member;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const get = (name: string, ...paths: string[]): Work => [
    name,
    async () => paths.map((path) => ({ path, headers })),
  ];
  const livre = (jardin: number) => `/v1/jardin/${jardin}/livre?notes=true`;
  return [
    get('nothing', ...Array.from({ length: 50 }, () => '/robots.txt')),
    ...Object.entries(jardins).map(([shape, jardin]) => get(`livre, ${shape}`, livre(jardin))),
    get('livre, of 2,000 plants', livre(id)),
    ...Object.entries(jardins).map(([shape, jardin]) =>
      get(`etiquettes, ${shape}`, `/v1/jardin/${jardin}/etiquettes`),
    ),
    ...['24', '21', 'grande'].map((format) =>
      get(`etiquettes of 2,000, ${format}`, `/v1/jardin/${id}/etiquettes?format=${format}`),
    ),
    get('etiquettes of 2,000 beds', `/v1/jardin/${id}/etiquettes?carres=true`),
    get('export, own data', `/v1/user/${user}/donnees`),
    get('export, mes-plantes', '/v1/mes-plantes.csv', '/v1/mes-plantes.csv?tri=soif'),
    get('export, accounting', '/v1/gestion/comptabilite.csv'),
    get('calendar feed', `/calendrier/${feed}.ics`),
    get('picture of a year', `/v1/jardin/${id}/annee/2026/image`),
    get('invoice', `/v1/commande/${commande}/facture`),
    get('order sheet', `/v1/gestion/commande/${commande}`),
    get(
      'openapi, sitemap, form of data',
      '/v1/openapi.json',
      '/sitemap.xml',
      '/v1/schemas/donnees.json',
    ),
    ...Object.entries(files).flatMap(([name, [genre, content]]): Work[] =>
      (['/v1/import/apercu', '/v1/import'] as const).map((path) => [
        `${path === '/v1/import' ? 'import' : 'preview'} ${name}`,
        async () => [imported(member, path, genre, await content())],
      ]),
    ),
  ];
}
