import { fileURLToPath } from 'node:url';
import { buildPages } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { endWith, run } from './steps/command.mjs';
import { inProject } from './steps/folders.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { continueOnPinnedNode, pinnedNode, runsPinnedNode } from './steps/node24.mjs';
import { endWithNpm } from './steps/npm.mjs';
import { checkPlantedImports } from './steps/planted.mjs';
import { newTally, outcomeOf } from './steps/tally.mjs';
import { runVitest } from './steps/vitest.mjs';

endWithNpm();
try {
  await ensureInstalled();
  if (!runsPinnedNode()) await continueOnPinnedNode([fileURLToPath(import.meta.url)]);
} catch (error) {
  endWith(error);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const tally = newTally();
const tool = async (path, ...args) => run(pinnedNode, [inProject('node_modules', path), ...args]);
const check = (title, ...words) => tally.check(title, async () => outcomeOf(await tool(...words)));

async function checkTypes() {
  const routes = await tool('@react-router/dev/bin.cjs', 'typegen');
  return outcomeOf(routes.code === 0 ? await tool('typescript/bin/tsc', '--noEmit') : routes);
}

/** Checks that read the sources, one after the other: the build has the other core. */
async function checkSources() {
  await tally.check('Types', checkTypes);
  await check("Règles d'écriture", '@biomejs/biome/bin/biome', 'check', '.');
  await check('Code inutilisé', 'knip/bin/knip.js');
}

console.log('Vérification des sources et construction des pages…');
const [isBuilt] = await Promise.all([
  tally.check('Construction des pages', async () => outcomeOf(await buildPages())),
  checkSources(),
]);
await tally.check('Imports interdits, plantés puis vus', checkPlantedImports);
console.log('Tests unitaires et HTTP…');
await tally.check('Tests unitaires et HTTP', () => runVitest('unit', []));
console.log('Parcours dans Chromium…');
await tally.check('Parcours dans Chromium', async () => {
  if (!isBuilt) throw new Error('Les parcours attendent des pages construites.');
  const CHROMIUM_PATH = await ensureChromium();
  return runVitest('journeys', ['--config', 'e2e/vitest.config.ts'], { CHROMIUM_PATH });
});
process.exit(tally.finish());
