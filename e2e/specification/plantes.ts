import type { Screens } from './statements.ts';

const fields = [
  ...['name', 'nameLatin', 'origine', 'difficulte', 'tailleMax', 'typeDePlante', 'couleur', 'date'],
  ...['expositionRecommande', 'temperatureRecommande', 'arrosageRecommande', 'substratRecommande'],
  ...['engraisRecommande', 'exposition', 'temperature', 'arrosage', 'substrat', 'engrais'],
  ...['etat', 'multiplication', 'floraison', 'note'],
];
const types = ['Vivace', 'Grimpante', 'Cactus', 'Plante aquatique', 'Autre'];
const difficulties = ['Increvable', 'Facile', 'Moyenne', 'Difficile', 'Très difficile'];

/** One plant, its copy, and its forms. */
export const plantes = {
  'Plant detail': {
    opened: {
      heading: 'Sauge ananas',
      text: [
        ...['Salvia elegans', 'Mexique', '120 cm', 'Vivace', 'Rouge', '1er mars 2026'],
        ...['Facile', 'Tous les 3 jours', 'Terreau riche', 'Compost mûr'],
        ...['Selon la pluie', 'Terre argileuse', 'Purin', 'Malade', 'Bouture', 'Oui'],
        ...['Ensoleillé', 'Ombre', '12 à 25 °C', '5 à 28 °C', 'Craint le gel.'],
      ],
      action: 'Copier cette plante',
    },
    'labels of difficulties': { value: [...difficulties, 'Inconnu'] },
    'by its owner': { action: ['Arroser', 'Modifier', 'Supprimer', 'Copier cette plante'] },
    'by address of its form': { value: '/plante/modifier/{id}' },
    loading: { text: 'Chargement...' },
    'the plant cannot be read': {
      error: 'Erreur lors de la récupération des données de la plante.',
    },
    'the average cannot be read': {
      error: "Erreur lors de la récupération de la moyenne d'arrosage.",
    },
    'no average': {
      error: ["Aucune donnée disponible pour la moyenne d'arrosage.", 'Données non disponibles'],
    },
    'on average 7 days': { text: 'Une fois par semaine' },
    'on average 7.1 days': { text: 'Une fois toutes les 2 semaines' },
    'on average 14 days': { text: 'Une fois toutes les 2 semaines' },
    'on average 14.1 days': { text: 'Une fois toutes les 3 semaines' },
    'on average 21 days': { text: 'Une fois toutes les 3 semaines' },
    'on average 21.1 days': { text: 'Une fois par mois' },
    'on average 30 days': { text: 'Une fois par mois' },
    'on average 30.1 days': { text: 'Tous les 30,1 jours' },
    watered: { text: 'Arrosage enregistré avec succès !' },
    'watered: milliseconds until that goes': { value: 3_000 },
  },
  'Copy a plant': {
    opened: {
      heading: 'Choisir un jardin pour la copie',
      action: ['Copier ici', 'Annuler'],
    },
    'no garden is chosen': { error: 'Veuillez sélectionner un jardin !' },
    'without gardens': { alert: "Vous n'avez encore aucun jardin. Créez-en un d'abord !" },
    'without gardens, by address': { value: '/mes-jardins' },
    copied: { alert: 'Plante copiée avec succès !' },
    'the call fails': { error: 'Erreur lors de la copie de la plante.' },
    'the plant is gone': { error: 'Impossible de copier : plante introuvable.' },
  },
  'Add plant': {
    opened: { heading: 'Ajouter une nouvelle plante', field: 'name' },
    unfolded: {
      field: fields,
      option: [
        ...types,
        ...difficulties,
        ...['Ensoleillé', 'Mi-ombre', 'Ombre', 'Vivante', 'Malade', 'Morte'],
        ...['Bulbe', 'Bouture', 'Graine', 'Multiplication du plant', 'Oui', 'Non'],
      ],
    },
    'without a name': { error: 'Veuillez remplir tous les champs obligatoires.' },
    'during an upload': { error: "Veuillez patienter pendant l'upload de l'image..." },
    'size at first, in cm': { value: 10 },
    'largest size, in cm': { value: 1_000 },
    'position of a new plant': { value: 0 },
    'the call fails': { error: "Erreur lors de l'ajout de la plante." },
    'shared token of addresses with /api': { value: 'Bearer courtil-catalogue' },
  },
  'Edit plant': {
    opened: { heading: 'Modifier la plante', field: fields },
    'without an id': { error: 'Erreur : ID de la plante manquant.' },
    'the plant cannot be read': { error: 'Erreur lors du chargement de la plante.' },
    refused: { error: 'Erreur lors de la modification de la plante.' },
    'no answer comes': { error: 'Erreur lors de la sauvegarde de la plante.' },
  },
} as const satisfies Screens;
