import type { Echeance } from '../../../contract/agenda/aujourdhui.ts';
import { planteIllustration } from '../../jardins/dessins/dessins.paths.ts';
import type { Env } from '../../platform/env.ts';
import { showPhoto } from '../../platform/images/photoAddress.ts';
import type { Demande } from './demande.ts';
import type { DueRow } from './dus.sql.ts';
import { raisonOf } from './raisons.ts';

/** Presents a due work to its gardener; `jardins` has the names of their gardens, by id. */
export function presentDu(
  env: Env,
  row: DueRow,
  { jardins, demande }: { jardins: ReadonlyMap<number, string>; demande: Demande },
): Echeance {
  const { today, arrosages } = demande;
  const arrosage = row.genre === 'arrosage' ? arrosages.dus.get(row.idPlante ?? 0) : undefined;
  return {
    id: row.id,
    idPlante: row.idPlante,
    nom: row.nom,
    idJardin: row.idJardin,
    jardin: jardins.get(row.idJardin ?? 0) ?? '',
    emplacement: row.emplacement,
    genre: row.genre,
    echeance: row.echeance,
    raison: raisonOf(row, today, arrosage),
    intervalle: row.intervalle,
    reserve: arrosage?.reserve ?? null,
    jusquau: row.jusquau,
    saison: row.saison,
    photo: showPhoto(env, row.photo),
    illustration: row.idPlante === null ? null : planteIllustration(row.idPlante, row.version ?? 1),
  };
}
