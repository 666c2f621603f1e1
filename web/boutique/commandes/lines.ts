import type { Ligne } from '../../../contract/boutique/commande.ts';

/** Prices are summed in cents: euros with decimals would drift. */
export const lineCents = (euros: number, quantite: number) => Math.round(euros * 100) * quantite;

export const linesCents = (lignes: readonly Pick<Ligne, 'prixUnitaire' | 'quantite'>[]) =>
  lignes.reduce((sum, { prixUnitaire, quantite }) => sum + lineCents(prixUnitaire, quantite), 0);

/** The value of the withdrawn articles, at the prices of their order. */
export const withdrawnCents = (
  withdrawn: readonly Pick<Ligne, 'idProduit' | 'quantite'>[],
  lignes: readonly Ligne[],
) =>
  linesCents(
    withdrawn.map(({ idProduit, quantite }) => ({
      prixUnitaire: lignes.find((ligne) => ligne.idProduit === idProduit)?.prixUnitaire ?? 0,
      quantite,
    })),
  );

/** '1 × Plantoir, 2 × Cordeau', each number beside its article. */
export const linesText = (lignes: readonly Pick<Ligne, 'nom' | 'quantite'>[]) =>
  lignes.map(({ nom, quantite }) => `${quantite}\u00a0×\u00a0${nom}`).join(', ');
