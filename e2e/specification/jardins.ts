import type { Screens } from './statements.ts';

const unread = 'Erreur lors du chargement des jardins. Veuillez réessayer plus tard.';

/** A member's gardens, one garden, and its form. */
export const jardins = {
  'My gardens': {
    'by a visitor': { text: 'Vous devez être connecté pour voir vos jardins.' },
    'without gardens': {
      text: "Vous n'avez pas encore créé de jardin.",
      action: '+ Ajouter un jardin',
    },
    'gardens cannot be read': { error: unread },
  },
  'Add garden': {
    opened: {
      field: ['nomJardin', 'description', 'exposition', 'temperatureMin', 'temperatureMax'],
      option: ['Ensoleillé', 'Mi-ombre', 'Ombre'],
      label: 'Photo',
      action: 'Annuler',
    },
    'temperatures, typed one after the other': {
      value: ['Min 12: 12-13', 'Min 15: 15-15', 'Max 20: 15-20', 'Max 10: 10-10'],
    },
    'only the maximum': { value: '19-20' },
    'temperature as it is kept': { value: '19-20' },
  },
  'Edit garden': {
    opened: {
      heading: 'Modifier le jardin',
      field: ['nomJardin', 'description', 'exposition', 'temperature'],
      option: ['Ensoleillé', 'Mi-ombre', 'Ombre'],
      label: 'Photo',
    },
    'hint of the temperature': { value: '21-23' },
    'any text is a temperature': { value: 'plutôt frais' },
    'the garden cannot be read': { error: 'Erreur lors du chargement du jardin.' },
    'the update fails': { error: 'Erreur lors de la mise à jour du jardin.' },
    saved: { alert: 'Jardin mis à jour avec succès !' },
  },
  'Garden detail': {
    opened: { action: 'Retour', heading: 'Les plantes du jardin :' },
    'icon of an exposure': {
      value: ['ensoleillé: sun', 'mi-ombre: cloud-sun', 'ombre: cloud'],
    },
    'without plants': {
      text: 'Aucune plante trouvée dans ce jardin.',
      error: "Il n'y a pas encore de plantes dans ce jardin.",
    },
    'a dead plant': { text: 'Morte' },
    'by its owner': {
      action: ['Ajouter une plante', 'Modifier le jardin', 'Supprimer ce jardin'],
    },
    'by address of a new plant': { value: '/nouvelle-plante' },
    'by address of its form': { value: '/modifier-jardin/{id}' },
    'the garden cannot be read': { error: 'Erreur lors de la récupération du jardin.' },
    'the plants cannot be read': { error: 'Erreur lors de la récupération des plantes.' },
    'it is followed on': { error: 'Erreur lors de la suppression du suivi.' },
    deleted: { alert: 'Jardin supprimé avec succès !' },
    'deleted, by address': { value: '/mes-jardins' },
    'not deleted': { alarm: "Une erreur s'est produite lors de la suppression du jardin." },
    'the chosen plants are watered': {
      alert: 'Toutes les plantes sélectionnées ont été arrosées !',
    },
    'a chosen plant is not watered': { alarm: "Une erreur est survenue pendant l'arrosage." },
    'the whole garden is not watered': {
      alarm: "Impossible d'arroser toutes les plantes : {message}",
    },
    'key of its order': { value: 'triJardin:{id}' },
    'order of old': { value: 'date' },
    'order by name': { value: 'alphabetique' },
    'order by hand': { value: 'manuel' },
    'orders in its menu': { value: 2 },
    'key of the active garden': { value: 'jardinActifId' },
  },
} as const satisfies Screens;
