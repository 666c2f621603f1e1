import type { Envoi, Evenement } from '../../../contract/comptes/webhook.ts';

export const wordsOfEvenement: Record<Evenement, string> = {
  arrosage: 'Arrosages',
  soin: 'Soins',
  tache: 'Tâches faites',
  journal: 'Carnet',
  recolte: 'Récoltes',
  'plante.ajoutee': 'Plantes ajoutées',
  'plante.changee': 'Plantes modifiées',
  'plante.supprimee': 'Plantes supprimées',
  'jardin.ajoute': 'Jardins créés',
  'jardin.change': 'Jardins modifiés',
  'jardin.supprime': 'Jardins supprimés',
};

// Not the contract's list, which would also load its schemas.
export const evenements = Object.keys(wordsOfEvenement) as Evenement[];

/** The result of a delivery, in words. */
export function outcome({ statut, arriveLe, prochainLe, essais }: Envoi): string {
  if (arriveLe) return 'arrivé';
  if (essais === 0) return 'en attente';
  const why = statut === null ? 'pas de réponse' : `réponse ${statut}`;
  return prochainLe ? `${why}, nouvel essai prévu` : `${why}, abandonné`;
}
