import type { Mesure, SorteSignalee } from '../../../contract/moderation/mots.ts';

/** What is reported, within a sentence. */
export const sorteDite: Record<SorteSignalee, string> = {
  jardin: 'un jardin',
  plante: 'une plante',
  entree: 'une entrée de journal',
  membre: 'un membre',
};

/** What a measure did, to who is affected. */
export const faitChezVous: Record<Mesure, string> = {
  classement: 'Classé sans suite',
  avertissement: 'Avertissement',
  retraitPhoto: 'Photo retirée',
  masquage: 'Masqué : vous seul le voyez',
  suspension: 'Partie publique de votre compte suspendue',
};

/** And to who reported it. */
export const faitAilleurs: Record<Mesure, string> = {
  classement: 'Classé sans suite',
  avertissement: 'Un avertissement a été adressé',
  retraitPhoto: 'La photo a été retirée',
  masquage: 'Le contenu a été masqué',
  suspension: 'La partie publique du compte a été suspendue',
};
