import { answering } from '../platform/http/appError.ts';

interface Met {
  /** How many there may be. */
  maximum?: string | number;
  /** How many there may be once the e-mail is confirmed; absent where it is. */
  confirme?: string | number;
}

/** A bound is met: of how many, and what to do about it, `first` where the e-mail is confirmed. */
const tooMany =
  (said: (maximum: string) => string, first: string) =>
  ({ maximum, confirme }: Met) => {
    const met = said(grouped(maximum));
    return confirme === undefined
      ? `${met} : ${first}.`
      : `${met} tant que votre adresse e-mail n’est pas confirmée : confirmez-la pour aller jusqu’à ${grouped(confirme)}, ou bien ${first}.`;
  };

const grouped = (count: string | number | undefined) =>
  String(count ?? '').replaceAll(/\B(?=(\d{3})+$)/g, ' ');

/** Sentences of the errors about gardens, plants, waterings and follows. */
export const sentencesOfJardins = {
  ...answering(400, {
    lieu_unknown: [
      'Code postal inconnu',
      ({ conseil }) => `${conseil ?? 'Ce code postal n’est celui d’aucune commune.'}`,
    ],
    departement_unknown: ['Département inconnu', 'Aucun département n’a ce code.'],
    arrosage_in_future: [
      'Date à venir',
      'La date d’arrosage ne peut pas être postérieure à aujourd’hui.',
    ],
    soin_in_future: ['Date à venir', 'Un soin se note au plus tard aujourd’hui.'],
    entree_in_future: ['Date à venir', 'Une entrée du journal se date au plus tard d’aujourd’hui.'],
    fin_in_future: ['Date à venir', 'Une saison finit au plus tard aujourd’hui.'],
    fin_before_date: [
      'Fin trop tôt',
      'Une saison ne peut pas finir avant la date d’ajout de sa plante.',
    ],
    recolte_in_future: ['Date à venir', 'Une récolte se note au plus tard aujourd’hui.'],
    pluie_in_future: ['Date à venir', 'La pluie se note au plus tard aujourd’hui.'],
    suivi_in_future: ['Date à venir', 'Un suivi se date au plus tard d’aujourd’hui.'],
    import_illisible: [
      'Fichier illisible',
      ({ raison }) => `Nous n’arrivons pas à lire ce fichier. ${raison ?? ''}`.trim(),
    ],
    import_missing: ['Fichier manquant', 'Choisissez un fichier à importer.'],
    tache_mismatch: ['Autre jardin', 'Cette plante n’est pas dans le jardin indiqué.'],
  }),
  ...answering(403, {
    merci_own: ['Votre entrée', 'C’est à vous que l’on dit merci pour cette entrée.'],
    follow_own_jardin: ['Suivi impossible', 'Vous ne pouvez pas suivre votre propre jardin.'],
  }),
  ...answering(404, {
    jardin_not_found: ['Jardin introuvable', 'Ce jardin est introuvable.'],
    plante_not_found: ['Plante introuvable', 'Cette plante est introuvable.'],
    jardin_without_plante: ['Aucune plante', "Il n'y a pas encore de plantes dans ce jardin."],
    jardin_without_carre: [
      'Aucun carré',
      'Aucune plante vivante de ce jardin n’a de place : donnez-leur-en une d’abord.',
    ],
    arrosage_average_unknown: [
      'Moyenne inconnue',
      "Aucune donnée disponible pour la moyenne d'arrosage.",
    ],
    arrosage_not_found: ['Arrosage introuvable', 'Cet arrosage est introuvable.'],
    soin_not_found: ['Soin introuvable', 'Ce soin est introuvable.'],
    entree_not_found: ['Entrée introuvable', 'Cette entrée du journal est introuvable.'],
    pluie_not_found: ['Pluie introuvable', 'Rien n’est noté de la pluie de ce jour-là.'],
    calendrier_not_found: ['Aucun calendrier', 'Vous n’avez pas encore d’adresse de calendrier.'],
    import_not_found: ['Import introuvable', 'Cet import est introuvable.'],
    recolte_not_found: ['Récolte introuvable', 'Cette récolte est introuvable.'],
    carre_not_found: ['Carré introuvable', 'Ce jardin n’a pas de carré de ce nom.'],
    invitation_not_found: ['Lien introuvable', 'Ce lien est introuvable.'],
    tache_not_found: ['Tâche introuvable', 'Cette tâche est introuvable.'],
  }),
  ...answering(413, {
    import_too_large: [
      'Fichier trop grand',
      'Ce fichier dépasse ce que nous pouvons lire : 20 Mo pour un CSV ou un JSON, 500 Mo pour une archive, 1 Go une fois ouverte.',
    ],
    import_trop_de_lignes: [
      'Trop de lignes',
      ({ maximum }) => `Ce fichier compte plus de ${maximum} lignes : partagez-le en plusieurs.`,
    ],
  }),
  ...answering(409, {
    import_en_cours: [
      'Import en cours',
      'Un de vos imports est encore en cours : attendez sa fin, ou annulez-le.',
    ],
    arrosage_day_taken: [
      'Jour déjà noté',
      'Cette plante est déjà notée arrosée ce jour-là : choisissez un autre jour, ou supprimez cet arrosage.',
    ],
    plante_dead: ['Plante morte', 'Cette plante est notée morte : elle n’a plus besoin de soins.'],
    plante_not_ill: ['Plante non malade', 'Cette plante n’est pas notée malade.'],
    jardin_too_many: [
      'Trop de jardins',
      tooMany(
        (most) => `Vous avez ${most} jardins, autant qu’il peut y en avoir`,
        'supprimez-en un avant d’en créer un autre',
      ),
    ],
    plante_too_many: [
      'Trop de plantes',
      tooMany(
        (most) => `Vos jardins comptent ${most} plantes, autant qu’il peut y en avoir`,
        'retirez-en avant d’en ajouter',
      ),
    ],
    arrosage_too_many: [
      'Trop d’arrosages',
      tooMany(
        (most) => `Vous avez noté ${most} arrosages, autant qu’il peut y en avoir`,
        'retirez-en avant d’en noter d’autres',
      ),
    ],
    soin_too_many: [
      'Trop de soins',
      tooMany(
        (most) => `Vous avez noté ${most} soins, autant qu’il peut y en avoir`,
        'retirez-en avant d’en noter d’autres',
      ),
    ],
    entree_too_many: [
      'Trop d’entrées',
      tooMany(
        (most) => `Vos journaux comptent ${most} entrées, autant qu’il peut y en avoir`,
        'retirez-en avant d’en écrire d’autres',
      ),
    ],
    merci_too_many: [
      'Trop de remerciements',
      tooMany(
        (most) => `Vous avez dit merci ${most} fois, autant que possible`,
        'retirez-en quelques-uns',
      ),
    ],
    suivi_too_many: [
      'Trop de favoris',
      tooMany(
        (most) => `Vous suivez ${most} jardins, autant que possible`,
        'retirez-en de vos favoris avant d’en suivre d’autres',
      ),
    ],
    pluie_too_many: [
      'Trop de jours de pluie',
      ({ maximum }) =>
        `La pluie de ce jardin est déjà notée pour ${grouped(maximum)} jours : retirez-en d’abord.`,
    ],
    invitation_too_many: [
      'Trop de liens',
      ({ maximum }) => `Vous avez déjà ${maximum} liens en cours : révoquez-en d’abord.`,
    ],
    invitation_kept_too_many: [
      'Trop de liens',
      tooMany(
        (most) => `Vous avez ${most} liens, en cours ou passés, autant qu’il peut y en avoir`,
        'supprimez-en d’abord',
      ),
    ],
    tache_too_many: [
      'Trop de tâches',
      ({ maximum }) =>
        `Vous avez déjà ${maximum} tâches à faire : terminez-en quelques-unes d’abord.`,
    ],
    tache_kept_too_many: [
      'Trop de tâches',
      tooMany(
        (most) => `Vous avez ${most} tâches, faites ou à faire, autant qu’il peut y en avoir`,
        'supprimez-en d’abord',
      ),
    ],
    carre_too_many: [
      'Trop de carrés',
      ({ maximum }) => `Ce jardin compte déjà ${maximum} carrés et bordures.`,
    ],
    plante_order_mismatch: [
      'Ordre dépassé',
      'Les plantes de ce jardin ont changé entre-temps. Veuillez recharger la page.',
    ],
    journal_full: [
      'Journal complet',
      ({ maximum }) => `Le journal de cette plante compte déjà ${maximum} entrées.`,
    ],
    jardin_full: [
      'Jardin complet',
      ({ maximum }) =>
        `Ce jardin compte déjà ${maximum} plantes : il ne peut pas en accueillir davantage.`,
    ],
  }),
};

