import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { factureNumber } from '../boutique/factures/factures.names.ts';
import { lastNumbers } from '../boutique/factures/factures.repository.ts';
import { addEffacements, findEffacements } from '../comptes/donnees/effacements.repository.ts';
import { eraseReturned, shareEffacements } from '../comptes/donnees/effacements.service.ts';
import { readEffacements } from '../comptes/donnees/effacementsFile.ts';
import { createContext } from '../createContext.ts';
import { departures } from '../domains.ts';
import { connectDatabase } from '../platform/database/connection.ts';
import {
  readOrCreateSecret,
  readSecret,
  showSecretCommand,
  writeSecret,
} from '../platform/database/embedded/secretFile.ts';
import { isConnectionLost, reasonOfFailure } from '../platform/database/failures.ts';
import { openDatabase, prepareDataDir } from '../platform/database/location.ts';
import type { Env } from '../platform/env.ts';
import { openImageStore } from '../platform/external/s3ImageStore.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { StartupError } from '../platform/startupError.ts';
import { terminalAnswer } from '../platform/terminalAnswer.ts';
import { writeWhole } from '../platform/wholeFile.ts';
import { previousSecretName } from './sauvegardes/archiveFormat.ts';
import { inspectArchive, kindOf } from './sauvegardes/archiveReader.ts';
import { backUp } from './sauvegardes/backup.ts';
import { loadArchive, refuseUnknown } from './sauvegardes/load.ts';
import { terminalProgress } from './sauvegardes/terminalProgress.ts';

