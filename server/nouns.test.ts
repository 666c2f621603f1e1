import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The nouns of each domain, from what knows the least to what knows the most: each may use those before it, and
 * none that stands beside it. Biome holds the order of the domains; it would need a rule for each noun and kind of file.
 */
const orders: Record<string, string[][]> = {
  platform: [
    ['database'],
    ['errors'],
    ['http'],
    ['external', 'apart'],
    ['mails', 'pages', 'pdf'],
    ['images'],
    ['sauvegardes', 'openapi'],
    ['jobs', 'processes'],
    ['watching'],
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
    ['dessins', 'donnees', 'signalements'],
    ['moderation', 'blocages'],
    ['jardins'],
    ['plantes'],
    ['arrosages', 'especes', 'lieux', 'suivis', 'recherche', 'saison'],
    [
      'soins',
      'surveillance',
      'fins',
      'pluies',
      'taches',
      'vacances',
      'journal',
      'carres',
      'causes',
    ],
    ['fil'],
    ['echeances', 'vie', 'souvenirs', 'recoltes'],
    ['rappels', 'aujourdhui', 'mesPlantes', 'soif', 'reserve'],
    ['calendriers', 'avis'],
    ['imports'],
    ['etiquettes', 'invitations', 'livre', 'annees'],
  ],
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
/** A garden is read with its plants. */
const excepted = ['jardins/jardins/jardinDetail.service.ts → plantes'];

const folder = import.meta.dirname;
const sources = globSync('{platform,comptes,especes,jardins,boutique}/*/**/*.ts', {
  cwd: folder,
}).filter((file) => !/\.(test|fixtures)\.ts$/.test(file));

/** The nouns of its own domain that a file uses, its own aside. */
function usedBy(file: string, text: string): string[] {
  const [domain, noun] = file.split('/');
  const imported = [...text.matchAll(/\b(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path).split('/'),
  );
  const nouns = imported
    .filter((path) => path[0] === domain && path.length > 2 && path[1] !== noun)
    .map(([, used = '']) => used);
  return [...new Set(nouns)];
}

/** What a file uses and may not, as 'boutique/commandes/x.ts → gestion'. */
function refused(file: string, text: string): string[] {
  const [domain = '', noun = ''] = file.split('/');
  const place = (name: string) => orders[domain]?.findIndex((level) => level.includes(name)) ?? -1;
  return usedBy(file, text)
    .filter((used) => place(used) >= place(noun))
    .map((used) => `${file} → ${used}`);
}

test('every noun has its place, and uses only what stands below it', () => {
  const nouns = sources.map((file) => file.split('/').slice(0, 2).join('/'));
  const placed = Object.entries(orders).flatMap(([domain, levels]) =>
    levels.flat().map((noun) => `${domain}/${noun}`),
  );
  expect([...new Set(nouns)].toSorted()).toEqual(placed.toSorted());
  const found = sources.flatMap((file) => refused(file, readFileSync(`${folder}/${file}`, 'utf8')));
  expect(found).toEqual(excepted);
});

test.each([
  ['boutique/commandes/x.service.ts', '../gestion/gestion.service.ts'],
  ['boutique/factures/x.ts', '../mails/orderMail.ts'],
  ['boutique/paiements/banque/x.ts', '../../fiches/fiches.presenter.ts'],
  ['comptes/sessions/x.ts', '../profil/utilisateurs.service.ts'],
  ['jardins/dessins/x.ts', '../plantes/plantes.service.ts'],
  ['platform/database/x.ts', '../http/appError.ts'],
])('%s may not use %s', (file, used) => {
  expect(refused(file, `import type { X } from '${used}';`)).toHaveLength(1);
});

test('what stands below may be used, and so may what is of the same noun or of no noun', () => {
  for (const used of ['../catalogue/produits.service.ts', './states.service.ts', '../schema.ts'])
    expect(refused('boutique/commandes/x.ts', `import { x } from '${used}';`)).toEqual([]);
});
