import { eq, type SQL, sql } from 'drizzle-orm';
import type { SorteSignalee } from '../../../contract/moderation/mots.ts';
import { lockCompte } from '../../comptes/comptes.repository.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { journal } from '../../tables/carnet.ts';
import { utilisateur } from '../../tables/comptes.ts';
import { jardin, plante } from '../../tables/jardins.ts';
import type { Copie } from '../../tables/moderation.ts';

/** A thing that can be reported, as it is now. */
export interface Cible {
  idMembre: number;
  /** True if others may see it. */
  visible: boolean;
  photo: string | null;
  couverture: string | null;
  publieLe: Date | null;
  /** It is nothing but its picture. */
  photoSeule: boolean;
  copie: Copie;
}

const { pseudo } = utilisateur;

async function findJardin(db: Executor, where: SQL): Promise<Cible | undefined> {
  const { id, userId, nomJardin, description, photo, masque } = jardin;
  const [row] = await db
    .select({ id, userId, nomJardin, description, photo, masque, pseudo })
    .from(jardin)
    .innerJoin(utilisateur, eq(utilisateur.id, userId))
    .where(where);
  return (
    row && {
      idMembre: row.userId,
      visible: !row.masque,
      photo: row.photo,
      couverture: null,
      publieLe: null,
      photoSeule: false,
      copie: {
        titre: row.nomJardin,
        texte: row.description,
        pseudo: row.pseudo,
        adresse: `/jardin/${row.id}`,
      },
    }
  );
}

async function findPlante(db: Executor, where: SQL): Promise<Cible | undefined> {
  const { id, idUser, name, nameLatin, note, origine, photo, masque } = plante;
  const [row] = await db
    .select({ id, idUser, name, nameLatin, note, origine, photo, masque, pseudo })
    .from(plante)
    .innerJoin(utilisateur, eq(utilisateur.id, idUser))
    .where(where);
  return (
    row && {
      idMembre: row.idUser,
      visible: !row.masque,
      photo: row.photo,
      couverture: null,
      publieLe: null,
      photoSeule: false,
      copie: {
        titre: row.name,
        texte: [row.nameLatin, row.origine, row.note].filter(Boolean).join('\n'),
        pseudo: row.pseudo,
        adresse: `/plante/${row.id}`,
      },
    }
  );
}

async function findEntree(db: Executor, where: SQL): Promise<Cible | undefined> {
  const { idPlante, idUser, texte, photo, publieLe, genre } = journal;
  const [row] = await db
    .select({
      idPlante,
      idUser,
      texte,
      photo,
      publieLe,
      genre,
      pseudo,
      name: plante.name,
      masque: plante.masque,
    })
    .from(journal)
    .innerJoin(plante, eq(plante.id, idPlante))
    .innerJoin(utilisateur, eq(utilisateur.id, idUser))
    .where(where);
  return (
    row && {
      idMembre: row.idUser,
      visible: !row.masque && row.publieLe !== null,
      photo: row.photo,
      couverture: null,
      publieLe: row.publieLe,
      photoSeule: row.genre === 'photo',
      copie: {
        titre: row.name,
        texte: row.texte,
        pseudo: row.pseudo,
        adresse: `/plante/${row.idPlante}`,
      },
    }
  );
}

async function findMembre(db: Executor, where: SQL): Promise<Cible | undefined> {
  const { id, description, photo, couverture, masque } = utilisateur;
  const [row] = await db
    .select({ id, description, photo, couverture, masque, pseudo })
    .from(utilisateur)
    .where(where);
  return (
    row && {
      idMembre: row.id,
      visible: !row.masque,
      publieLe: null,
      photo: row.photo,
      couverture: row.couverture,
      photoSeule: false,
      copie: {
        titre: row.pseudo,
        texte: row.description,
        pseudo: row.pseudo,
        adresse: `/Profil/${row.id}`,
      },
    }
  );
}

/** The thing that a report names; undefined where there is none. */
export async function findCible(
  db: Executor,
  sorte: SorteSignalee,
  id: number,
): Promise<Cible | undefined> {
  const found = {
    jardin: () => findJardin(db, eq(jardin.id, id)),
    plante: () => findPlante(db, eq(plante.id, id)),
    entree: () => findEntree(db, eq(journal.id, id)),
    membre: () => findMembre(db, eq(utilisateur.id, id)),
  };
  return found[sorte]();
}

/** Holds a thing until the transaction ends, as the changes of its owner do: by its account or its garden. */
export async function lockCible(tx: Transaction, sorte: SorteSignalee, id: number): Promise<void> {
  if (sorte === 'membre') {
    await lockCompte(tx, id);
    return;
  }
  const gardens = {
    jardin: sql`select ${id}::int`,
    plante: sql`select ${plante.jardinId} from ${plante} where ${plante.id} = ${id}`,
    entree: sql`select ${plante.jardinId} from ${journal} join ${plante} on ${plante.id} = ${journal.idPlante} where ${journal.id} = ${id}`,
  };
  await tx
    .select({ id: jardin.id })
    .from(jardin)
    .where(sql`${jardin.id} in (${gardens[sorte]})`)
    .for('no key update');
}