interface Wish {
  env: Env;
  path: string;
  /** The text of an age key. */
  identity?: string;
  /** Asked before anything that is there is replaced. */
  isAgreed(question: string): Promise<boolean>;
  log(line: string): void;
  /** The archive is sound, and the database about to be opened; `close` closes it, now or then. */
  onOpening?(close: () => Promise<void>): void;
  onOpen?(): void;
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

/** True if the installation has no account yet. Opens the database to find out. */
export async function holdsNobody(env: Env): Promise<boolean> {
  const { url, close } = await openDatabase(env, () => {});
  return accountsAt(url)
    .then((accounts) => !accounts)
    .finally(close);
}

/** Sessions and sealed mails hold under the archive's secret alone. */
function settleSecret(
  { env, path, log }: Wish,
  secrets: ReadonlyMap<string, string>,
  isEmpty: boolean,
) {
  const archived = secrets.get('jwt.secret');
  const older = secrets.get(previousSecretName);
  if (older && env.JWT_SECRET_PREVIOUS !== older)
    log(
      `L’archive date d’un changement de secret : donnez à JWT_SECRET_PREVIOUS la valeur que montre ${showSecretCommand(path, previousSecretName)}, jusqu’à la fin des trente jours.`,
    );
  const file = join(env.DATA_DIR, 'jwt.secret');
  const present = env.JWT_SECRET ?? readSecret(file);
  if (!archived || present === archived || env.JWT_SECRET_PREVIOUS === archived) return;
  if (env.JWT_SECRET || (present && !isEmpty))
    throw new StartupError(
      `Cette archive a été faite avec un autre secret (${env.JWT_SECRET ? 'JWT_SECRET' : file}). Donnez-lui la valeur que montre ${showSecretCommand(path, 'jwt.secret')}, puis recommencez. Rien n’a été touché.`,
    );
  writeSecret(file, archived);
}

/** Archives the present data, which are locked against writes, with all that must not be lost. */
async function backUpCurrent(env: Env, url: string, asked: number | null, log: Wish['log']) {
  if ((await accountsAt(url)) !== asked)
    throw new StartupError(
      'La base a changé pendant la question : recommencez. Rien n’a été touché.',
    );
  const terminal = terminalProgress();
  if (asked) {
    const kept = await backUp({ env, url, progress: terminal.tell, isBeforeRestore: true });
    terminal.end();
    log(`Gardé : ${kept.path}`);
  }
  const db = connectDatabase(url, { max: 1, unhurried: true });
  const erased = [...(await readEffacements(env.DATA_DIR)), ...(await findEffacements(db))];
  const numbers = await lastNumbers(db);
  await db.$client.end();
  return { erased, numbers };
}

type Replaced = Awaited<ReturnType<typeof backUpCurrent>>;

/** Lists the invoices that the archive lacks: their numbers will be used again, because the numbering has no gaps. */
function numbersLine({ numbers }: Replaced, now: Replaced['numbers']): string {
  const gone = [...numbers]
    .filter(([annee, dernier]) => dernier > (now.get(annee) ?? 0))
    .map(([annee, dernier]) => {
      const first = factureNumber(annee, (now.get(annee) ?? 0) + 1);
      const last = factureNumber(annee, dernier);
      return first === last ? first : `${first} à ${last}`;
    });
  return gone.length === 0
    ? ''
    : `Attention : les factures ${gone.join(', ')}, faites depuis l’archive, n’y sont pas et leurs numéros seront donnés à nouveau. Elles sont dans l’archive gardée : enregistrez-les pour la comptabilité.`;
}

async function putInPlace(wish: Wish, url: string, accounts: number | null): Promise<number> {
  const { env, path, identity, log } = wish;
  const terminal = terminalProgress();
  const store = openImageStore(env);
  let replaced: Replaced = { erased: [], numbers: new Map() };
  let warning = '';
  const added: string[] = [];
  await loadArchive({
    url,
    path,
    identity,
    progress: terminal.tell,
    async beforeRelease() {
      replaced = await backUpCurrent(env, url, accounts, log);
    },
    async image(key, content) {
      if (!(await store.find(key, 'master.webp'))) added.push(key);
      await store.put(key, 'master.webp', content);
    },
    async file(name, content) {
      const target = join(env.DATA_DIR, name);
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      if (!existsSync(target)) await writeWhole(target, content);
    },
    async beforeCommit(tx) {
      await addEffacements(tx, replaced.erased);
      warning = numbersLine(replaced, await lastNumbers(tx));
    },
  })
    .catch(async (error) => {
      // Free the disk again. Not after a lost connection: the restore may have been committed, with rows that show them.
      for (const key of isConnectionLost(error) ? [] : added)
        await store.delete(key).catch(() => {});
      throw error;
    })
    .finally(terminal.end);
  if (warning) log(warning);
  return eraseAgain(env, url, log);
}

/** The restore is done. If this fails, the next start repeats it. */
async function eraseAgain(env: Env, url: string, log: Wish['log']): Promise<number> {
  const db = connectDatabase(url, { max: 3 });
  try {
    const jwtSecret = env.JWT_SECRET ?? readOrCreateSecret(join(env.DATA_DIR, 'jwt.secret'));
    const context = createContext({ env, db, jwtSecret, knownAccounts: [] });
    await shareEffacements(context);
    return await eraseReturned(context, departures);
  } catch (error) {
    const why = reasonOfFailure(error);
    log(`Comptes supprimés entre-temps : ils le seront à nouveau au prochain démarrage (${why}).`);
    return 0;
  } finally {
    await db.$client.end();
  }
}

/**
 * Puts an archive in the place of an installation that does not run: database, pictures, mails, and the secret of an
 * empty one. What was there is backed up first; accounts deleted since are deleted again. Throws a `StartupError`, and
 * then the database is as it was.
 */
export async function restore(wish: Wish): Promise<void> {
  const { env, path, identity, log } = wish;
  await kindOf(path);
  log('Vérification de l’archive…');
  const { head, end, secrets } = await inspectArchive(path, identity);
  refuseUnknown(head);
  prepareDataDir(env.DATA_DIR);
  let opening: ReturnType<typeof openDatabase> | undefined;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= opening?.then(
      (opened) => opened.close(),
      () => {},
    );
    return closing ?? Promise.resolve();
  };
  wish.onOpening?.(close);
  opening = openDatabase(env, () => {});
  try {
    const { url } = await opening;
    wish.onOpen?.();
    const accounts = await accountsAt(url);
    const { utilisateur = 0, plante = 0, commande = 0 } = end.rows;
    log(
      `Archive du ${head.madeAt} : ${utilisateur} comptes, ${plante} plantes, ${commande} commandes, ${end.images} photos.`,
    );
    const question = `Elle remplacera une base de ${accounts} comptes, sauvegardée auparavant.`;
    if (accounts && !(await wish.isAgreed(question)))
      throw new StartupError('Rien n’a été touché.');
    settleSecret(wish, secrets, !accounts);
    const again = await putInPlace(wish, url, accounts);
    log(
      `Restauration faite. Comptes supprimés entre-temps, supprimés à nouveau : ${again}. Chacun devra se reconnecter.`,
    );
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const why = reasonOfFailure(error);
    throw new StartupError(
      `L’archive ${path} n’a pas pu être restaurée (${why}). La base est comme avant.`,
      { cause: error },
    );
  } finally {
    await close();
  }
}

/** `npm run courtil -- restauration FILE [--oui] [--cle FILE]` */
export async function restoreByCommand(env: Env, shutdown: Shutdown): Promise<void> {
  const options = { oui: { type: 'boolean' }, cle: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [path] = positionals;
  if (!path)
    throw new StartupError(
      'Usage : npm run courtil -- restauration ARCHIVE [--oui] [--cle FICHIER]',
    );
  const identity = values.cle === undefined ? undefined : await readFile(values.cle, 'utf8');
  const isAgreed = async (question: string) =>
    values.oui === true ||
    (await terminalAnswer(`${question} Tapez « oui » pour continuer : `)).toLowerCase() === 'oui';
  await restore({
    env,
    path,
    identity,
    isAgreed,
    log: (line) => console.log(line),
    onOpening: shutdown.onEnd,
  });
}
