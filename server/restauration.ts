import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { addEffacements, findEffacements } from './comptes/donnees/effacements.repository.ts';
import { eraseReturned, shareEffacements } from './comptes/donnees/effacements.service.ts';
import { readEffacements } from './comptes/donnees/effacementsFile.ts';
import { departures } from './departures.ts';
import { handed } from './domains.ts';
import { createContext } from './platform/context.ts';
import { connectDatabase } from './platform/database/connection.ts';
import { keptSecret, readSecret } from './platform/database/embedded/keptSecret.ts';
import { openDatabase, prepareDataDir } from './platform/database/location.ts';
import type { Env } from './platform/env.ts';
import { openImageStore } from './platform/external/openImageStore.ts';
import { inspectArchive, kindOf } from './platform/sauvegardes/archiveReader.ts';
import { backUp } from './platform/sauvegardes/backup.ts';
import { loadArchive, refuseUnknown } from './platform/sauvegardes/load.ts';
import { terminalProgress } from './platform/sauvegardes/terminalProgress.ts';
import { StartupError } from './platform/startupError.ts';

interface Wish {
  env: Env;
  path: string;
  /** The text of an age key. */
  identity?: string;
  /** Asked before anything that is there is replaced. */
  isAgreed(question: string): Promise<boolean>;
  log(line: string): void;
}

/** How many accounts a database has; null where it has no tables. */
async function accountsAt(url: string): Promise<number | null> {
  const db = connectDatabase(url, { max: 1, unhurried: true });
  try {
    const { rows } = await db.$client.query(`select to_regclass('public.utilisateur') as there`);
    if (!rows[0].there) return null;
    return (await db.$client.query('select count(*)::int as n from utilisateur')).rows[0].n;
  } finally {
    await db.$client.end();
  }
}

/** Sessions and sealed mails hold under the archive's secret alone. */
function settleSecret(env: Env, archived: string | undefined, isEmpty: boolean, path: string) {
  const file = join(env.DATA_DIR, 'jwt.secret');
  const present = env.JWT_SECRET ?? readSecret(file);
  if (!archived || present === archived) return;
  if (env.JWT_SECRET || (present && !isEmpty))
    throw new StartupError(
      `Cette archive a été faite avec un autre secret (${env.JWT_SECRET ? 'JWT_SECRET' : file}). Donnez-lui la valeur que montre « tar --zstd -xOf ${path} secrets/jwt.secret », puis recommencez. Rien n'a été touché.`,
    );
  writeFileSync(file, `${archived}\n`, { mode: 0o600, flush: true });
}

/**
 * Puts an archive in the place of an installation that does not run: database, pictures, mails, and the secret of an
 * empty one. What was there is backed up first; accounts deleted since are deleted again. Throws a `StartupError`, and
 * then the database is as it was.
 */
export async function restore({ env, path, identity, isAgreed, log }: Wish): Promise<void> {
  await kindOf(path);
  log('Vérification de l’archive…');
  const { head, end, secrets } = await inspectArchive(path, identity);
  refuseUnknown(head);
  prepareDataDir(env.DATA_DIR);
  const opened = await openDatabase(env, () => {});
  const terminal = terminalProgress();
  const { url } = opened;
  try {
    const accounts = await accountsAt(url);
    const isEmpty = !accounts;
    const { utilisateur = 0, plante = 0, commande = 0 } = end.rows;
    log(
      `Archive du ${head.madeAt} : ${utilisateur} comptes, ${plante} plantes, ${commande} commandes, ${end.images} photos.`,
    );
    if (
      !isEmpty &&
      !(await isAgreed(`Elle remplacera une base de ${accounts} comptes, sauvegardée auparavant.`))
    )
      throw new StartupError("Rien n'a été touché.");
    settleSecret(env, secrets.get('jwt.secret'), isEmpty, path);
    if (!isEmpty)
      log(`Gardé : ${(await backUp({ env, url, progress: terminal.tell, isApart: true })).path}`);
    const before = connectDatabase(url, { max: 1, unhurried: true });
    const erased = [...(await readEffacements(env.DATA_DIR)), ...(await findEffacements(before))];
    await before.$client.end();
    const store = openImageStore(env);
    await loadArchive({
      ...{ url, path, identity, progress: terminal.tell },
      image: (key, content) => store.put(key, 'master.webp', content),
      async file(name, content) {
        const target = join(env.DATA_DIR, name);
        mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
        if (!existsSync(target)) writeFileSync(target, content, { mode: 0o600 });
      },
      beforeCommit: (tx) => addEffacements(tx, erased),
    }).finally(terminal.end);
    const db = connectDatabase(url, { max: 3 });
    const jwtSecret = env.JWT_SECRET ?? keptSecret(join(env.DATA_DIR, 'jwt.secret'));
    const context = createContext({ env, db, jwtSecret, knownAccounts: [], ...handed });
    await shareEffacements(context);
    const again = await eraseReturned(context, departures);
    await db.$client.end();
    log(
      `Restauration faite. Comptes supprimés entre-temps, supprimés à nouveau : ${again}. Chacun devra se reconnecter.`,
    );
  } finally {
    await opened.close();
  }
}

async function answered(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([
    terminal.question(`${question} Tapez « oui » pour continuer : `),
    closed,
  ]);
  terminal.close();
  return answer.trim().toLowerCase() === 'oui';
}

/** `npm run restauration -- FILE [--oui] [--cle FILE]` */
export async function restoreByCommand(env: Env): Promise<void> {
  const options = { oui: { type: 'boolean' }, cle: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [path] = positionals;
  if (!path)
    throw new StartupError('Usage : npm run restauration -- ARCHIVE [--oui] [--cle FICHIER]');
  const identity = values.cle === undefined ? undefined : await readFile(values.cle, 'utf8');
  const isAgreed = async (question: string) => values.oui === true || answered(question);
  await restore({ env, path, identity, isAgreed, log: (line) => console.log(line) });
}
