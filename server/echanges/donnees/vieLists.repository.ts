import { and, asc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { OwnList } from '../../comptes/donnees/departure.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { invitation } from '../../tables/agenda.ts';
import { journal, merci } from '../../tables/carnet.ts';
import { carre, jardin } from '../../tables/jardins.ts';
import { inSlices, ownJardinsFrom, ownPlantesFrom } from './careLists.repository.ts';
import { rows } from './rows.ts';

const {
  idPlante: _idPlante,
  idUser: _idUser,
  masque: _masque,
  ...entree
} = getTableColumns(journal);

/** Characters that a file system may refuse or hide in a name. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;

interface Pictured {
  id: number;
  plante: string;
  date: string;
  photo: string | null;
}

/** Under which name an entry's picture is found in the export: its day, its plant, its number. */
function fileOf({ id, plante, date, photo }: Pictured): string | null {
  // Only photos of our own store are exported, not those of other sites.
  if (!photo?.startsWith('/images/')) return null;
  const name = [...plante.replaceAll(UNFIT, ' ')].slice(0, 60).join('');
  return `photos/${`${date} ${name}`.replaceAll(/\s+/g, ' ').trim()} ${id}.webp`;
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

/** Entries of one's own plants of which `where` is true, the first `count` after `last`, with their plants' names. */
async function readEntries(
  db: Executor,
  userId: number,
  where: SQL,
  count: number,
  last?: { idPlante: number; date: string; id: number },
) {
  const own = ownPlantesFrom(db, userId, last?.idPlante ?? 0);
  const { idPlante, date, id } = journal;
  const rest =
    last &&
    sql`(${idPlante}, ${date}, ${id}) > (${last.idPlante}::int, ${last.date}::date, ${last.id}::int)`;
  const of = db
    .select(entree)
    .from(journal)
    .where(and(eq(idPlante, own.id), where, rest))
    .orderBy(asc(date), asc(id))
    .limit(count)
    .as('of');
  return db
    .select({ ...of._.selectedFields, idPlante: own.id, plante: own.name })
    .from(own)
    .crossJoinLateral(of)
    .orderBy(asc(own.id), asc(of.date), asc(of.id))
    .limit(count);
}

const readJournal = inSlices(
  (db, userId, count, last?: Entry) =>
    readEntries(db, userId, ne(journal.genre, 'recolte'), count, last),
  ({ id, idPlante, plante, genre, date, texte, photo, ...row }) => ({
    id,
    idPlante,
    plante,
    genre,
    date,
    texte,
    photo,
    fichier: fileOf({ id, plante, date, photo }),
    valeur: row.valeur ?? row.etat ?? row.symptome,
    publieLe: row.publieLe,
    noteLe: row.noteLe,
  }),
);

const readRecoltes = inSlices(
  (db, userId, count, last?: Entry) =>
    readEntries(db, userId, eq(journal.genre, 'recolte'), count, last),
  ({ id, idPlante, plante, date, valeur: quantite, unite, texte, photo, ...row }) => ({
    id,
    idPlante,
    plante,
    date,
    quantite,
    unite,
    texte,
    photo,
    fichier: fileOf({ id, plante, date, photo }),
    publieLe: row.publieLe,
    noteLe: row.noteLe,
  }),
);

const readCarres = inSlices((db, userId, count, last?: { idJardin: number; nom: string }) => {
  const own = ownJardinsFrom(db, userId, last?.idJardin ?? 0);
  const { idJardin, nom, surface } = carre;
  const rest = last && sql`(${idJardin}, ${nom}) > (${last.idJardin}::int, ${last.nom})`;
  const of = db
    .select({ nom, surface })
    .from(carre)
    .where(and(eq(idJardin, own.id), rest))
    .orderBy(asc(nom))
    .as('of');
  return db
    .select({ idJardin: own.id, nomJardin: own.nomJardin, nom: of.nom, surface: of.surface })
    .from(own)
    .crossJoinLateral(of)
    .orderBy(asc(own.id), asc(of.nom))
    .limit(count);
});

/** A plant's life, the beds it stands in, for which entries of others one said thanks, and to whom one's gardens are entrusted. */
export const vieLists = {
  carres: { row: rows.carres, read: readCarres },
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
          id: invitation.id,
          idJardin: invitation.idJardin,
          nomJardin: jardin.nomJardin,
          du: invitation.du,
          au: invitation.au,
          vueLe: invitation.vueLe,
          createdAt: invitation.createdAt,
        })
        .from(invitation)
        .innerJoin(jardin, eq(jardin.id, invitation.idJardin))
        .where(eq(invitation.idUser, userId))
        .orderBy(asc(invitation.id));
    },
  },
} satisfies Readonly<Record<string, OwnList>>;
