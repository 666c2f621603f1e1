// All measures, round by round in turn, with their aims; as JSON in build/bench.json too.
// npm run bench [-- NAME… --rounds N --seconds N --check --list]; npm run bench:web the same in a browser, in build/bench-web.json
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/steps/build.mjs';
import { inProject } from '../scripts/steps/folders.mjs';
import { makeLargeDatabase } from './large-database.ts';
import { isReached, median, type Result } from './measure.ts';
import { webGroups } from './measures/web.ts';
import { groups as all } from './measures.ts';
import { runGroup } from './runner.ts';
import { Stage } from './stage.ts';
import { tableOf } from './table.ts';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    check: { type: 'boolean', default: false },
    web: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const groups = values.web ? webGroups : all;
const file = inProject(values.web ? 'build/bench-web.json' : 'build/bench.json');
const rows = groups.flatMap((group) => group.rows);

function countOf(option: 'rounds' | 'seconds'): number {
  const count = Number(values[option]);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} takes a whole number`);
  return count;
}

async function writeJson(results: readonly Result[]): Promise<void> {
  const told = results.map((result) => ({
    ...result,
    median: result.samples.length > 0 ? median(result.samples) : null,
    reached: isReached(result) ?? null,
  }));
  const about = { at: new Date().toISOString(), node: process.version, cpus: cpus().length };
  await mkdir(inProject('build'), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...about, rows: told }, null, 2)}\n`);
}

async function measure(): Promise<number> {
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  const options = { rounds: countOf('rounds'), seconds: countOf('seconds'), isWanted };
  const stage = new Stage();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => void stage.end().finally(() => process.exit(130)));
  await ensureBuilt();
  const chosen = groups.filter((each) => each.rows.some(({ name }) => isWanted(name)));
  if (chosen.some(({ isLarge }) => isLarge)) await makeLargeDatabase();
  const began = performance.now();
  const results: Result[] = [];
  for (const group of chosen) {
    console.log(group.rows.map(({ name }) => name).join(', '));
    results.push(...(await runGroup(group, stage, options)));
    await writeJson(results);
  }
  console.log(`\n${tableOf(results)}\n`);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`${options.rounds} rounds of ${options.seconds} s, ${minutes} minutes in all`);
  if (results.some(({ error }) => error !== undefined)) return 1;
  return values.check && results.some((result) => isReached(result) === false) ? 1 : 0;
}

const unknown = wanted.filter((name) => !rows.some((row) => row.name === name));
if (values.list) for (const { name, what } of rows) console.log(`${name.padEnd(20)} ${what}`);
else if (unknown.length > 0) {
  console.error(`No measure is called ${unknown.join(', ')}; npm run bench -- --list`);
  process.exitCode = 2;
} else process.exitCode = await measure();
