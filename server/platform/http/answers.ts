import { problemSchema } from '../../../contract/errors.ts';

/** A route's answers by status; every route may also answer a problem. */
export function answers<S extends Record<number, object>>(byStatus: S) {
  return { ...byStatus, default: problemSchema };
}

/** The rule of every PUT, for its description. */
export const absentStays =
  "Seul ce qui est envoyé change : un champ absent reste tel quel, `null` ou un texte vide l'efface. Le corps entier, tel qu'il a été lu, est accepté.";
