import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { inProject } from '../../scripts/steps/folders.mjs';
import { inspectArchive } from '../../server/operations/sauvegardes/archiveReader.ts';
import { newGrower } from '../apps/grower.ts';
import { largeFolder } from '../apps/large-database.ts';
import { type Group, median } from '../measure.ts';

const run = promisify(execFile);
const backups = 3;
const megabyte = 1_000_000;

/** Waterings of 16 at a time, each another; answers how many were done each second. */
async function startWriting(url: string) {
  const { token, plantes } = await newGrower(url);
  let count = 0;
  const dayMs = 86_400_000;
  const watering = (request: autocannon.Request) => {
    const dateArrosage = new Date(Date.UTC(2020, 0, 2) + Math.floor(count / plantes.length) * dayMs)
      .toISOString()
      .slice(0, 10);
    const idPlante = plantes[count % plantes.length];
    count += 1;
    return { ...request, body: JSON.stringify({ idPlante, dateArrosage }) };
  };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return async (duration: number) => {
    const { errors, non2xx, ...result } = await autocannon({
      url,
      duration,
      connections: 16,
      requests: [{ method: 'POST', path: '/v1/arrosageplante', headers, setupRequest: watering }],
    });
    if (errors + non2xx > 0) throw new Error(`${non2xx} refused, ${errors} failed of the writes`);
    return result['2xx'] / result.duration;
  };
}

async function timed<T>(work: () => Promise<T>) {
  const began = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1_000 };
}

/** `npm run courtil -- sauvegarde` beside the application; the archive's path. */
async function backUp(): Promise<string> {
  const { stdout } = await run(process.execPath, [inProject('scripts/sauvegarde.ts')], {
    env: { ...process.env, DATA_DIR: largeFolder },
  });
  const [, path] = /: (\S+\.tar\.zst) /.exec(stdout) ?? [];
  if (!path) throw new Error(stdout);
  return path;
}

/** Slowdown of writes during a backup of the large database, and duration of its restore. */
export const sauvegarde: Group = {
  rows: [
    {
      name: 'sauvegarde',
      what: `waterings while a backup runs / without one, in turn, ${backups} times`,
      unit: '×',
      aim: { atLeast: 0.8 },
      rounds: 1,
    },
    {
      name: 'restauration',
      what: 'the archive restored into an empty folder, after its verification',
      unit: 's',
      rounds: 1,
    },
  ],
  isLarge: true,
  boundMinutes: 45,
  async start(stage) {
    const archives: string[] = [];
    stage.onEnd(() => Promise.all(archives.map((path) => rm(path, { force: true }))));
    const archive = async () => {
      const made = await timed(backUp);
      archives.push(made.result);
      return made;
    };
    return {
      async sauvegarde(seconds) {
        const { url, stop } = await stage.startReal({ DATA_DIR: largeFolder, SAUVEGARDES: 'off' });
        const write = await startWriting(url);
        await write(seconds);
        const ratios: number[] = [];
        const alone: number[] = [];
        const beside: number[] = [];
        const times: number[] = [];
        for (let at = 0; at < backups; at += 1) {
          const before = await write(seconds);
          let isOver = false;
          const backup = archive().finally(() => {
            isOver = true;
          });
          const rates: number[] = [];
          while (!isOver) rates.push(await write(seconds));
          times.push((await backup).seconds);
          // The last one began beside a backup and went on without.
          const during = median(rates.length > 1 ? rates.slice(0, -1) : rates);
          const without = (before + (await write(seconds))) / 2;
          ratios.push(during / without);
          alone.push(without);
          beside.push(during);
          const [ratio, took] = [(during / without).toFixed(2), times.at(-1)?.toFixed(0)];
          console.log(`  backup ${at + 1}: ${ratio} × of ${without.toFixed(0)}/s, ${took} s`);
        }
        await stop();
        const { size } = await stat(archives.at(-1) ?? '');
        return {
          value: median(ratios),
          sides: {
            'least ×': Math.min(...ratios),
            'without/s': median(alone),
            'with/s': median(beside),
            'backup s': median(times),
            'archive MB': size / megabyte,
          },
        };
      },
      async restauration() {
        const path = archives.at(-1) ?? (await archive()).result;
        const verified = await timed(() => inspectArchive(path));
        const restored = await timed(async () =>
          run(process.execPath, [inProject('scripts/restauration.ts'), path], {
            env: { ...process.env, DATA_DIR: await stage.folder() },
          }),
        );
        return { value: restored.seconds, sides: { 'of it verification s': verified.seconds } };
      },
    };
  },
};
