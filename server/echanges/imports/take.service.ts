import { ProcessEnded } from '../../platform/childProcess/workerProcess.ts';
import type { Context } from '../../platform/context.ts';
import { codeOfFailure } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import type { PageTag } from '../../platform/pages/pageTags.ts';
import { forgetFile } from './importFiles.ts';
import {
  claimImport,
  endImport,
  findCrees,
  findHead,
  findLignes,
  findTouched,
  type ImportHead,
  lockImport,
  markTaken,
} from './imports.repository.ts';
import { PhotosOfImport, pathIn } from './photosOfImport.ts';
import type { PreparedRow, Ref } from './prepared.ts';
import { TakenRows } from './takeRows.ts';

const rowsAtOnce = 200;
// Pictures take their time; the import is held for a minute only.
const photosAtOnce = 20;

type Rows = { rang: number; contenu: PreparedRow }[];

/** As many rows as one transaction takes. */
function takenTogether(rows: Rows): Rows {
  let photos = 0;
  const end = rows.findIndex(({ contenu }) => {
    if (pathIn(contenu) !== undefined) photos += 1;
    return photos > photosAtOnce;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

const refsOf = ({ contenu }: Rows[number]): Ref[] =>
  [
    'jardin' in contenu ? contenu.jardin : undefined,
    'plante' in contenu ? contenu.plante : undefined,
    'copieDe' in contenu ? contenu.copieDe : undefined,
  ].filter((ref) => ref !== undefined);

const rangsOf = (rows: Rows): number[] => [
  ...new Set(rows.flatMap(refsOf).flatMap((ref) => ('rang' in ref ? [ref.rang] : []))),
];

/** Takes the next rows in, all of them or none. Answers whether there may be more. No webhook is told: an import is no news. */
async function takeSome(
  context: Context,
  id: number,
  photos: PhotosOfImport,
): Promise<'more' | 'done' | 'gone'> {
  const { db } = context;
  const seen = await findHead(db, id);
  if (!seen || !isOpen(seen)) return 'gone';
  const rows = takenTogether(await findLignes(db, id, seen.faits, rowsAtOnce));
  const stored = await photos.storeAll(rows);
  return inTransaction(db, async (tx) => {
    const locked = await lockImport(tx, id);
    if (!locked || !isOpen(locked)) return 'gone';
    // Another process took it over meanwhile, and these are done.
    if (locked.faits !== seen.faits) return 'more';
    const last = rows.at(-1);
    if (!last) {
      await endImport(tx, id, 'fait');
      return 'done';
    }
    const before = await findCrees(tx, id, rangsOf(rows));
    const taken = new TakenRows(context, tx, locked, { rows, before, stored });
    await taken.takeAll();
    const { crees, wrong } = taken;
    await markTaken(tx, id, { upTo: last.rang, crees, wrong });
    return 'more';
  });
}

/** True if the import may be retried later. A file that crashed its reader would crash the next one too. */
function passes(error: unknown): boolean {
  if (error instanceof ProcessEnded) return false;
  const code = error instanceof AppError ? error.code : codeOfFailure(error);
  return code === 'unavailable' || code === 'disk_full';
}

const isOpen = ({ etat }: ImportHead) => etat === 'attente' || etat === 'encours';

/** Forgets each page that shows what an import touched. */
export async function dropPagesOf(context: Context, id: number, idUser: number): Promise<void> {
  const { jardins, especes } = await findTouched(context.db, id);
  const tags: PageTag[] = [
    ...(['jardins', `user:${idUser}`] as const),
    ...jardins.map((each) => `jardin:${each}` as const),
    ...especes.map((each) => `espece:${each}` as const),
  ];
  context.pages.drop(tags);
}

/**
 * Runs an import to its end, in batches of rows. `isStopped` ends it between two batches; the next process that claims it
 * continues there. It may run twice at once: each row is imported once.
 */
export async function takeImport(
  context: Context,
  id: number,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const found = await findHead(context.db, id);
  if (!found) return;
  const photos = new PhotosOfImport(context, found);
  try {
    let answer: Awaited<ReturnType<typeof takeSome>> = 'more';
    while (answer === 'more' && !isStopped()) answer = await takeSome(context, id, photos);
    if (answer === 'more') return;
    await forgetFile(context, id);
    await dropPagesOf(context, id, found.idUser);
  } catch (error) {
    // After a passing error, the next process that claims the import continues.
    if (passes(error)) throw error;
    context.log.error({ err: error, import: id }, 'import failed');
    await inTransaction(context.db, async (tx) => {
      const locked = await lockImport(tx, id);
      if (locked && isOpen(locked)) await endImport(tx, id, 'echec');
    });
    await forgetFile(context, id);
    await dropPagesOf(context, id, found.idUser);
  } finally {
    await photos.close();
  }
}

/** Runs the imports that no process holds, one after the other. Gives their number. */
export async function takeWaitingImports(
  context: Context,
  isStopped: () => boolean,
): Promise<number> {
  for (let count = 0; ; count += 1) {
    const id = isStopped() ? undefined : await claimImport(context.db);
    if (id === undefined) return count;
    await takeImport(context, id, isStopped);
  }
}
