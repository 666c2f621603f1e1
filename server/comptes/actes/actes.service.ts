import type { Acte, ActesQuery, Changement, GenreActe } from '../../../contract/comptes/acte.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { type Page, pageAsked, toPage } from '../../platform/http/paging.ts';
import { deleteOldActes, findActes, insertActe } from './actes.repository.ts';

/** An act and its object: the number, and the name unless it is a customer's name. */
interface Done {
  genre: GenreActe;
  idObjet?: number;
  objet?: string;
  changements?: Changement[];
}

const longest = 200;
const cut = (text: string) => Array.from(text).slice(0, longest).join('');

// Triggers on `acte_gestion`: acte_gestion.rules.sql (rows are only added).
/**
 * Notes what keeper or moderator `idUser` did as such, in the transaction in which it is done: neither is without the
 * other. Null: a command of the server's own, or a visitor's change of the shop. Nothing of a customer but their number.
 */
export async function noteActe(
  tx: Transaction,
  idUser: number | null,
  { genre, idObjet, objet = '', changements = [] }: Done,
): Promise<void> {
  const short = changements.map(({ champ, avant, apres }) => ({
    champ,
    avant: avant && cut(avant),
    apres: apres && cut(apres),
  }));
  await insertActe(tx, { genre, idUser, idObjet, objet: cut(objet), changements: short });
}

type Row = Awaited<ReturnType<typeof findActes>>[number];

const present = ({ acte: { idUser, le, ...acte }, pseudo }: Row): Acte => ({
  ...acte,
  auteur: idUser === null ? null : { id: idUser, pseudo },
  le: le.toISOString(),
});

/** The log of keepers' acts, the latest first. */
export async function listActes({ db }: Context, query: ActesQuery): Promise<Page<Acte>> {
  const asked = pageAsked(query);
  const rows = await findActes(db, { ...query, after: asked.after, count: asked.limit + 1 });
  const byId = rows.map((row) => ({ ...row, id: row.acte.id }));
  return toPage(byId, asked, present);
}

/** Forgets acts whose three years are over (docs/rules.md, Roles). May run twice. */
export const forgetActes = ({ db }: Context): Promise<void> => deleteOldActes(db);
