import { existsSync, readdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { StatusLog } from '../platform/database/embedded/keepRunning.ts';
import type { Env } from '../platform/env.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { terminalAnswer } from '../platform/terminalAnswer.ts';
import { writeWholeSync } from '../platform/wholeFile.ts';

interface Start {
  env: Env;
  shutdown: Shutdown;
  log: StatusLog;
}

const patienceMs = 30_000;
/** The files that a restore makes in an empty data folder; never remove the archives in it. */
const made = [
  ...['postgres', 'postgres.new', 'postgres.secret', 'postgres.log', 'jwt.secret'],
  ...['images', 'mails', 'imports', 'especes', 'verrou', 'verrou.pid'],
];

/**
 * If there is no database yet, restores an archive before the first start: the one that RESTAURER names, or one given on
 * the terminal. A restore that fails or is interrupted leaves the folder as it was. Throws a
 * `StartupError`.
 */
export async function restoreFirst({ env, shutdown, log }: Start): Promise<void> {
  const { DATA_DIR, DATABASE_URL, RESTAURER } = env;
  // The mark exists while a restore is under way, and after one that was killed.
  const marker = join(DATA_DIR, 'restauration');
  const isBegun = existsSync(marker);
  const isFresh = !DATABASE_URL && !isBegun && !existsSync(join(DATA_DIR, 'postgres'));
  const mayBeEmpty = DATABASE_URL ? RESTAURER !== undefined : isBegun;
  if (!isFresh && !(mayBeEmpty && (await isEmpty(env)))) {
    rmSync(marker, { force: true });
    if (RESTAURER)
      log(
        'RESTAURER est sans effet : il y a déjà des données. Pour les remplacer : npm run courtil -- restauration ARCHIVE',
      );
    return;
  }
  if (isBegun) log('Une restauration a été interrompue : rien n’en a été gardé.', 'warn');
  const path = RESTAURER ?? (await givenPath(env, log));
  if (shutdown.isEnding) return;
  if (path) await restoreInto({ env, shutdown, log }, path, marker, isBegun);
  rmSync(marker, { force: true });
}

async function isEmpty(env: Env): Promise<boolean> {
  const { holdsNobody } = await import('./restauration.ts');
  return holdsNobody(env);
}

/** Asks for the path on the terminal. Without a terminal, logs how to give it. */
async function givenPath({ DATA_DIR, COURTIL_DEV }: Env, log: StatusLog): Promise<string> {
  if (COURTIL_DEV) return '';
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    log(
      `${DATA_DIR} est vide : Courtil commence sans données d’avant. Pour remettre une sauvegarde à la place, arrêtez-le, puis : npm run courtil -- restauration ARCHIVE`,
    );
    return '';
  }
  const { listArchives } = await import('./sauvegardes/folder.ts');
  const [latest] = await listArchives(DATA_DIR);
  const found = latest ? ` La dernière qui s’y trouve : ${latest.path}.` : '';
  const answer = await terminalAnswer(
    `\n${DATA_DIR} ne contient pas encore de base de données.${found}\nArchive à restaurer (Entrée, ou 30 s d’attente : commencer sans) : `,
    patienceMs,
  );
  // As a shell would, and as terminals paste a file that is dropped on them.
  const bare = answer.replace(/^(['"])(.*)\1$/, '$2').replace(/^~(?=\/)/, homedir());
  return bare && resolve(bare);
}

async function restoreInto(start: Start, path: string, marker: string, isBegun: boolean) {
  const { env, shutdown, log } = start;
  const { restore } = await import('./restauration.ts');
  // The empty database of one that was killed is not there for anybody.
  const before = readdirSync(env.DATA_DIR).filter((name) => !isBegun || !made.includes(name));
  let isOurs = false;
  const undo = () => {
    if (!isOurs) return;
    for (const name of made)
      if (!before.includes(name))
        rmSync(join(env.DATA_DIR, name), { recursive: true, force: true });
    rmSync(marker, { force: true });
  };
  shutdown.onEnd(undo);
  try {
    await restore({
      env,
      path,
      isAgreed: async () => false,
      log,
      onOpening(close) {
        if (!env.DATABASE_URL) writeWholeSync(marker, `${path}\n`);
        shutdown.onEnd(close);
      },
      // From here on no other process works in the folder.
      onOpen() {
        isOurs = true;
      },
    });
  } catch (error) {
    undo();
    throw error;
  } finally {
    isOurs = false;
  }
}
