import { conditionsDe } from '../../../contract/boutique/conditions/conditions.ts';
import type { Boutique } from '../../../contract/boutique/paiement.ts';
import { documentInTurn } from '../../platform/pdf/document.ts';
import type { Corrected, FactureRow } from './factures.repository.ts';

/** A document of the shop, as plain data. */
export type ShopDocument =
  | { sorte: 'facture'; facture: FactureRow; corrected: Corrected }
  | { sorte: 'conditions'; version: string; boutique: Boutique; site: string }
  | { sorte: 'formulaire'; boutique: Boutique; commande: { id: number; createdAt: Date } };

const program = new URL('./factures.process.ts', import.meta.url).href;
const print = (from: string, order: ShopDocument): Promise<Buffer> =>
  documentInTurn({ from: `boutique:${from}`, program, order });

/** An invoice or a credit note as PDF, in the turn of `from`. Throws `unavailable`. */
export const printFacture = (from: string, facture: FactureRow, corrected: Corrected) =>
  print(from, { sorte: 'facture', facture, corrected });

/** The model form for a withdrawal from an order as PDF, in the turn of `from`. Throws `unavailable`. */
export const printFormulaire = (
  from: string,
  boutique: Boutique,
  { id, createdAt }: { id: number; createdAt: Date },
) => print(from, { sorte: 'formulaire', boutique, commande: { id, createdAt } });

/** By version and shop, of which a process has one. */
const made = new Map<string, Promise<Buffer>>();

/** A version of the terms of sale as PDF, laid out once; null when there is no such version. Throws `unavailable`. */
export async function printConditions(
  version: string,
  boutique: Boutique,
  site: string,
): Promise<Buffer | null> {
  if (!conditionsDe(version)) return null;
  const key = JSON.stringify([version, boutique, site]);
  const printing =
    made.get(key) ?? print('conditions', { sorte: 'conditions', version, boutique, site });
  made.set(key, printing);
  printing.catch(() => made.delete(key));
  return printing;
}
