import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { builtProgram } from '../../scripts/steps/build.mjs';
import { inProject } from '../../scripts/steps/folders.mjs';
import { writeImportedNames } from '../../server/especes/especes/importedNames.ts';
import { inspectArchive } from '../../server/operations/sauvegardes/archiveReader.ts';
import { listArchives } from '../../server/operations/sauvegardes/folder.ts';
import { allKinds, openLedger } from '../../server/testing/ledger.ts';
import { cutPower, filesOf, randomFrom, type Shape, shapeNames, shapes, spoil } from './cuts.ts';
import { inSeconds, tellFigure } from './figures.ts';
import { type Installation, median, openInstallation } from './installation.ts';
import { goOn } from './kills.ts';
import { olderVersion } from './olderVersion.ts';

const situations = 5;
const each = Math.ceil(inject('cuts') / situations);
const seed = inject('seed');
const random = randomFrom(seed);
console.log(`Graine ${seed}, ${each} coupures par situation`);

let here: Installation;
beforeAll(async () => {
  here = await openInstallation({ program: builtProgram });
  await here.start();
});
afterAll(() => here?.close());

/** A command on the data of an installation, which may run or not. */
function command(dataDir: string, script: string): ChildProcess {
  return spawn(process.execPath, [inProject(script)], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
}
const ended = async (child: ChildProcess): Promise<number | null> => (await once(child, 'exit'))[0];
const verify = async ({ dataDir }: Installation) => ended(command(dataDir, 'scripts/verifier.ts'));
const backUp = 'server/operations/sauvegardes/sauvegarde.process.ts';

/** The power goes, and comes again; gives ms until all answered. */
async function cut(at: Installation, shape = shapeNames[Math.floor(random() * 3)] as Shape) {
  await cutPower(at.dataDir);
  await at.kill();
  const spoilt = spoil(at.dataDir, shape);
  const told = `graine ${seed}, ${shape}, ${spoilt} fichiers`;
  const ms = await at.start().catch((cause) => {
    throw new Error(told, { cause });
  });
  expect(await at.wrong(), told).toEqual([]);
  expect(await verify(at), told).toBe(0);
  return ms;
}

function tell(what: string, waits: number[], more = '') {
  const times = `répond après ${inSeconds(median(waits))} (médiane), ${inSeconds(Math.max(...waits))} (pire)`;
  tellFigure(`Courant coupé : ${what}`, `${waits.length} fois ; ${times}${more}`);
}

const accounts = async (at: Installation) => {
  const { rows } = await at.database().execute(sql`select count(*)::int as n from utilisateur`);
  return rows[0]?.n;
};

test('273: the power goes at any moment of a first start: the next one begins again by itself, with all of the demonstration', async () => {
  const settings = { DEMO: '1' };
  const model = await openInstallation({ program: builtProgram, settings });
  onTestFinished(() => model.close());
  const lasts = await model.start();
  const all = await accounts(model);
  await model.kill('SIGTERM');
  const waits: number[] = [];
  for (let time = 0; time < each; time += 1) {
    const fresh = await openInstallation({ program: builtProgram, settings });
    try {
      fresh.launch();
      await sleep(random() * lasts);
      waits.push(await cut(fresh));
      expect(await accounts(fresh)).toBe(all);
    } finally {
      await fresh.close();
    }
  }
  tell('premier démarrage', waits);
});

test('273: the power goes at any moment of a migration: the next start goes on, nothing acknowledged is lost', async (context) => {
  const older = olderVersion();
  if (!older) return context.skip('no older version: this tree has no git history');
  const before = await openInstallation({ program: join(older, 'server/main.ts') });
  onTestFinished(() => before.close());
  await before.start();
  const ledger = await openLedger(before.acting(), 4);
  await goOn(ledger, 30);
  await ledger.stop();
  await before.kill('SIGTERM');
  const folder = mkdtempSync(join(tmpdir(), 'courtil-coupure-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  spawnSync('chmod', ['711', folder]);
  const copied = async () => {
    const dataDir = join(folder, 'donnees');
    rmSync(dataDir, { recursive: true, force: true });
    spawnSync('cp', ['-a', before.dataDir, dataDir]);
    return openInstallation({ program: builtProgram, dataDir });
  };
  const model = await copied();
  const lasts = await model.start();
  await model.close();
  const waits: number[] = [];
  for (let time = 0; time < each; time += 1) {
    const newer = await copied();
    try {
      newer.launch();
      await sleep(random() * lasts);
      waits.push(await cut(newer));
      expect(await newer.wrong(ledger)).toEqual([]);
    } finally {
      await newer.close();
    }
  }
  tell('mise à jour', waits);
});

for (const [what, title, kinds] of [
  ['écritures', 'writes of every kind', allKinds],
  ['photos', 'uploads', ['photo']],
] as const)
  test(`273: the power goes at any moment of ${title}: nothing acknowledged is lost`, async () => {
    const ledger = await openLedger(here.acting(), 4, kinds);
    const waits: number[] = [];
    for (let time = 0; time < each; time += 1) {
      await goOn(ledger, 5);
      await sleep(random() * 300);
      waits.push(await cut(here));
    }
    await goOn(ledger, 5);
    await ledger.stop();
    await ledger.comeBack();
    expect(await here.wrong(ledger)).toEqual([]);
    const photos = ledger.written.filter(({ kind }) => kind === 'photo');
    for (const { key } of photos)
      expect((await here.app.inject(`/images/${key}`)).statusCode, key).toBe(200);
    tell(what, waits, ` ; ${ledger.written.length} confirmées, perdues : 0`);
  });

test('273: the power goes at any moment of a backup: each archive that has its name is whole, and the next backup ends well', async () => {
  const from = performance.now();
  expect(await ended(command(here.dataDir, backUp))).toBe(0);
  const lasts = performance.now() - from;
  const waits: number[] = [];
  for (let time = 0; time < each; time += 1) {
    command(here.dataDir, backUp);
    await sleep(random() * lasts);
    waits.push(await cut(here));
    const [latest] = await listArchives(here.dataDir);
    await inspectArchive(latest?.path ?? '');
  }
  expect(await ended(command(here.dataDir, backUp))).toBe(0);
  for (const { path } of await listArchives(here.dataDir)) await inspectArchive(path);
  tell('sauvegarde', waits);
});

/** One file of each kind: of two hundred mails one tells of all. */
function kindsOf(dataDir: string): string[] {
  const kindOf = (name: string) => {
    const [folder = '', ...rest] = name.split('/');
    const file = rest.at(-1) ?? '';
    return `${folder} ${file.startsWith('master') ? file : file.replace(/^[^.]*/, '')}`;
  };
  return [...Map.groupBy(filesOf(dataDir), kindOf).values()].map(([first = '']) => first);
}

test('273: each file of the data folder, cut to nothing, to half, to NULs: it starts again, and nothing that is asked fails', async () => {
  await here.app.inject('/');
  writeImportedNames(here.dataDir, { source: 'TAXREF v18', noms: {} });
  const [jardin, image] = await Promise.all(
    ['jardin', 'image'].map(
      async (table) =>
        (await here.database().execute(sql`select * from ${sql.identifier(table)} limit 1`))
          .rows[0],
    ),
  );
  const paths = ['/', '/v1/jardin', `/v1/jardin/${jardin?.id}`, `/images/${image?.key}`];
  const sizes = [`/images/${image?.key}-400.webp`, '/v1/boite-aux-lettres', '/images/x'];
  for (const path of [...paths, ...sizes]) await here.app.inject(path);
  const refused: string[] = [];
  let tried = 0;
  for (const name of kindsOf(here.dataDir))
    for (const shape of shapeNames) {
      const path = join(here.dataDir, name);
      await cutPower(here.dataDir);
      await here.kill();
      const kept = readFileSync(path);
      shapes[shape](path);
      tried += 1;
      // The one that may have been written by hand, and is not made anew unasked.
      if (name === 'jwt.secret' && shape === 'half') {
        expect(await ended(here.launch())).toBe(1);
        refused.push(`${name} ${shape}`);
      } else {
        await here.start().catch((cause) => {
          throw new Error(`${name}, ${shape}`, { cause });
        });
        for (const asked of [...paths, ...sizes])
          expect(
            (await here.app.inject(asked)).statusCode,
            `${name} ${shape} ${asked}`,
          ).toBeLessThan(500);
        expect(await here.wrong(), `${name} ${shape}`).toEqual([]);
        await cutPower(here.dataDir);
        await here.kill();
      }
      // A file that is on disk before it has its name cannot be cut: it is put back for the next cut.
      if (!/^(postgres|verrou)/.test(name)) writeFileSync(path, kept);
    }
  await here.start();
  expect(await verify(here)).toBe(0);
  tellFigure('Chaque fichier abîmé', `${tried} fois ; refus d’une phrase : ${refused.join(', ')}`);
});
