import type { MoyenPaiement, StatutCommande } from '../../../contract/commande.ts';

interface Shown {
  label: string;
  look: 'plain' | 'sun' | 'water' | 'leaf' | 'danger';
  /** What it means to whoever ordered. */
  sentence: string;
}

export const statuts: Record<StatutCommande, Shown> = {
  en_attente: {
    label: 'En attente de paiement',
    look: 'sun',
    sentence: "Vos articles sont réservés. Vous ne devez rien tant que vous n'avez pas payé.",
  },
  payee: {
    label: 'Payée',
    look: 'leaf',
    sentence: 'Votre paiement est reçu. Nous préparons votre colis.',
  },
  expediee: { label: 'Expédiée', look: 'water', sentence: 'Votre colis est en chemin.' },
  livree: { label: 'Livrée', look: 'leaf', sentence: 'Votre colis est arrivé. Bon jardinage !' },
  annulee: {
    label: 'Annulée',
    look: 'plain',
    sentence: "Cette commande est annulée : rien n'est dû.",
  },
  expiree: {
    label: 'Expirée',
    look: 'plain',
    sentence:
      "Le délai de paiement est dépassé : les articles ne sont plus réservés, rien n'est dû.",
  },
  payee_sans_stock: {
    label: 'Payée trop tard',
    look: 'danger',
    sentence:
      "Votre paiement est arrivé quand les articles n'étaient plus disponibles. Il vous est remboursé en entier.",
  },
  retractee: {
    label: 'Rétractée',
    look: 'plain',
    sentence: 'Votre remboursement est en cours.',
  },
  remboursee: { label: 'Remboursée', look: 'plain', sentence: 'Cette commande est remboursée.' },
};

/** What happens to an order without changing its state. */
export const notes: Record<string, string> = {
  retractation: "Rétractation d'une partie des articles",
  remboursement_demande: 'Remboursement demandé',
  remboursement_partiel: 'Remboursement partiel',
  paiement_en_double: 'Payée une seconde fois, à rembourser',
  paiement_incoherent: 'Paiement à vérifier',
};

export const moyens: Record<MoyenPaiement, string> = {
  carte: 'Carte Bancaire',
  paypal: 'PayPal',
};
