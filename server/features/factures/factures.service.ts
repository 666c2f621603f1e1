import type { PeriodQuery } from '../../../contract/commande.ts';
import { todayInParis } from '../../../contract/today.ts';
import { idTypeUserValues } from '../../../contract/user.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/connection.ts';
import { AppError } from '../../http/appError.ts';
import type { Actor } from '../auth/sessions.service.ts';
import { factureNumber } from '../commandes/commandes.presenter.ts';
import {
  type CommandeRow,
  clientOf,
  lignesOf,
  ownCommande,
} from '../commandes/commandes.service.ts';
import { returnable } from '../commandes/retractation.ts';
import { csvHeader, csvOf } from './factures.csv.ts';
import { factureDocument } from './factures.pdf.ts';
import {
  type FactureRow,
  findFacture,
  findFactures,
  insertFacture,
  takeNumber,
} from './factures.repository.ts';
import { sellerOf } from './vendeur.ts';

/**
 * Numbers and freezes a held order's invoice, or its credit note over `montantCentimes`.
 * A credit note is only made for what was invoiced.
 */
export async function issueFacture(
  tx: Transaction,
  context: Context,
  held: CommandeRow,
  nature: FactureRow['nature'],
  montantCentimes: number = held.montantDuCentimes,
): Promise<void> {
  if (nature === 'avoir' && !(await findFacture(tx, held.id, 'facture'))) return;
  const all = await lignesOf(tx, held.id);
  const lignes = montantCentimes === held.montantDuCentimes ? all : returnable(all);
  const client = await clientOf(tx, held);
  const annee = Number(todayInParis().slice(0, 4));
  const contenu = {
    client: {
      nom: client ? `${client.firstName} ${client.name}`.trim() : '',
      email: client?.email ?? '',
    },
    adresse: {
      rue: held.rue,
      complement: held.complement,
      codePostal: held.codePostal,
      ville: held.ville,
      pays: held.pays,
    },
    vendeur: sellerOf(context),
    moyenPaiement: held.moyenPaiement,
    lignes: lignes.map(({ nom, quantite, prixCentimes, tvaMillieme }) => ({
      nom,
      quantite,
      prixCentimes,
      tvaMillieme,
    })),
  };
  const numero = await takeNumber(tx, annee);
  await insertFacture(tx, { annee, numero, nature, commandeId: held.id, montantCentimes, contenu });
}

/** The PDF of an order's document, for its owner or a keeper. Throws `commande_not_found`, `facture_not_found`. */
export async function readFacture(
  context: Context,
  actor: Actor,
  commandeId: number,
  nature: FactureRow['nature'],
): Promise<{ name: string; pdf: Buffer }> {
  if (actor.idTypeUser !== idTypeUserValues.keeper)
    await ownCommande(context.db, actor, commandeId);
  const row = await findFacture(context.db, commandeId, nature);
  if (!row) throw new AppError('facture_not_found');
  const corrected =
    nature === 'avoir' ? ((await findFacture(context.db, commandeId, 'facture')) ?? null) : null;
  const name = `${nature}-${factureNumber(row.annee, row.numero)}.pdf`;
  return { name, pdf: await factureDocument(row, corrected) };
}

const batch = 500;

/** The accounting export of a period: one line per document and VAT rate. */
export async function* exportFactures(context: Context, period: PeriodQuery) {
  const { debut = '2000-01-01', fin = '2999-12-30' } = period;
  yield csvHeader;
  let after = { annee: 0, numero: 0 };
  for (;;) {
    const rows = await findFactures(context.db, { debut, fin, after, count: batch });
    for (const { row, corrected } of rows) yield csvOf(row, corrected);
    const last = rows.at(-1)?.row;
    if (!last || rows.length < batch) return;
    after = { annee: last.annee, numero: last.numero };
  }
}
