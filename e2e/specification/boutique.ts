import type { Screens } from './statements.ts';

/** The shop, from its list to the payment. */
export const boutique = {
  'Shop list': {
    opened: { heading: 'Nos produits :', action: 'Ajouter un produit', text: 'Détails' },
    empty: { text: 'Aucun produit trouvé.' },
    loading: { text: 'Chargement...' },
    'by address of a new product': { value: '/AjoutProduit' },
    'by address of a product': { value: '/DetailProduit/{id}' },
    'lines of the cart after two of one and one of another': { value: 2 },
  },
  'Add product': {
    opened: {
      field: ['nom', 'description', 'prix', 'stock', 'type'],
      label: 'Photo',
      option: ['Plante', 'Autre'],
    },
    'types as they are kept': { value: ['Plante: 0', 'Autre: 1'] },
    added: { alert: 'Produit ajouté avec succès !' },
    'the call fails': { error: 'Erreur lors de l’ajout du produit.' },
  },
  'Product detail': {
    opened: { action: ['Modifier', 'Supprimer', 'Ajouter au panier'] },
    'by address of its form': { value: '/ModifierProduit/{id}' },
    'put into the cart': { alert: 'Produit ajouté au panier !' },
    'to be deleted': {
      heading: 'Êtes-vous sûr de vouloir supprimer ce produit ?',
      action: ['Oui, supprimer', 'Annuler'],
    },
    'deleted, by address': { value: '/MainPage' },
  },
  Cart: {
    empty: { text: 'Votre panier est vide.' },
    opened: { text: ['Nom', 'Prix'], action: 'Valider la commande' },
    'by address of the checkout': { value: '/commande' },
    key: { value: 'panier' },
    'total of two for 12.50 and one for 4': { value: '16,50 €' },
  },
  Checkout: {
    'without a user: logged': { value: 'Aucun utilisateur connecté' },
    opened: {
      option: ['Carte Bancaire', 'PayPal'],
      field: 'moyenPaiement',
      action: 'Confirmer la commande',
    },
    'another address': { field: ['rue', 'ville', 'codePostal', 'pays', 'complement'] },
    'payment methods as they are sent': { value: ['carte', 'paypal'] },
    'country at first': { value: 'France' },
    'a line of the summary': { text: 'Lavande vraie - 4,00 €' },
    'fields that must not be empty': { value: ['rue', 'ville', 'codePostal', 'pays'] },
  },
  Payment: {
    opened: { text: ['PayPal', 'Payer avec {provider}'] },
    'without an order, by address': { value: '/MainPage' },
    'test key in the client': { value: 'pk_test_' },
  },
} as const satisfies Screens;
