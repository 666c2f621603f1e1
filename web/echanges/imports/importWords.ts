import type {
  Encodage,
  GenreDImport,
  TableDImport,
} from '../../../contract/echanges/importation.ts';
import { plural } from '../../lib/format.ts';

export const genres: { value: GenreDImport; label: string }[] = [
  { value: 'csv', label: 'Un tableau (CSV)' },
  { value: 'courtil', label: 'Un compte Courtil (archive)' },
  { value: 'hortusfox', label: 'HortusFox (sauvegarde)' },
  { value: 'growstuff', label: 'Growstuff (CSV)' },
  { value: 'florae', label: 'Florae (JSON)' },
];

/** The kinds of tables. */
export const tables: { value: TableDImport; label: string }[] = [
  { value: 'plantes', label: 'Des plantes' },
  { value: 'arrosages', label: 'Des arrosages' },
  { value: 'recoltes', label: 'Des récoltes' },
  { value: 'soins', label: 'Des soins de plusieurs sortes' },
  { value: 'notes', label: 'Des notes' },
];

export const encodages: { value: Encodage; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16 (Excel, texte Unicode)' },
  { value: 'utf-16be', label: 'UTF-16, octets inversés' },
  { value: 'windows-1252', label: 'Windows (1252)' },
  { value: 'macintosh', label: 'Mac (Mac Roman)' },
  { value: 'cp850', label: 'DOS (850)' },
  { value: 'iso-8859-15', label: 'Latin-9 (ISO 8859-15)' },
];

/** The likely kind of a file, by its name. */
export function genreOf(name: string): GenreDImport {
  if (/hortus|backup/i.test(name)) return 'hortusfox';
  if (/florae/i.test(name)) return 'florae';
  if (/plantings|harvests|seeds|growstuff/i.test(name)) return 'growstuff';
  if (/\.zip$/i.test(name)) return 'courtil';
  return /\.json$/i.test(name) ? 'florae' : 'csv';
}

const nouns: [string, string, string][] = [
  ['jardin', 'jardin', 'jardins'],
  ['plante', 'plante', 'plantes'],
  ['arrosage', 'arrosage', 'arrosages'],
  ['soin', 'soin', 'soins'],
  ['entree', 'entrée de journal', 'entrées de journal'],
  ['tache', 'tâche', 'tâches'],
];

/** '2 jardins, 31 plantes'; '' if nothing was made. */
export const madeOf = (crees: Readonly<Record<string, number>>): string =>
  nouns
    .filter(([sorte]) => crees[sorte])
    .map(([sorte, one, several]) => plural(crees[sorte] ?? 0, one, several))
    .join(', ');

export const etats = {
  attente: 'en attente',
  encours: 'en cours',
  fait: 'terminé',
  echec: 'interrompu par une erreur de notre côté',
  annule: 'annulé',
} as const;
