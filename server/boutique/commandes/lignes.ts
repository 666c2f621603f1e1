import type { LigneRow } from './commandes.repository.ts';

type Counted = Pick<LigneRow, 'quantite' | 'quantiteRetractee'>;

/** Lines with `count` articles each; those with none are left out. */
const counting = <L extends Counted>(lignes: readonly L[], count: (ligne: L) => number) =>
  lignes
    .map((ligne) => ({ ...ligne, quantite: count(ligne) }))
    .filter(({ quantite }) => quantite > 0);

/** What was withdrawn from, in all declarations. */
export const withdrawnOf = <L extends Counted>(lignes: readonly L[]) =>
  counting(lignes, ({ quantiteRetractee }) => quantiteRetractee);

/** What withdrawals leave with the buyer: paid, kept, and still to be sent. */
export const kept = <L extends Counted>(lignes: readonly L[]) =>
  counting(lignes, ({ quantite, quantiteRetractee }) => quantite - quantiteRetractee);

export const sumCents = (lignes: readonly { prixCentimes: number; quantite: number }[]) =>
  lignes.reduce((sum, { prixCentimes, quantite }) => sum + prixCentimes * quantite, 0);
