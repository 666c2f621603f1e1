import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/appError.ts';
import { csvLine, csvMark } from '../../http/csv.ts';
import { consume } from '../../http/rateLimit.ts';
import { pendingEmailOf } from '../auth/accountTokens.service.ts';
import type { OwnAccount } from '../auth/ownAccount.ts';
import { keysOfPictures, openPicture } from '../images/ownPictures.service.ts';
import {
  findOwnArrosages,
  findOwnCommandes,
  findOwnJardins,
  findOwnPlantes,
  findOwnSessions,
  findOwnSuivis,
  ownColumns,
} from './accountData.repository.ts';
import { presentOwnUser } from './utilisateurs.presenter.ts';
import { findUser } from './utilisateurs.repository.ts';

const exportsPerAccount = { limit: 10, windowSeconds: 3_600 };

/** Each list of one's data, under the name of its file. */
const lists = {
  jardins: findOwnJardins,
  plantes: findOwnPlantes,
  arrosages: findOwnArrosages,
  favoris: findOwnSuivis,
  sessions: findOwnSessions,
  commandes: findOwnCommandes,
} as const;
type ListName = keyof typeof lists;
const listNames = Object.keys(lists) as ListName[];

type Row = object & { photo?: string | null };

/** The names of the columns come first, even without a row. */
function csv(columns: readonly string[], rows: readonly object[]): string {
  const cells = rows.map((row) => columns.map((name) => (row as Record<string, unknown>)[name]));
  return csvMark + [columns, ...cells].map(csvLine).join('');
}

async function readData({ db, env }: Context, userId: number) {
  const row = await findUser(db, userId);
  if (!row) throw new AppError('user_not_found');
  const found = {} as Record<ListName, Row[]>;
  for (const name of listNames) found[name] = await lists[name](db, userId);
  const profil = presentOwnUser(env, row, await pendingEmailOf(db, userId));
  return { profil, found };
}

/** Writes pictures one by one, each opened when its turn comes; one that is gone meanwhile is left out. */
async function addPictures(context: Context, zip: ZipFile, keys: string[]): Promise<void> {
  const output = zip.outputStream as Readable;
  for (const key of keys) {
    const picture = await openPicture(context, key);
    if (!picture) continue;
    if (output.destroyed) {
      picture.destroy();
      return;
    }
    const giveUp = () => picture.destroy();
    output.once('close', giveUp);
    zip.addReadStream(picture, `images/${key}.webp`, { compress: false });
    await new Promise((resolve) => picture.once('close', resolve));
    output.off('close', giveUp);
  }
}

/** One's own data as a ZIP: everything as JSON, each list as CSV, and one's pictures. */
export async function exportOwnData(context: Context, own: OwnAccount): Promise<Readable> {
  if (context.env.RATE_LIMIT)
    await consume(context.db, `donnees:account:${own.id}`, exportsPerAccount);
  const { profil, found } = await readData(context, own.id);
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add('donnees.json', `${JSON.stringify({ profil, ...found }, null, 2)}\n`);
  add('profil.csv', csv(Object.keys(profil), [profil]));
  const shown: (string | null | undefined)[] = [profil.photo, profil.couverture];
  for (const name of listNames) {
    const rows = found[name];
    add(`${name}.csv`, csv(Object.keys(ownColumns[name]), rows));
    for (const { photo } of rows) shown.push(photo);
  }
  const output = zip.outputStream as Readable;
  addPictures(context, zip, keysOfPictures(shown))
    .then(() => zip.end())
    .catch((error) => output.destroy(error));
  return output;
}
