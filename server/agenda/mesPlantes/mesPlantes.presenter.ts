import type { MaPlante } from '../../../contract/agenda/mesPlantes.ts';
import { planteIllustration } from '../../jardins/dessins/dessins.paths.ts';
import type { Env } from '../../platform/env.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import type { Due } from './due.ts';
import type { ListedRow } from './mesPlantes.repository.ts';

/** A plant among all of its owner's, with when its next watering is due, where one is. */
export function presentMaPlante(env: Env, { version, ...row }: ListedRow, due?: Due): MaPlante {
  return {
    ...row,
    photo: showPhoto(env, row.photo),
    illustration: planteIllustration(row.id, version),
    echeance: due?.echeance ?? null,
    raison: due?.raison ?? '',
  };
}
