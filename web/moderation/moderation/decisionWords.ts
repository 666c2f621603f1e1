import type { Mesure, SorteSignalee } from '../../../contract/moderation/mots.ts';

/** The reported kinds, as they stand within a sentence. */
export const sorteInSentence: Record<SorteSignalee, string> = {
  jardin: 'un jardin',
  plante: 'une plante',
  entree: 'une entrée de journal',
  membre: 'un membre',
};

/** The sentences about a measure for the member concerned. */
export const faitChezVous: Record<Mesure, string> = {
  classement: 'Classé sans suite',
  avertissement: 'Avertissement',
  retraitPhoto: 'Photo retirée',
  masquage: 'Masqué : vous seul le voyez',
  suspension: 'Partie publique de votre compte suspendue',
};

/** The sentences for the member who reported. */
export const faitAilleurs: Record<Mesure, string> = {
  classement: 'Classé sans suite',
  avertissement: 'Un avertissement a été adressé',
  retraitPhoto: 'La photo a été retirée',
  masquage: 'Le contenu a été masqué',
  suspension: 'La partie publique du compte a été suspendue',
};
