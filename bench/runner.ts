import { setTimeout as sleep } from 'node:timers/promises';
import type { Group, Result, Row, Take } from './measure.ts';
import type { Stage } from './stage.ts';
import { shownSides } from './table.ts';

export interface Options {
  rounds: number;
  seconds: number;
  isWanted(name: string): boolean;
}

const warmSeconds = 1;

/** Measures the wanted rows of a group in turn, round by round; what fails or is too late does not end the rest. */
export async function runGroup(group: Group, stage: Stage, options: Options): Promise<Result[]> {
  const results = group.rows.filter(({ name }) => options.isWanted(name)).map(resultOf);
  const late = new AbortController();
  const minutes = group.boundMinutes;
  const bound = sleep(minutes * 60_000, undefined, { signal: late.signal }).then(() => {
    throw new Error(`not done after ${minutes} minutes`);
  });
  let isOver = false;
  try {
    await Promise.race([measureGroup(), bound]);
  } catch (error) {
    for (const result of results) fail(result, error);
  } finally {
    isOver = true;
    bound.catch(() => {});
    late.abort();
    await stage.end();
  }
  return results;

  async function measureGroup() {
    const takes = await group.start(stage);
    for (const result of results) if (!isOnce(result)) await warm(result, takes[result.name]);
    for (let round = 1; round <= options.rounds; round += 1)
      for (const result of results) {
        if (isOver) return;
        if (result.error === undefined && round <= (result.rounds ?? round))
          await takeInto(result, takes[result.name], round, options.seconds);
      }
  }
}

const resultOf = (row: Row): Result => ({ ...row, samples: [], sides: {} });
const isOnce = ({ rounds }: Row) => rounds === 1;

function fail(result: Result, error: unknown): void {
  result.error ??= (error as Error).message;
  console.log(`  ${result.name}: ${result.error}`);
}

async function warm(result: Result, take: Take | undefined): Promise<void> {
  try {
    await take?.(warmSeconds);
  } catch (error) {
    fail(result, error);
  }
}

async function takeInto(result: Result, take: Take | undefined, round: number, seconds: number) {
  const began = performance.now();
  try {
    if (!take) throw new Error('has nothing that measures it');
    const { value, sides = {} } = await take(seconds);
    // A rate of nothing would reach every aim.
    if (!Number.isFinite(value)) throw new Error(`gave ${value}`);
    result.samples.push(value);
    for (const [side, done] of Object.entries(sides))
      result.sides[side] = [...(result.sides[side] ?? []), done];
    const took = ((performance.now() - began) / 1_000).toFixed(0);
    const { name, unit } = result;
    console.log(
      `  ${name} ${round}: ${value.toFixed(2)} ${unit} (${took} s; ${shownSides(sides)})`,
    );
  } catch (error) {
    fail(result, error);
  }
}
