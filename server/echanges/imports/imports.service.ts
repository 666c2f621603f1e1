import type { Apercu, Importation, ImportResume } from '../../../contract/echanges/importation.ts';
import { limits } from '../../../contract/limits.ts';
import { assertRoomFor, type Counted, lockRoom } from '../../comptes/possessions.ts';
import { assertMayPublish } from '../../comptes/profil/newAccounts.service.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import { ownJardin } from '../../jardins/proprietaires/ownJardin.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { WorkQueue } from '../../platform/http/limits/workQueue.ts';
import { storeFile } from './importFiles.ts';
import type { Sent } from './importForm.ts';
import {
  countChangedSince,
  countCrees,
  countWaiting,
  describeImport,
  findImport,
  findImportsOf,
  findJardinsOfImports,
  findSame,
  forgetOldImports,
  type ImportationRow,
  insertImport,
  insertLignes,
} from './imports.repository.ts';
import { openReading } from './openReading.ts';
import { mayReadPhotosNow } from './photosOfImport.ts';
import type { PreparedRow } from './prepared.ts';
import type { Preview } from './preview.ts';
import { takeImport } from './take.service.ts';
import { understand } from './understand.ts';

const perHour = { limit: 200, windowSeconds: 3_600 };
const kilobytesPerDay = { limit: 2 * 1024 * 1024, windowSeconds: 86_400 };
const rowsAtOnce = 200;

// Pictures take their time, and browsers and proxies end what stays unanswered for a minute.
const longestTakingMs = 15_000;

// Each file is read by a process of its own, beside the transaction of its import: the others wait.
const reading = new WorkQueue({ name: 'imports', parallel: 2, perCaller: 1, waiting: 20 });

/** Counts what a member sends: 200 files an hour, 2 GB a day. Throws `rate_limited`. */
export async function consumeImport({ env, db }: Context, actor: Actor, bytes: number) {
  if (!env.RATE_LIMIT) return;
  await consume(db, `import:heure:${actor.allowance}`, perHour);
  const cost = Math.ceil(bytes / 1024);
  await consume(db, `import:ko:${actor.allowance}`, { ...kilobytesPerDay, cost });
}

/** The picture of an archive is asked for while its rows are taken in, the file must be there until then. */
const hasPictures = (row: PreparedRow) => 'chemin' in row && row.chemin !== undefined;

/** Gives the values of a row that will be public. */
function presentRow(row: PreparedRow): Readonly<Record<string, unknown>> {
  if (row.sorte === 'jardin' || row.sorte === 'plante') return { ...row.valeurs };
  if (row.sorte !== 'entree' || row.publieLe === null) return {};
  return { texte: row.texte, symptome: row.symptome, photo: row.photo };
}

/** The kinds of row that are counted per member (docs/decisions/0067). */
const countedAs: Readonly<Partial<Record<PreparedRow['sorte'], Counted>>> = {
  jardin: 'jardin',
  plante: 'plante',
  arrosage: 'arrosage_plante',
  soin: 'soin',
  entree: 'journal',
  tache: 'tache',
};

/** Checks that there is room for all waiting rows of a member's imports. Throws as `startImport` does. */
async function assertRoomForWaiting(tx: Transaction, idUser: number): Promise<void> {
  await lockRoom(tx, idUser);
  const more = new Map<Counted, number>();
  let all = 0;
  for (const { sorte, nombre } of await countWaiting(tx, idUser)) {
    const table = countedAs[sorte];
    if (table) more.set(table, nombre);
    all += nombre;
  }
  await assertRoomFor(tx, idUser, more);
  if (all > limits.lignesDImport) throw new AppError('import_en_cours');
}

async function inTurn<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
  const leave = await reading.enter(actor.allowance);
  try {
    return await work();
  } finally {
    leave();
  }
}

/** Previews the import of a file; writes nothing. Throws as the readers do, and `jardin_not_found`, `forbidden`. */
export async function previewImport(
  context: Context,
  actor: Actor,
  { file, asked }: Sent,
): Promise<Apercu> {
  const { db } = context;
  if (asked.idJardin !== null) await ownJardin(db, actor, asked.idJardin);
  return inTurn(actor, async () => {
    const opened = await openReading(asked.genre, file, asked);
    try {
      const preview = await understand(db, actor.userId, opened, asked);
      const { table, encodage } = opened.readAs ?? { table: null, encodage: null };
      const { nouveauxJardins, dejaLa } = preview;
      return { ...preview.toAnswer(), nouveauxJardins, table, encodage, dejaLa };
    } finally {
      await opened.close();
    }
  });
}

/** A file of which nothing was taken: lines are wrong. */
class Refused extends Error {
  readonly preview: Preview;
  constructor(preview: Preview) {
    super('lines are wrong');
    this.preview = preview;
  }
}

interface Begun {
  id: number;
  /** Lines that were understood; null for an import that was there before. */
  lignes: number | null;
  pictured: boolean;
}

/** Keeps only the beginning of long lists: they are read again with each request for the progress. */
function storedPreview(preview: Preview) {
  const { lignes, propositions, erreurs, ...counts } = preview.toAnswer();
  const most = limits.lignesTout;
  return {
    ...counts,
    lignes: lignes.slice(0, most),
    propositions: propositions.slice(0, most),
    erreurs,
  };
}

/**
 * Keeps a file's rows to be taken in, all of them, or none where a line is wrong and was not to be left out.
 * Old imports, which are no longer listed, are forgotten for it.
 */
