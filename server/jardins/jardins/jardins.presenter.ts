import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { todayInParis } from '../../../contract/today.ts';
import type { Env } from '../../platform/env.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { jardinIllustration } from '../dessins/dessins.paths.ts';
import type { JardinRow } from './jardins.repository.ts';

/** A garden as everyone may see it. */
export function presentJardin(env: Env, row: JardinRow): Jardin {
  return {
    id: row.id,
    nomJardin: row.nomJardin,
    photo: showPhoto(env, row.photo),
    description: row.description,
    exposition: row.exposition,
    temperature: row.temperature,
    userId: row.userId,
    nombreDeFavoris: row.nombreDeFavoris,
    nombreDePlantes: row.nombreDePlantes,
    illustration: jardinIllustration(row.id, row.version, new Date()),
    dateCreation: todayInParis(row.createdAt),
    user: { id: row.user.id, pseudo: row.user.pseudo, photo: showPhoto(env, row.user.photo) },
  };
}
