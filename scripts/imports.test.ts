import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from './steps/folders.mjs';

/** The domains in every layer, from the lowest up: each uses those before it, and never one after it. */
const domains = [
  'platform',
  'comptes',
  'especes',
  'jardins',
  'carnet',
  'agenda',
  'echanges',
  'moderation',
  'boutique',
];

/** Tables that belong to a domain of another name. */
const domainOfTable: Record<string, string> = {
  connexion: 'comptes',
  activite: 'comptes',
  factures: 'boutique',
};

/** These write a table of a domain above them, in the transaction of their own change. */
const excepted = [
  'server/jardins/ownersWord.ts → server/tables/moderation.ts',
  'server/jardins/plantes/noteEtats.repository.ts → server/tables/carnet.ts',
];

/** In the server, what stands between nouns is a step down; each uses those of the rows before its own. */
const nouns: Record<string, string[][]> = {
  platform: [
    ['database'],
    ['errors'],
    ['http'],
    ['external', 'childProcess'],
    ['mails', 'pages', 'pdf'],
    ['images'],
    ['openapi'],
    ['jobs'],
  ],
  comptes: [
    ['activite', 'actes'],
    ['mails', 'boiteAuxLettres'],
    ['codes'],
    ['sessions'],
    ['profil', 'idempotence', 'jetons', 'webhooks', 'cles', 'secondFacteur'],
    ['preuves', 'liens', 'inscription', 'donnees'],
  ],
  especes: [
    ['lieux'],
    ['especes', 'lune', 'meteo'],
    ['reserve'],
    ['arrosages', 'recherche', 'saison', 'identification'],
  ],
  jardins: [
    ['dessins', 'blocages', 'proprietaires'],
    ['plantes'],
    ['jardins'],
    ['especes', 'lieux', 'suivis', 'recherche', 'saison', 'carres'],
  ],
  carnet: [
    ['arrosages'],
    ['soins', 'surveillance', 'fins', 'journal', 'causes'],
    ['fil'],
    ['vie', 'souvenirs', 'recoltes'],
    ['annees'],
  ],
  agenda: [
    ['pluies', 'taches', 'vacances'],
    ['echeances'],
    ['rappels', 'aujourdhui', 'mesPlantes', 'soif', 'reserve', 'push'],
    ['calendriers', 'avis'],
    ['invitations'],
  ],
  echanges: [['donnees'], ['imports'], ['etiquettes', 'livre']],
  moderation: [['signalements'], ['moderation', 'donnees']],
  boutique: [
    ['catalogue'],
    ['commandes'],
    ['mails', 'factures'],
    ['remboursements'],
    ['retractations', 'paiements'],
    ['donnees', 'fiches', 'recherche'],
    ['gestion'],
  ],
};

interface Place {
  layer: string;
  domain: string;
  /** '' of a file that stands in its domain's own folder. */
  noun: string;
}

/** Where a file stands; undefined outside the domains. */
function placeOf(file: string): Place | undefined {
  const [layer = '', folder = '', ...rest] = file.split('/');
  if (layer === 'server' && folder === 'tables') {
    const table = (rest[0] ?? '').replace(/\..*/, '');
    return { layer, domain: domainOfTable[table] ?? table, noun: '' };
  }
  if (!domains.includes(folder) || rest.length === 0) return undefined;
  return { layer, domain: folder, noun: rest.length > 1 ? (rest[0] ?? '') : '' };
}

const files = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: inProject('.') })
  .filter((file) => !/\.(test|fixtures)\.tsx?$/.test(file))
  .toSorted();