async function begin(context: Context, actor: Actor, sent: Sent): Promise<Begun> {
  const { file, asked, empreinte } = sent;
  const idUser = actor.userId;
  let pictured = false;
  const begun = await inTransaction(context.db, async (tx) => {
    pictured = false;
    const row = { idUser, genre: asked.genre, nomDuFichier: file.name, empreinte };
    const id = await insertImport(tx, row);
    if (id === undefined) return null;
    const waiting: PreparedRow[] = [];
    let first = 1;
    const keep = async () => {
      const rows = waiting.splice(0);
      await insertLignes(tx, id, first, rows);
      first += rows.length;
    };
    const opened = await openReading(asked.genre, file, asked);
    try {
      const preview = await understand(tx, idUser, opened, asked, async (_rang, prepared) => {
        await assertMayPublish({ env: context.env, db: tx }, actor, presentRow(prepared));
        pictured ||= hasPictures(prepared);
        waiting.push(prepared);
        if (waiting.length >= rowsAtOnce) await keep();
      });
      await keep();
      if (preview.isWrong && !asked.ignorer) throw new Refused(preview);
      await describeImport(tx, id, { ...storedPreview(preview), total: preview.total });
      await assertRoomForWaiting(tx, idUser);
      await forgetOldImports(tx, idUser);
      // Store the file before the commit: the process that claims the import needs its pictures.
      if (pictured) await storeFile(context, id, file.path);
      return { id, lignes: preview.toAnswer().nombreDeLignes, pictured };
    } finally {
      await opened.close();
    }
  });
  if (begun) return begun;
  const same = await findSame(context.db, idUser, empreinte);
  if (!same) throw new AppError('conflict');
  return { id: same.id, lignes: null, pictured: false };
}

export interface Answered {
  status: 200 | 201 | 202 | 422;
  importation: Importation;
}

/**
 * Takes a file in: up to 500 lines before it answers (201), more of them, and what pictures make last longer than some
 * seconds, beside the requests (202). The same file again
 * is the same import (200). Wrong lines without `ignorer`: nothing is taken, and told which (422).
 * Throws as the readers do, and `jardin_not_found`, `forbidden`, `lien_trop_tot`; a bound's own code where the member
 * would have too many of something with the rows of theirs that wait; `import_en_cours` where too many rows of theirs wait already.
 */
export async function startImport(context: Context, actor: Actor, sent: Sent): Promise<Answered> {
  const { asked, file } = sent;
  if (asked.idJardin !== null) await ownJardin(context.db, actor, asked.idJardin);
  let begun: Begun;
  try {
    begun = await inTurn(actor, () => begin(context, actor, sent));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: 422, importation: { ...nothingTaken(sent), ...error.preview.toAnswer() } };
  }
  const { id, lignes, pictured } = begun;
  if (lignes === null) {
    const importation = await readImport(context, actor, id);
    return { status: 200, importation: { ...importation, dejaFait: true } };
  }
  const atOnce = lignes <= limits.lignesTout && (!pictured || mayReadPhotosNow());
  const until = performance.now() + longestTakingMs;
  if (atOnce) await takeImport(context, id, () => performance.now() > until);
  const importation = await readImport(context, actor, id);
  const goesOn = importation.etat === 'attente' || importation.etat === 'encours';
  if (goesOn) context.importSignal.emit(id);
  context.log.info({ import: id, genre: asked.genre, bytes: file.bytes, lignes }, 'import');
  return { status: goesOn ? 202 : 201, importation };
}

const nothingTaken = ({ asked, file }: Sent) => ({
  id: null,
  genre: asked.genre,
  nomDuFichier: file.name,
  etat: 'echec' as const,
  total: 0,
  faits: 0,
  crees: {},
  jardins: [],
  modifiees: 0,
  dejaFait: false,
  creeLe: null,
  finiLe: null,
});

/** Gives a function that presents each of `rows`, with the rows it created and their places. */
async function presenter(context: Context, rows: readonly Pick<ImportationRow, 'id'>[]) {
  const ids = rows.map(({ id }) => id);
  const counted = Map.groupBy(await countCrees(context.db, ids), ({ id }) => id);
  const grown = Map.groupBy(await findJardinsOfImports(context.db, ids), (row) => row.idImport);
  return (row: Omit<ImportationRow, 'lignes' | 'propositions' | 'erreurs'>): ImportResume => ({
    id: row.id,
    genre: row.genre,
    nomDuFichier: row.nomDuFichier,
    etat: row.etat,
    total: row.total,
    faits: row.faits,
    nombreDeLignes: row.nombreDeLignes,
    nombreDErreurs: row.nombreDErreurs,
    crees: Object.fromEntries(
      (counted.get(row.id) ?? []).map(({ sorte, nombre }) => [sorte, nombre]),
    ),
    jardins: (grown.get(row.id) ?? []).map(({ id, nom }) => ({ id, nom })),
    creeLe: row.createdAt.toISOString(),
    finiLe: row.finiLe?.toISOString() ?? null,
  });
}

/** An own import, and how far it is. Throws `import_not_found`. */
export async function readImport(context: Context, actor: Actor, id: number): Promise<Importation> {
  const row = await findImport(context.db, id);
  if (row?.idUser !== actor.userId) throw new AppError('import_not_found');
  const present = await presenter(context, [row]);
  return {
    ...present(row),
    lignes: row.lignes as Importation['lignes'],
    propositions: row.propositions as Importation['propositions'],
    erreurs: row.erreurs as Importation['erreurs'],
    modifiees: await countChangedSince(context.db, id),
    dejaFait: false,
  };
}

/** One's last hundred imports, the newest first. */
export async function listImports(context: Context, actor: Actor): Promise<ImportResume[]> {
  const rows = await findImportsOf(context.db, actor.userId);
  return rows.map(await presenter(context, rows));
}
