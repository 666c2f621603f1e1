import type { Jardin } from '../../../contract/jardins/jardin.ts';
import type { JardinListe } from '../../../contract/jardins/jardinPlantes.ts';
import { todayInParis } from '../../../contract/today.ts';
import { climatOf } from '../../especes/lieux/climats.ts';
import type { Env } from '../../platform/env.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { jardinIllustration } from '../dessins/dessins.paths.ts';
import type { JardinRow, ListedRow } from './jardins.repository.ts';
import { presentPremiere } from './premieresPlantes.ts';

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

/** Presents a garden in a list. */
export const presentListed = (env: Env, row: ListedRow, readerId = 0): JardinListe => ({
  ...presentJardin(env, row, readerId),
  plantes: row.plantes.map((premiere) => presentPremiere(env, premiere)),
});

/** As much of it as pages are given. */
export const withoutPlantes = ({ plantes: _, ...jardin }: JardinListe): Jardin => jardin;

/** A garden as its owner alone may see it: with what they said of its place. */
export function presentOwnJardin(env: Env, row: JardinRow): Jardin {
  const { codePostal, altitude, surface, derniereGelee, premiereGelee, sol, paillage } = row;
  return {
    ...presentJardin(env, row, row.userId),
    codePostal,
    altitude,
    surface,
    derniereGelee,
    premiereGelee,
    sol,
    paillage,
    ...(row.commune && { commune: row.commune }),
    ...(row.masque && { masque: true }),
  };
}
