import type { Plante, PlanteSummary } from '../../../contract/jardins/plante.ts';
import type { Env } from '../../platform/env.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import { planteIllustration } from '../dessins/dessins.paths.ts';
import type { PlanteRow } from './ownPlante.types.ts';
import type { SummaryRow } from './plantes.repository.ts';

/** A plant as everyone may see it. */
export function presentPlante(env: Env, row: PlanteRow): Plante {
  return {
    id: row.id,
    name: row.name,
    nameLatin: row.nameLatin,
    origine: row.origine,
    exposition: row.exposition,
    temperature: row.temperature,
    arrosage: row.arrosage,
    photo: showPhoto(env, row.photo),
    difficulte: row.difficulte || null,
    tailleMax: row.tailleMax,
    typeDePlante: row.typeDePlante,
    couleur: row.couleur,
    date: row.date,
    expositionRecommande: row.expositionRecommande,
    temperatureRecommande: row.temperatureRecommande,
    engrais: row.engrais,
    engraisRecommande: row.engraisRecommande,
    arrosageRecommande: row.arrosageRecommande,
    substrat: row.substrat,
    substratRecommande: row.substratRecommande,
    etat: row.etat,
    multiplication: row.multiplication,
    floraison: row.floraison,
    idUser: row.idUser,
    jardinId: row.jardinId,
    position: row.position,
    placee: row.placee,
    note: row.note,
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
  };
}
