import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { OwnUser } from '../../../contract/comptes/utilisateur.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { csvLine, csvMark } from '../../platform/http/csv.ts';
import { consume } from '../../platform/http/rateLimit.ts';
import { keysOfPictures, openPicture } from '../../platform/images/ownPictures.service.ts';
import { pendingEmailOf } from '../liens/accountTokens.service.ts';
import { presentOwnUser } from '../profil/utilisateurs.presenter.ts';
import { findUser } from '../profil/utilisateurs.repository.ts';
import type { OwnAccount } from '../sessions/ownAccount.ts';
import {
  ownColumns,
  readOwnArrosages,
  readOwnCommandes,
  readOwnJardins,
  readOwnPlantes,
  readOwnSessions,
  readOwnSuivis,
} from './accountData.repository.ts';

const exportsPerAccount = { limit: 10, windowSeconds: 3_600 };

/** Each list of one's data, under the name of its file. */
const lists = {
  jardins: readOwnJardins,
  plantes: readOwnPlantes,
  arrosages: readOwnArrosages,
  favoris: readOwnSuivis,
  sessions: readOwnSessions,
  commandes: readOwnCommandes,
} as const;
type ListName = keyof typeof lists;
const listNames = Object.keys(lists) as ListName[];

type Row = Record<string, unknown>;
type Text = AsyncGenerator<string>;

async function* asJson({ db }: Context, profil: OwnUser): Text {
  yield `{\n"profil": ${JSON.stringify(profil)}`;
  for (const name of listNames) {
    let before = `,\n"${name}": [\n`;
    for await (const row of lists[name](db, profil.id)) {
      yield before + JSON.stringify(row);
      before = ',\n';
    }
    yield before === ',\n' ? '\n]' : `${before}]`;
  }
  yield '\n}\n';
}

/** The names of the columns come first, even without a row; `seen` hears of each row. */
async function* asCsv(
  columns: readonly string[],
  rows: AsyncIterable<Row> | Row[],
  seen: (row: Row) => void = () => {},
): Text {
  yield csvMark + csvLine(columns);
  for await (const row of rows) {
    seen(row);
    yield csvLine(columns.map((column) => row[column]));
  }
}

/** Adds a file and waits until the reader has taken it; throws what it could not be read for. */
async function addFile(zip: ZipFile, name: string, content: Readable, compress = true) {
  const output = zip.outputStream as Readable;
  const giveUp = () => content.destroy();
  // The zip only pipes: a failure that nobody hears would end the process.
  const ended = new Promise<void>((resolve, reject) => {
    content.once('error', reject).once('close', resolve);
  });
  output.once('close', giveUp);
  zip.addReadStream(content, name, { compress });
  await ended.finally(() => output.off('close', giveUp));
  if (output.destroyed) throw new Error('the reader left');
}

async function writeFiles(context: Context, zip: ZipFile, profil: OwnUser): Promise<void> {
  const add = (name: string, text: Text) =>
    addFile(zip, name, Readable.from(text, { objectMode: false }));
  const pictures = new Set<string>();
  const note = (...addresses: unknown[]) => {
    for (const key of keysOfPictures(addresses.map((each) => (each ? String(each) : null))))
      pictures.add(key);
  };
  note(profil.photo, profil.couverture);
  await add('donnees.json', asJson(context, profil));
  await add('profil.csv', asCsv(Object.keys(profil), [profil as unknown as Row]));
  for (const name of listNames) {
    const rows = lists[name](context.db, profil.id);
    await add(
      `${name}.csv`,
      asCsv(Object.keys(ownColumns[name]), rows, ({ photo }) => note(photo)),
    );
  }
  for (const key of pictures) {
    // Opened when its turn comes; one that is gone meanwhile is left out.
    const picture = await openPicture(context, key);
    if (picture) await addFile(zip, `images/${key}.webp`, picture, false);
  }
}

/**
 * One's own data as a ZIP: everything as JSON, each list as CSV, and one's pictures. It is read as the
 * caller takes it, so that one who does not read holds nothing. Throws `user_not_found`, `rate_limited`.
 */
export async function exportOwnData(context: Context, own: OwnAccount): Promise<Readable> {
  const { db, env, log } = context;
  if (env.RATE_LIMIT) await consume(db, `donnees:account:${own.id}`, exportsPerAccount);
  const row = await findUser(db, own.id);
  if (!row) throw new AppError('user_not_found');
  const profil = presentOwnUser(env, row, await pendingEmailOf(db, own.id));
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (err: Error) => {
    if (!output.destroyed) log.warn({ err }, 'export cut short');
    output.destroy(err);
  };
  zip.on('error', fail);
  writeFiles(context, zip, profil)
    .then(() => zip.end())
    .catch(fail);
  return output;
}
