import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { builtProgram } from '../../scripts/steps/build.mjs';
import { allKinds, openLedger } from '../../server/testing/ledger.ts';
import { inSeconds, tellFigure } from './figures.ts';
import { type Installation, median, openInstallation } from './installation.ts';
import { goOn, killNode, killPostgres } from './kills.ts';

const kills = inject('kills');
const writers = 6;

let here: Installation;
beforeAll(async () => {
  here = await openInstallation({ program: builtProgram });
  await here.start();
});
afterAll(() => here?.close());

const times = (all: number[]) =>
  `médiane ${inSeconds(median(all))}, pire ${inSeconds(Math.max(...all))}`;

async function killed(
  what: string,
  count: number,
  kill: (at: Installation, ledger: Awaited<ReturnType<typeof openLedger>>) => Promise<number>,
) {
  const ledger = await openLedger(here.acting(), writers, allKinds);
  const waits: number[] = [];
  for (let time = 0; time < count; time += 1) {
    waits.push(await kill(here, ledger));
    const { written } = ledger;
    expect(await here.wrong(), `${what} ${time + 1}, ${written.length} writes`).toEqual([]);
  }
  await goOn(ledger);
  await ledger.stop();
  await ledger.comeBack();
  const wrong = await here.wrong(ledger);
  tellFigure(`${what} tué`, `${count} fois ; répond de nouveau : ${times(waits)}`);
  const lost = wrong.filter((each) => each.startsWith('perdu'));
  tellFigure(
    `  écritures confirmées`,
    `${ledger.written.length}, perdues : ${lost.length} ; réponses ${JSON.stringify(ledger.answers)}`,
  );
  expect(wrong).toEqual([]);
}

test('72, 224: Node killed again and again under writes of every kind: nothing acknowledged is lost, all rows agree each time', () =>
  killed('Node', kills, killNode));

test('96, 225: PostgreSQL killed again and again: the same process answers again by itself', () =>
  killed('PostgreSQL', Math.ceil(kills * 0.4), killPostgres));
