import { type Plante, type PlanteSummary, planteFacts } from '../../../contract/jardins/plante.ts';
import { especeOfId } from '../../especes/especes/especes.service.ts';
import type { Env } from '../../platform/env.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { planteIllustration } from '../dessins/dessins.paths.ts';
import type { PlanteRow } from '../proprietaires/owned.types.ts';
import type { SummaryRow } from './plantes.repository.ts';
import { pick } from './plantes.values.ts';

/** A plant as everyone may see it. */
export function presentPlante(env: Env, row: PlanteRow): Plante {
  const interdite = especeOfId(row.especeId)?.interdite;
  return {
    ...pick(row, planteFacts),
    ...(interdite && { interdite }),
    id: row.id,
    photo: showPhoto(env, row.photo),
    difficulte: row.difficulte || null,
    idUser: row.idUser,
    jardinId: row.jardinId,
    position: row.position,
    placee: row.placee,
    etatDepuis: row.etatDepuis,
    copieDe: row.copieDe,
    illustration: planteIllustration(row.id, row.version),
  };
}

/** As much of a plant as its card shows. */
export function presentSummary(env: Env, row: SummaryRow): PlanteSummary {
  return {
    id: row.id,
    name: row.name,
    nameLatin: row.nameLatin,
    photo: showPhoto(env, row.photo),
    illustration: planteIllustration(row.id, row.version),
    etat: row.etat,
    date: row.date,
    position: row.position,
    placee: row.placee,
    emplacement: row.emplacement,
    fin: row.fin,
  };
}
