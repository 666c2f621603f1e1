import type { Boutique } from '../../../contract/paiement.ts';

/** `idTypeUserValues.keeper`, kept out of the schemas that the browser does not need. */
export const KEEPER = 2;

const who: Record<Boutique['editeurs'], string | null> = {
  keepers: 'Seuls les gérants de la boutique peuvent enregistrer ou supprimer un produit.',
  members: 'Seuls les membres connectés peuvent enregistrer ou supprimer un produit.',
  everyone: null,
};

/** Says who may save to whoever may not; `null` to the others. */
export function editorsNote(
  editeurs: Boutique['editeurs'],
  session: { idTypeUser: number } | null,
): string | null {
  const may = editeurs === 'keepers' ? session?.idTypeUser === KEEPER : session !== null;
  return may ? null : who[editeurs];
}
