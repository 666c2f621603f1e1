import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { todayInParis } from '../../../contract/today.ts';
import { climatOf } from '../../especes/lieux/climats.ts';
import type { Env } from '../../platform/env.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { jardinIllustration } from '../dessins/dessins.paths.ts';
import type { JardinRow } from './jardins.repository.ts';

/** A garden as everyone may see it; `readerId` is a member's who may own it. */
export function presentJardin(env: Env, row: JardinRow, readerId = 0): Jardin {
  return {
    id: row.id,
    nomJardin: row.nomJardin,
    photo: showPhoto(env, row.photo),
    description: row.description,
    exposition: row.exposition,
    temperature: row.temperature,
    departement: row.departement,
    climat: climatOf(row),
    userId: row.userId,
    nombreDeFavoris: row.nombreDeFavoris,
    nombreDePlantes: row.userId === readerId ? row.nombreDePlantes : row.plantesVisibles,
    illustration: jardinIllustration(row.id, row.version, new Date()),
    dateCreation: todayInParis(row.createdAt),
    user: { id: row.user.id, pseudo: row.user.pseudo, photo: showPhoto(env, row.user.photo) },
  };
}

/** A garden as its owner alone may see it: with what they said of its place. */
export function presentOwnJardin(env: Env, row: JardinRow): Jardin {
  const { codePostal, altitude, surface, derniereGelee, premiereGelee } = row;
  return {
    ...presentJardin(env, row, row.userId),
    ...{ codePostal, altitude, surface, derniereGelee, premiereGelee },
    ...(row.masque && { masque: true }),
  };
}
