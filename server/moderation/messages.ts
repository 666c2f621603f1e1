import { answering } from '../platform/http/appError.ts';

/** Sentences of the errors about reports, decisions, appeals and blocked members. */
export const sentencesOfModeration = {
  ...answering(400, {
    mesure_impossible: [
      'Mesure impossible',
      'Cette mesure ne va pas avec ce qui est signalé : choisissez-en une autre.',
    ],
  }),
  ...answering(403, {
    signalement_own: [
      'Le vôtre',
      'C’est à vous : vous pouvez le modifier ou le supprimer vous-même.',
    ],
    moderation_own_case: [
      'Votre propre affaire',
      'Vous êtes concerné par ce signalement : un autre modérateur doit en décider.',
    ],
    recours_same_moderator: [
      'Un autre modérateur',
      'Vous avez pris cette décision : c’est à un autre modérateur de répondre au recours.',
    ],
    entree_masquee: [
      'Entrée masquée',
      'Cette entrée a été masquée par la modération : elle ne peut pas être rendue publique. Vos décisions disent pourquoi, et comment les contester.',
    ],
    blocage_own: ['Vous-même', 'Vous ne pouvez pas vous bloquer vous-même.'],
    membre_bloque: [
      'Impossible ici',
      'Ce membre ne souhaite pas que vous suiviez, copiiez ou remerciiez ce qui est à lui.',
    ],
  }),
  ...answering(404, {
    signalement_not_found: ['Signalement introuvable', 'Ce signalement est introuvable.'],
    decision_not_found: ['Décision introuvable', 'Cette décision est introuvable.'],
    recours_not_found: ['Recours introuvable', 'Ce recours est introuvable.'],
  }),
  ...answering(409, {
    recours_closed: [
      'Délai passé',
      ({ mois }) => `Une décision se conteste dans les ${mois} mois : ce délai est passé.`,
    ],
    recours_taken: [
      'Recours déjà fait',
      'Vous avez déjà contesté cette décision : sa réponse vous parviendra par e-mail.',
    ],
    blocage_too_many: [
      'Trop de membres bloqués',
      ({ maximum }) => `Vous avez déjà bloqué ${maximum} membres.`,
    ],
  }),
};