/** The files of ours that a file imports, types included. */
function imported(file: string, text: string): string[] {
  const found = [...text.matchAll(/\b(?:from|import\()\s*'(\.[^']+)'/g)];
  return found.map(([, path = '']) => posix.join(posix.dirname(file), path));
}

const isUp = (from: Place, to: Place) =>
  from.layer === to.layer && domains.indexOf(to.domain) > domains.indexOf(from.domain);

function isBeside(from: Place, to: Place): boolean {
  if (from.layer !== 'server' || to.layer !== 'server' || from.domain !== to.domain) return false;
  if (!from.noun || !to.noun) return false;
  const row = (noun: string) => (nouns[from.domain] ?? []).findIndex((row) => row.includes(noun));
  return from.noun !== to.noun && row(to.noun) >= row(from.noun);
}

/** Forbidden imports of a file. */
function refused(file: string, text: string): string[] {
  const from = placeOf(file);
  if (!from) return [];
  return imported(file, text)
    .filter((target) => {
      const to = placeOf(target);
      return to !== undefined && (isUp(from, to) || isBeside(from, to));
    })
    .map((target) => `${file} → ${target}`);
}

const textOf = (file: string) => readFileSync(inProject(file), 'utf8');

test('domains use only what stands below them, in contract, server and web, and so do nouns of the server', () => {
  expect(files.flatMap((file) => refused(file, textOf(file)))).toEqual(excepted);
});

test('every noun of the server has its place in the order', () => {
  const found = files.map(placeOf).filter((place) => place?.layer === 'server' && place.noun);
  const placed = Object.entries(nouns).flatMap(([domain, rows]) =>
    rows.flat().map((noun) => `${domain}/${noun}`),
  );
  const named = found.map((place) => `${place?.domain}/${place?.noun}`);
  expect([...new Set(named)].toSorted()).toEqual(placed.toSorted());
});

/** Pairs of nouns that use each other. */
function mutual(uses: readonly (readonly [file: string, imported: string])[]): string[] {
  const pairs = uses.flatMap(([file, target]) => {
    const [from, to] = [placeOf(file), placeOf(target)];
    if (!from?.noun || !to?.noun || from.layer !== to.layer) return [];
    const [a, b] = [from, to].map(({ layer, domain, noun }) => `${layer}/${domain}/${noun}`);
    return a === b ? [] : [`${a} ↔ ${b}`];
  });
  const known = new Set(pairs);
  return [...known].filter((pair) => {
    const [a = '', b = ''] = pair.split(' ↔ ');
    return a < b && known.has(`${b} ↔ ${a}`);
  });
}

test('no two nouns use each other', () => {
  const uses = files.flatMap((file) =>
    imported(file, textOf(file)).map((target) => [file, target] as const),
  );
  expect(mutual(uses)).toEqual([]);
});

test('two nouns that use each other are told', () => {
  const there = ['web/carnet/vie/A.tsx', 'web/carnet/fil/b.ts'] as const;
  expect(mutual([there, ['web/carnet/fil/C.tsx', 'web/carnet/vie/d.ts']])).toEqual([
    'web/carnet/fil ↔ web/carnet/vie',
  ]);
});

test.each([
  ['contract/comptes/x.ts', '../jardins/jardin.ts'],
  ['web/comptes/sessions/x.tsx', '../../jardins/jardins/x.tsx'],
  ['web/carnet/vie/x.tsx', '../../agenda/soif/x.tsx'],
  ['server/platform/x.ts', '../comptes/sessions/guards.ts'],
  ['server/especes/x.ts', '../tables/jardins.ts'],
  ['server/comptes/profil/x.service.ts', '../../tables/factures.ts'],
  ['server/boutique/commandes/x.service.ts', '../gestion/gestion.service.ts'],
  ['server/boutique/paiements/banque/x.ts', '../../fiches/fiches.presenter.ts'],
  ['server/jardins/dessins/x.ts', '../plantes/plantes.service.ts'],
])('%s may not use %s', (file, used) => {
  expect(refused(file, `import type { X } from '${used}';`)).toHaveLength(1);
});

test('a file may import from a lower layer, from its own noun, and from files without a noun', () => {
  for (const used of ['../catalogue/x.ts', './states.service.ts', '../../tables/comptes.ts'])
    expect(refused('server/boutique/commandes/x.ts', `import { x } from '${used}';`)).toEqual([]);
});
