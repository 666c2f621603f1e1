import type { Activite, GenreActivite } from '../../../contract/comptes/activite.ts';
import { deviceName } from '../../../contract/comptes/appareil.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import {
  countActivite,
  type EvenementRow,
  findActivite,
  findUserAgent,
} from './activite.repository.ts';

export { findSignInDevices as signInDevices, keptMonths } from './activite.repository.ts';

/** The device that acted: from the session `jti`, or the request's `userAgent`. Neither: a link of a mail. */
interface How {
  jti?: string;
  userAgent?: string;
  /** The subject of the event, readable by the member: never a secret, an e-mail address or a network address. */
  objet?: string;
}

const longestObjet = 200;

async function appareilOf(db: Executor, { jti, userAgent }: How): Promise<string> {
  const said = jti ? await findUserAgent(db, jti) : userAgent;
  return said === undefined ? '' : deviceName(said);
}

// Triggers on `evenement_compte`: evenement_compte.rules.sql (rows are only added and counted).
/**
 * Notes in the log of account `idUser` that something happened; what happens again on the same day, on the same kind of
 * device and about the same object, is counted there. Called in the transaction of what it tells, while the session
 * `jti` is still there.
 */
export async function noteActivite(
  db: Executor,
  idUser: number,
  genre: GenreActivite,
  how: How = {},
): Promise<void> {
  const appareil = await appareilOf(db, how);
  const objet = Array.from(how.objet ?? '')
    .slice(0, longestObjet)
    .join('');
  await countActivite(db, { idUser, genre, appareil, objet });
}

/** As `noteActivite`, for a refusal. The caller does not wait, so that the duration does not reveal an account. */
export function noteRefusal(
  { db, log }: Pick<Context, 'db' | 'log'>,
  ...what: [idUser: number, genre: GenreActivite, how?: How]
): void {
  noteActivite(db, ...what).catch((err) => log.warn({ err }, 'a refusal was not noted'));
}

const present = ({ le, ...row }: EvenementRow): Activite => ({ ...row, le: le.toISOString() });

/** One's own log, the latest first; `asked.after` is the last number seen. */
export async function listActivite(
  { db }: Context,
  idUser: number,
  asked: PageAsked,
): Promise<Page<Activite>> {
  const { limit, after } = asked;
  const rows = await findActivite(db, idUser, { before: after, count: limit + 1 });
  return toPage(rows, asked, present);
}
