import { readFileSync } from 'node:fs';
import { attackRows, rowsOfTitle } from './steps/attackRows.mjs';
import { inProject } from './steps/folders.mjs';
import { onPinnedNode } from './steps/onPinnedNode.mjs';
import { runSuite, suites, testsNamed } from './steps/suites.mjs';
import { newTally } from './steps/tally.mjs';

// npm run test:attaques: every test that docs/attaques.md names, and those that take too long for npm test.
await onPinnedNode();

const tally = newTally();
const rows = attackRows();
const words = ['.attaque.ts', ...rows.flatMap(({ files }) => files.map((name) => `/${name}`))];
const files = [...new Set(words.flatMap(testsNamed))];
/** Row number → whether each of its tests passed. */
const outcomes = new Map();

for (const suite of suites) {
  const own = files.filter((file) => suite.files.test(file));
  if (own.length === 0) continue;
  console.log(`${suite.title} : ${own.length} fichiers…`);
  await tally.check(suite.title, () => runSuite(suite, own));
  note(suite.name);
}

function note(suite) {
  const { testResults } = JSON.parse(readFileSync(inProject(`test-results/${suite}.json`), 'utf8'));
  for (const { title, status } of testResults.flatMap(({ assertionResults }) => assertionResults))
    for (const number of rowsOfTitle(title)) {
      const known = outcomes.get(number) ?? { passed: 0, failed: [] };
      if (status === 'passed') known.passed += 1;
      else known.failed.push(title);
      outcomes.set(number, known);
    }
}

const unsent = rows.filter(({ number }) => !outcomes.has(number));
const failing = rows.filter(({ number }) => outcomes.get(number)?.failed.length > 0);
for (const { number } of failing)
  for (const title of outcomes.get(number).failed) console.log(`✗ ${number} : ${title}`);
if (unsent.length > 0)
  console.log(`Aucun essai n’envoie : ${unsent.map(({ number }) => number).join(', ')}`);
const code = tally.finish();
const passing = rows.length - unsent.length - failing.length;
console.log(`${passing} / ${rows.length} lignes de docs/attaques.md passent.`);
process.exit(passing < rows.length ? 1 : code);
