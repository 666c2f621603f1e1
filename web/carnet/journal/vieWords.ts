import type { Unite } from '../../../contract/carnet/journal.ts';
import type { GenreDeRappel } from '../../../contract/carnet/soin.ts';
import type { FiltreDeVie } from '../../../contract/carnet/vie.ts';
import { formatSize, plural } from '../../lib/format.ts';
import { symptomeText } from '../malades/symptomeWords.ts';
import { type EntreeDeVie, type Etat, etatOf, type Line } from './life.ts';

/** The words of each kind of care: as an entry of its life, and as an act. */
export const soinWords: Record<GenreDeRappel, { nom: string; verbe: string; fait: string }> = {
  arrosage: { nom: 'Arrosage', verbe: 'Arroser', fait: 'Arrosée' },
  engrais: { nom: 'Engrais', verbe: 'Nourrir', fait: 'Nourrie' },
  rempotage: { nom: 'Rempotage', verbe: 'Rempoter', fait: 'Rempotée' },
  taille: { nom: 'Taille', verbe: 'Tailler', fait: 'Taillée' },
  traitement: { nom: 'Traitement', verbe: 'Traiter', fait: 'Traitée' },
  semis: { nom: 'Semis', verbe: 'Semer', fait: 'Semée' },
  gel: { nom: 'Abri du gel', verbe: 'Abriter', fait: 'À l’abri du gel' },
};

export const etatWords: Record<Etat, string> = {
  vivante: 'Bonne santé',
  malade: 'Malade',
  morte: 'Morte',
};

/** The filters in the order of their buttons. */
export const filtreWords: Record<FiltreDeVie, string> = {
  photo: 'Photos',
  note: 'Notes',
  mesure: 'Hauteurs',
  etat: 'État',
  recolte: 'Récoltes',
  soin: 'Soins',
  arrosage: 'Arrosages',
};

const of = (quantite: number, singular: string, several?: string) =>
  plural(quantite, singular, several).replace(/^\S+/, formatSize(quantite));

/** '1,8 kg', '350 g', '3 pièces', '1 botte', '0,5 litre' */
export function quantiteText(quantite: number, unite: Unite): string {
  if (unite === 'g' && quantite >= 1_000) return `${formatSize(quantite / 1_000)}\u00a0kg`;
  if (unite === 'g') return `${formatSize(quantite)}\u00a0g`;
  return of(quantite, { piece: 'pièce', botte: 'botte', litre: 'litre' }[unite]);
}

/** The title of an entry: 'Note', '42 cm', 'Bonne santé → Malade', 'Récolte · 1,8 kg'. */
export function entreeText(
  entree: Pick<EntreeDeVie, 'genre' | 'valeur' | 'unite'>,
  before?: Etat,
): string {
  const { genre, valeur, unite } = entree;
  if (genre === 'note') return 'Note';
  if (genre === 'photo') return 'Photo';
  if (genre === 'mesure') return `${formatSize(Number(valeur))}\u00a0cm`;
  if (genre === 'symptome') return symptomeText(String(valeur));
  if (genre === 'recolte') return `Récolte · ${quantiteText(Number(valeur), unite ?? 'g')}`;
  const etat = etatOf(entree);
  return before && before !== etat ? `${etatWords[before]} → ${etatWords[etat]}` : etatWords[etat];
}

/** The title of a line. */
export function lineText(line: Line): string {
  if (line.kind === 'entree') return entreeText(line.entree, line.before);
  if (line.kind === 'arrosages') return plural(line.days.length, 'arrosage');
  if (line.kind === 'etat') return etatWords[line.etat];
  if (line.kind === 'arrivee') return 'Ajoutée au jardin';
  const { genre, titre } = line.fait;
  return genre ? soinWords[genre].nom : (titre ?? 'Tâche faite');
}
