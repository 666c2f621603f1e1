/** Said instead of an empty year, which would tell that nothing is to be done there. */
export const NO_YEARS =
  'Le catalogue n’a pas encore d’années pour l’outre-mer : ce qui s’y sème, s’y plante et s’y récolte, et quand, nous est inconnu.';
