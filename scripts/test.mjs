import { buildPages } from './steps/build.mjs';
import { run } from './steps/command.mjs';
import { inProject } from './steps/folders.mjs';
import { pinnedNode } from './steps/node24.mjs';
import { onPinnedNode } from './steps/onPinnedNode.mjs';
import { checkPlantedImports } from './steps/planted.mjs';
import { runSuite, runWithoutPages, runWithPages, suites, testsNamed } from './steps/suites.mjs';
import { newTally, outcomeOf } from './steps/tally.mjs';

const wanted = process.argv.slice(2);

await onPinnedNode();

const tally = newTally();
const tool = async (path, ...args) => run(pinnedNode, [inProject('node_modules', path), ...args]);
const check = (title, ...words) => tally.check(title, async () => outcomeOf(await tool(...words)));

async function checkTypes() {
  const routes = await tool('@react-router/dev/bin.cjs', 'typegen');
  const types = (...words) => tool('typescript/bin/tsc', '--noEmit', ...words);
  const pages = routes.code === 0 ? await types() : routes;
  return outcomeOf(pages.code === 0 ? await types('-p', 'web/worker') : pages);
}

/** Checks that read the sources, one after the other. */
async function checkSources() {
  await tally.check('Types', checkTypes);
  await check('Règles d’écriture', '@biomejs/biome/bin/biome', 'check', '.');
  await check('Code inutilisé', 'knip/bin/knip.js');
}

async function checkEverything() {
  console.log('Vérification des sources, construction des pages, essais qui s’en passent…');
  const [unit, ...others] = suites.filter(({ isLong }) => !isLong);
  const [isBuilt] = await Promise.all([
    tally.check('Construction des pages', async () => outcomeOf(await buildPages())),
    checkSources(),
    tally.check(unit.title, () => runWithoutPages(unit)),
  ]);
  await tally.check('Imports interdits, plantés puis vus', checkPlantedImports);
  const onPages = (title, work) =>
    tally.check(title, () => {
      if (!isBuilt) throw new Error('Il faut des pages construites.');
      return work();
    });
  await onPages(`${unit.title}, sur des pages construites`, () => runWithPages(unit));
  for (const suite of others) {
    console.log(`${suite.title}…`);
    const work = () => runSuite(suite);
    await (suite.name === 'journeys' ? onPages(suite.title, work) : tally.check(suite.title, work));
  }
}

/** Only the tests whose file has one of the words in its path. */
async function checkNamed() {
  const files = new Set();
  for (const word of wanted) {
    const named = testsNamed(word);
    for (const file of named) files.add(file);
    const output = `Aucun fichier de test n’a « ${word} » dans son chemin.`;
    if (named.length === 0) await tally.check(word, () => ({ passed: 0, failed: 1, output }));
  }
  for (const suite of suites) {
    const own = [...files].filter((file) => suite.files.test(file));
    if (own.length > 0) await tally.check(suite.title, () => runSuite(suite, own));
  }
}

await (wanted.length > 0 ? checkNamed() : checkEverything());
process.exit(tally.finish());