function wateredSentence({ plantes, nouvelles }: { plantes: number; nouvelles: number }): string {
  const before = plantes - nouvelles;
  const s = (count: number) => (count >= 2 ? 's' : '');
  const noted = `déjà notée${s(before)} aujourd’hui`;
  if (plantes === 0) return 'Aucune plante à arroser dans ce jardin.';
  const watered = `${plantes} plante${s(plantes)} arrosée${s(plantes)}`;
  if (before === 0) return watered;
  return before === plantes ? `${watered}, ${noted}` : `${watered}, dont ${before} ${noted}`;
}

const nounsOfImports: Readonly<Record<string, readonly [one: string, several: string]>> = {
  jardin: ['jardin', 'jardins'],
  plante: ['plante', 'plantes'],
  arrosage: ['arrosage', 'arrosages'],
  soin: ['soin', 'soins'],
  entree: ['entrée de journal', 'entrées de journal'],
  tache: ['tâche', 'tâches'],
};

function undoneSentence(retires: Readonly<Record<string, number>>): string {
  const told = Object.entries(nounsOfImports).flatMap(([sorte, [one, several]]) => {
    const count = retires[sorte] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  return told.length === 0
    ? 'L’import a été annulé : il n’en restait rien.'
    : `L’import a été annulé : ${told.join(', ')} en moins.`;
}

/** Answers of successful writes without other content. */
export const notices = {
  jardin_deleted: 'Jardin supprimé avec succès !',
  jardin_watered: wateredSentence,
  arrosage_deleted: 'L’arrosage a été retiré.',
  entree_deleted: 'L’entrée a été retirée du journal.',
  pluie_deleted: 'La pluie de ce jour a été retirée.',
  tache_deleted: 'La tâche a été supprimée.',
  push_kept: 'Le rappel arrive aussi sur cet appareil.',
  push_ended: 'Plus rien n’arrive sur cet appareil.',
  vacances_ended: 'Les vacances ont été retirées.',
  recolte_deleted: 'La récolte a été retirée.',
  plante_deleted: 'La plante a été supprimée.',
  order_saved: 'L’ordre des plantes a été enregistré.',
  calendrier_revoked: 'L’adresse du calendrier ne répond plus.',
  invitation_revoked: 'Ce lien ne répond plus.',
  import_undone: undoneSentence,
  unfollowed: 'Ce jardin ne fait plus partie de vos favoris.',
} as const;
