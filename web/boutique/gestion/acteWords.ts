import type { Acte, Changement, GenreActe } from '../../../contract/comptes/acte.ts';
import { paths } from '../../paths.ts';

/** The name of each act, in the filter and on each line. */
export const genres: Record<GenreActe, string> = {
  produit_cree: 'Produit ajouté',
  produit_modifie: 'Produit modifié',
  produit_retire: 'Produit retiré de la boutique',
  commande_annulee: 'Commande annulée',
  commande_expediee: 'Commande expédiée',
  commande_livree: 'Commande livrée',
  remboursement_demande: 'Remboursement demandé',
  remboursement_abandonne: 'Remboursement abandonné',
  comptabilite_exportee: 'Comptabilité exportée',
  moderation_decidee: 'Décision de modération',
  recours_tranche: 'Réponse à un recours',
  gestionnaire_nomme: 'Rôle de gérant donné',
  gestionnaire_retire: 'Rôle de gérant retiré',
  moderateur_nomme: 'Rôle de modérateur donné',
  moderateur_retire: 'Rôle de modérateur retiré',
  sessions_fermees: 'Sessions fermées',
  second_facteur_retire: 'Second facteur retiré',
};

export const isGenre = (value: string | undefined): value is GenreActe =>
  value !== undefined && Object.hasOwn(genres, value);

const champs: Record<string, string> = {
  nom: 'Nom',
  prix: 'Prix',
  stock: 'Stock',
  type: 'Type',
  tva: 'TVA',
  description: 'Description',
  photo: 'Photo',
  retractation: 'Droit de rétractation',
  quantite: 'Quantité nette',
  origine: 'Origine',
  exploitant: 'Exploitant',
  montant: 'Montant',
  periode: 'Période',
  chose: 'Objet',
  mesure: 'Mesure',
  recours: 'Recours',
};

/** 'Prix : 8,50 € → 9,00 €'; without values only that it was changed. */
export function changementDit({ champ, avant, apres }: Changement): string {
  const values = [avant, apres].filter((value) => value !== null).join(' → ');
  return `${champs[champ] ?? champ} : ${values || 'modification'}`;
}

/** The author of an act, by today's name. */
export function auteurDit({ auteur, genre }: Pick<Acte, 'auteur' | 'genre'>): string {
  if (auteur) return auteur.pseudo ?? `Compte supprimé (n° ${auteur.id})`;
  return genre.startsWith('produit_') ? 'Un visiteur' : 'L’exploitant du serveur';
}

/** The subject of an act, with its address while it exists; null where there is no subject. */
export function objetDit({ genre, idObjet, objet }: Acte): { text: string; to?: string } | null {
  if (genre === 'sessions_fermees' && idObjet === null) return { text: 'tous les comptes' };
  if (idObjet === null) return null;
  if (genre === 'produit_retire') return { text: objet };
  if (genre.startsWith('produit_')) return { text: objet, to: paths.produit(idObjet) };
  if (/^(commande|remboursement)_/.test(genre))
    return { text: `commande n° ${idObjet}`, to: paths.gestionCommande(idObjet) };
  if (/^(moderation|recours)_/.test(genre)) return { text: `décision n° ${idObjet}` };
  return { text: `compte n° ${idObjet}`, to: paths.profil(idObjet) };
}
