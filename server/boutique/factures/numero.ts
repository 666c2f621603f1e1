/** '2026-000042': the year and the number in it. */
export const factureNumber = (annee: number, numero: number) =>
  `${annee}-${String(numero).padStart(6, '0')}`;
