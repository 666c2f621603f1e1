import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Compte } from '../../../contract/comptes/utilisateur.ts';
import type { Context } from '../../platform/context.ts';
import { csvLine, csvMark } from '../../platform/csv.ts';
import { consume } from '../../platform/http/limits/rateLimit.ts';
import { keysOfPictures, openPicture } from '../../platform/images/ownPictures.service.ts';
import { storePhoto } from '../../platform/images/photoAddress.ts';
import { noteActivite } from '../activite/activite.service.ts';
import { readCompte } from '../profil/utilisateurs.service.ts';
import type { OwnCompte } from '../sessions/actor.ts';
import { type OwnLists, schemaAddress, version } from './donneesForm.ts';

const exportsPerAccount = { limit: 10, windowSeconds: 3_600 };

type Row = Record<string, unknown>;
type Text = AsyncGenerator<string>;

interface Picture {
  key: string;
  mtime?: Date;
}

async function* asJson({ db, env }: Context, lists: OwnLists, profil: Compte): Text {
  const head = { $schema: schemaAddress(env), version, exporteLe: new Date(), profil };
  yield `{\n${Object.entries(head)
    .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
    .join(',\n')}`;
  for (const [name, list] of Object.entries(lists)) {
    let before = `,\n"${name}": [\n`;
    for await (const row of list.read(db, profil.id)) {
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
  onRow: (row: Row) => void = () => {},
): Text {
  yield csvMark + csvLine(columns);
  for await (const row of rows) {
    onRow(row);
    yield csvLine(columns.map((column) => row[column]));
  }
}

interface Written {
  compress?: boolean;
  mtime?: Date;
}

/** Adds a file and waits until the reader has taken it; throws what it could not be read for. */
async function addFile(zip: ZipFile, name: string, content: Readable, written: Written = {}) {
  const output = zip.outputStream as Readable;
  const giveUp = () => content.destroy();
  // The zip only pipes: an `error` event without a listener would end the process.
  const ended = new Promise<void>((resolve, reject) => {
    content.once('error', reject).once('close', resolve);
  });
  output.once('close', giveUp);
  zip.addReadStream(content, name, written);
  await ended.finally(() => output.off('close', giveUp));
  if (output.destroyed) throw new Error('the reader left');
}

async function writeFiles(
  context: Context,
  lists: OwnLists,
  zip: ZipFile,
  profil: Compte,
): Promise<void> {
  const add = (name: string, text: Text) =>
    addFile(zip, name, Readable.from(text, { objectMode: false }));
  const pictures = new Map<string, Picture>();
  const note = ({ photo, fichier, date }: Row) => {
    for (const key of keysOfPictures([photo ? String(photo) : null]))
      if (fichier) pictures.set(String(fichier), { key, mtime: new Date(`${date}T12:00:00Z`) });
      else pictures.set(`images/${key}.webp`, { key });
  };
  note({ photo: storePhoto(context.env, profil.photo) });
  note({ photo: storePhoto(context.env, profil.couverture) });
  await add('donnees.json', asJson(context, lists, profil));
  await add('profil.csv', asCsv(Object.keys(profil), [profil as unknown as Row]));
  for (const [name, { row, read }] of Object.entries(lists)) {
    const rows = read(context.db, profil.id);
    await add(`${name}.csv`, asCsv(Object.keys(row.shape), rows, note));
  }
  for (const [name, { key, ...written }] of pictures) {
    // Opened when its turn comes; one that is gone meanwhile is left out.
    const picture = await openPicture(context, key);
    if (picture) await addFile(zip, name, picture, { ...written, compress: false });
  }
}

/**
 * One's own data as a ZIP: everything as JSON (`donneesSchema` tells its form), each list as CSV, and one's
 * pictures, those of the journal under their days. It is read as the
 * caller takes it, so that one who does not read holds nothing. Throws `user_not_found`, `rate_limited`.
 */
export async function exportOwnData(
  context: Context,
  lists: OwnLists,
  own: OwnCompte,
): Promise<Readable> {
  const { db, env, log } = context;
  if (env.RATE_LIMIT) await consume(db, `donnees:${own.allowance}`, exportsPerAccount);
  const profil = await readCompte(context, own.id);
  await noteActivite(db, own.id, 'export', own);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (err: Error) => {
    if (!output.destroyed) log.warn({ err }, 'export cut short');
    output.destroy(err);
  };
  zip.on('error', fail);
  writeFiles(context, lists, zip, profil)
    .then(() => zip.end())
    .catch(fail);
  return output;
}
