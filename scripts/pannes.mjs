import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onPinnedNode } from './steps/onPinnedNode.mjs';
import { runSuite, suites, testsNamed } from './steps/suites.mjs';
import { newTally } from './steps/tally.mjs';

// npm run test:pannes -- [--kills 50] [--cuts 200] [--seed N] [NAME…]: faults under writes, and after each whether all rows agree.
const wanted = process.argv.slice(2);
const { values, positionals } = parseArgs({
  args: wanted,
  options: {
    kills: { type: 'string', default: '50' },
    cuts: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
  allowPositionals: true,
});
await onPinnedNode();
for (const name of ['kills', 'cuts'])
  if (!/^[1-9]\d{0,3}$/.test(values[name])) {
    console.error(`--${name} attend un nombre de 1 à 9999.`);
    process.exit(1);
  }
if (!/^\d{1,10}$/.test(values.seed)) {
  console.error('--seed attend un nombre entier.');
  process.exit(1);
}

const suite = suites.find(({ name }) => name === 'pannes');
const all = testsNamed('.panne.ts');
const files = all.filter(
  (file) => positionals.length === 0 || positionals.some((word) => file.includes(word)),
);
if (files.length === 0) {
  console.error(
    `Les pannes sont : ${all.map((file) => file.match(/(\w+)\.panne/)[1]).join(', ')}.`,
  );
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'courtil-pannes-'));
process.env.PANNES_FIGURES = join(folder, 'figures');
process.env.PANNES_KILLS = values.kills;
process.env.PANNES_CUTS = values.cuts;
process.env.PANNES_SEED = values.seed;
const tally = newTally();
for (const file of files) {
  const [, name] = file.match(/(\w+)\.panne/);
  console.log(`${name}…`);
  await tally.check(name, () => runSuite(suite, [file]));
}
if (existsSync(process.env.PANNES_FIGURES)) {
  const lines = readFileSync(process.env.PANNES_FIGURES, 'utf8').trim().split('\n');
  const figures = lines.map((line) => JSON.parse(line));
  const width = Math.max(...figures.map(({ name }) => name.length));
  console.log();
  for (const { name, value } of figures) console.log(`  ${name.padEnd(width)}  ${value}`);
}
rmSync(folder, { recursive: true, force: true });
process.exit(tally.finish());
