// All measures, round by round in turn, with their aims; as JSON in build/bench.json too.
// npm run bench [-- NAME… --rounds N --seconds N --check --list]; npm run bench:web the same in a browser, in build/bench-web.json
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/steps/build.mjs';
import { inProject } from '../scripts/steps/folders.mjs';
import { alone, runAlone } from './alone.ts';
import { makeLargeDatabase } from './apps/large-database.ts';
import { type Group, isReached, median, type Result } from './measure.ts';
import { webGroups } from './measures/web.ts';
import { groups } from './measures.ts';
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
const rowsOf = (of: readonly Group[]) => of.flatMap(({ rows }) => rows);
const all = [...groups, ...webGroups];
const isWanted = (name: string) => wanted.includes(name);

/** Those that were named, or all of the machine's or the browser's. */
function chosenGroups(): readonly Group[] {
  if (wanted.length === 0) return values.web ? webGroups : groups;
  return all.filter(({ rows }) => rows.some(({ name }) => isWanted(name)));
}

function countOf(option: 'rounds' | 'seconds'): number {
  const count = Number(values[option]);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} takes a whole number`);
  return count;
}

async function writeJson(results: readonly Result[]): Promise<void> {
  const rows = results.map((result) => ({
    ...result,
    median: result.samples.length > 0 ? median(result.samples) : null,
    reached: isReached(result) ?? null,
  }));
  const about = { at: new Date().toISOString(), node: process.version, cpus: cpus().length };
  const file = inProject(values.web ? 'build/bench-web.json' : 'build/bench.json');
  await mkdir(inProject('build'), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...about, rows }, null, 2)}\n`);
}

async function measure(chosen: readonly Group[]): Promise<number> {
  const options = {
    rounds: countOf('rounds'),
    seconds: countOf('seconds'),
    isWanted: (name: string) => wanted.length === 0 || isWanted(name),
  };
  const stage = new Stage();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => void stage.end().finally(() => process.exit(130)));
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

function list(): void {
  const tell = (name: string, what: string) => console.log(`${name.padEnd(20)} ${what}`);
  for (const { name, what } of rowsOf(values.web ? webGroups : groups)) tell(name, what);
  if (values.web) return;
  console.log('\nonly when named:');
  for (const [name, { what }] of Object.entries(alone)) tell(name, what);
}

async function run(): Promise<number> {
  const known = new Set([...rowsOf(all).map(({ name }) => name), ...Object.keys(alone)]);
  const unknown = wanted.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    console.error(`No measure is called ${unknown.join(', ')}; npm run bench -- --list`);
    return 2;
  }
  await ensureBuilt();
  const chosen = chosenGroups();
  let code = chosen.length > 0 ? await measure(chosen) : 0;
  for (const name of wanted.filter((each) => each in alone)) code = (await runAlone(name)) || code;
  return code;
}

if (values.list) list();
else process.exitCode = await run();
