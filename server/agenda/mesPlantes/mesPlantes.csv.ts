import type { MaPlante } from '../../../contract/agenda/mesPlantes.ts';
import { csvLine, csvMark } from '../../platform/csv.ts';

export const csvHeader =
  csvMark +
  csvLine([
    ...['Numéro', 'Plante', 'Nom latin', 'Espèce', 'Type', 'Jardin', 'Place', 'Pousse en', 'État'],
    ...['Depuis le', 'Dernier arrosage', 'Prochain arrosage', 'Raison', 'Pot', 'Fin'],
  ]);

const milieux = { terre: 'pleine terre', pot: 'pot', interieur: 'intérieur' };

/** One plant, days as YYYY-MM-DD. */
export const csvOf = (plante: MaPlante, espece: string) =>
  csvLine([
    ...[plante.id, plante.name, plante.nameLatin, espece, plante.typeDePlante, plante.jardin],
    ...[plante.emplacement, milieux[plante.milieu], plante.etat, plante.date],
    ...[plante.dernierArrosage ?? '', plante.echeance ?? '', plante.raison],
    ...[plante.pot, plante.fin ?? ''],
  ]);
