import { and, asc, eq, ne } from 'drizzle-orm';
import type { OwnList } from '../../comptes/donnees/departure.ts';
import { among } from '../../platform/database/among.ts';
import { carre, invitation, journal, merci } from '../journalSchema.ts';
import { jardin } from '../schema.ts';
import { ofOwnPlantes, ownJardinIds } from './careLists.repository.ts';
import { rows } from './rows.ts';

const entree = {
  id: journal.id,
  idPlante: journal.idPlante,
  date: journal.date,
  texte: journal.texte,
  photo: journal.photo,
  publieLe: journal.publieLe,
  noteLe: journal.noteLe,
};

/** What a file system may not take in a name, or would hide in it. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;

interface Pictured {
  id: number;
  plante: string;
  date: string;
  photo: string | null;
}

/** Under which name an entry's picture is found in the export: its day, its plant, its number. */
function fileOf({ id, plante, date, photo }: Pictured): string | null {
  // Of our own store; another site's stays there.
  if (!photo?.startsWith('/images/')) return null;
  const name = [...plante.replaceAll(UNFIT, ' ')].slice(0, 60).join('');
  return `photos/${`${date} ${name}`.replaceAll(/\s+/g, ' ').trim()} ${id}.webp`;
}

const readJournal = ofOwnPlantes(
  (db, ids) =>
    db
      .select({
        ...entree,
        ...{ genre: journal.genre, mesure: journal.valeur },
        ...{ etat: journal.etat, symptome: journal.symptome },
      })
      .from(journal)
      .where(and(among(journal.idPlante, ids), ne(journal.genre, 'recolte')))
      .orderBy(asc(journal.idPlante), asc(journal.date), asc(journal.id)),
  ({ id, idPlante, genre, date, texte, photo, ...row }, plante) => ({
    ...{ id, idPlante, plante, genre, date, texte, photo },
    fichier: fileOf({ id, plante, date, photo }),
    valeur: row.mesure ?? row.etat ?? row.symptome,
    ...{ publieLe: row.publieLe, noteLe: row.noteLe },
  }),
);

const readRecoltes = ofOwnPlantes(
  (db, ids) =>
    db
      .select({ ...entree, quantite: journal.valeur, unite: journal.unite })
      .from(journal)
      .where(and(among(journal.idPlante, ids), eq(journal.genre, 'recolte')))
      .orderBy(asc(journal.idPlante), asc(journal.date), asc(journal.id)),
  ({ id, idPlante, date, quantite, unite, texte, photo, ...row }, plante) => ({
    ...{ id, idPlante, plante, date, quantite, unite, texte, photo },
    fichier: fileOf({ id, plante, date, photo }),
    ...{ publieLe: row.publieLe, noteLe: row.noteLe },
  }),
);

/** A plant's life, the beds it stands in, for which entries of others one said thanks, and to whom one's gardens are entrusted. */
export const vieLists = {
  carres: {
    row: rows.carres,
    async *read(db, userId) {
      for (const { id } of await ownJardinIds(db, userId))
        yield* await db
          .select({
            idJardin: carre.idJardin,
            nomJardin: jardin.nomJardin,
            nom: carre.nom,
            surface: carre.surface,
          })
          .from(carre)
          .innerJoin(jardin, eq(jardin.id, carre.idJardin))
          .where(eq(carre.idJardin, id))
          .orderBy(asc(carre.nom));
    },
  },
  journal: { row: rows.journal, read: readJournal },
  recoltes: { row: rows.recoltes, read: readRecoltes },
  remerciements: {
    row: rows.remerciements,
    async *read(db, userId) {
      yield* await db
        .select({ idEntree: merci.idJournal, ditLe: merci.ditLe })
        .from(merci)
        .where(eq(merci.idUser, userId))
        .orderBy(asc(merci.ditLe));
    },
  },
  invitations: {
    row: rows.invitations,
    async *read(db, userId) {
      yield* await db
        .select({
          ...{ id: invitation.id, idJardin: invitation.idJardin, nomJardin: jardin.nomJardin },
          ...{ du: invitation.du, au: invitation.au },
          ...{ vueLe: invitation.vueLe, createdAt: invitation.createdAt },
        })
        .from(invitation)
        .innerJoin(jardin, eq(jardin.id, invitation.idJardin))
        .where(eq(invitation.idUser, userId))
        .orderBy(asc(invitation.id));
    },
  },
} satisfies Readonly<Record<string, OwnList>>;
