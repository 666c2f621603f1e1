import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { run } from './command.mjs';
import { inProject } from './folders.mjs';
import { pinnedNode } from './node24.mjs';

// One import of each kind that the lint forbids (domains and nouns: scripts/imports.test.ts), and two that come back to each other: file, imported, direction.
const violations = [
  ['contract/planted.ts', '../server/platform/env.ts', 'contract → server'],
  ['contract/plantedWeb.ts', '../web/paths.ts', 'contract → web'],
  ['drawing/planted.ts', '../contract/jardins/plante.ts', 'drawing → contract'],
  ['web/pages/planted.tsx', '../../server/platform/env.ts', 'web/pages → server'],
  ['web/ui/planted.tsx', '../jardins/jardins/planted.tsx', 'web/ui → un domaine'],
  ['web/lib/planted.ts', '../ui/planted.tsx', 'web/lib → web/ui'],
  ['web/forms/planted.ts', '../ui/planted.tsx', 'web/forms → web/ui'],
  ['web/lib/plantedWire.ts', '../../contract/jardins/plante.endpoints.ts', 'web → schémas'],
  ['web/jardins/jardins/plantedPage.tsx', '../../pages/jardins/x.tsx', 'web/jardins → web/pages'],
  ['server/planted.ts', '../web/paths.ts', 'server → web'],
  ['server/plantedDemo.ts', '../demonstration/data.ts', 'server → demonstration'],
  ['server/comptes/plantedDemo.ts', '../../demonstration/data.ts', 'comptes → demonstration'],
  ['demonstration/planted.ts', '../web/paths.ts', 'demonstration → web'],
  [
    'server/jardins/jardins/planted.service.ts',
    '../plantes/plantes.repository.ts',
    'service → repository d’un autre nom',
  ],
  ['server/jardins/jardins/planted.routes.ts', './jardins.repository.ts', 'routes → repository'],
  ['server/jardins/plantes/planted.repository.ts', './plantes.service.ts', 'repository → service'],
  ['server/platform/plantedThere.ts', './plantedBack.ts', 'aller et retour'],
  ['server/platform/plantedBack.ts', './plantedThere.ts', 'aller et retour'],
].map(([file, imported, direction]) => ({ file, imported, direction }));

// These imports must stay allowed: a rule that refuses everything would prove nothing.
const permitted = [
  { file: 'web/jardins/jardins/plantedOk.tsx', imported: '../../ui/planted.tsx' },
  { file: 'web/pages/plantedOk.tsx', imported: '../../contract/jardins/jardin.ts' },
  { file: 'server/jardins/jardins/plantedOk.service.ts', imported: './jardins.repository.ts' },
];

const planted = [...violations, ...permitted];

const refusals = ['lint/style/noRestrictedImports', 'lint/suspicious/noImportCycles'];

/** Plants forbidden imports in the tree, for a moment, and tells which of them the lint sees. */
export async function checkPlantedImports() {
  process.once('exit', uproot);
  uproot();
  try {
    // A type alone is an import too.
    for (const { file, imported } of planted)
      writeFileSync(inProject(file), `export type { planted } from '${imported}';\n`);
    const seen = await refusedFiles();
    const missed = violations.filter(({ file }) => !seen.has(file));
    const refused = permitted.filter(({ file }) => seen.has(file));
    const lines = [
      ...missed.map(({ direction }) => `Import interdit que rien n’a vu : ${direction}`),
      ...refused.map(({ file, imported }) => `Import permis mais refusé : ${file} → ${imported}`),
    ];
    const failed = missed.length + refused.length;
    return { passed: planted.length - failed, failed, output: lines.join('\n') };
  } finally {
    uproot();
    process.off('exit', uproot);
  }
}

async function refusedFiles() {
  const cli = inProject('node_modules/@biomejs/biome/bin/biome');
  const files = planted.map(({ file }) => file);
  const { output, stdout } = await run(pinnedNode, [cli, 'lint', '--reporter=json', ...files]);
  const report = stdout.split('\n').find((line) => line.startsWith('{'));
  if (!report) throw new Error(output);
  const { diagnostics } = JSON.parse(report);
  return new Set(
    diagnostics
      .filter(({ category }) => refusals.includes(category))
      .map(({ location }) => location.path),
  );
}

function uproot() {
  for (const { file } of planted) if (existsSync(inProject(file))) rmSync(inProject(file));
}
