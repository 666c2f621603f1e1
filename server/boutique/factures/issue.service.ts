import { fullName } from '../../comptes/profil/utilisateurs.presenter.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import type { FactureContenu } from '../../tables/factures.ts';
import { sellerOf } from '../boutique.service.ts';
import {
  type CommandeRow,
  type LigneRow,
  sumCents,
  withdrawnOf,
} from '../commandes/commandes.service.ts';
import { creditByRate, linesFit } from './avoirs.ts';
import {
  type FactureRow,
  findAvoirs,
  findFacture,
  insertFacture,
  takeNumber,
} from './factures.repository.ts';

const frozen = (lignes: readonly LigneRow[]) =>
  lignes.map(({ nom, quantite, prixCentimes, tvaMillieme }) => ({
    nom,
    quantite,
    prixCentimes,
    tvaMillieme,
  }));

/** Numbers a document of a held order, and freezes who buys and who sells. */
async function issue(
  tx: Transaction,
  context: Context,
  order: CommandeRow,
  document: Pick<FactureRow, 'nature' | 'montantCentimes' | 'remboursementId'> &
    Pick<FactureContenu, 'lignes' | 'parTaux'>,
): Promise<void> {
  const { nature, montantCentimes, remboursementId, ...content } = document;
  const { client, destinataire, rue, complement, codePostal, ville, pays } = order;
  const contenu = {
    client: {
      nom: fullName(client),
      email: client?.email ?? '',
    },
    adresse: { destinataire, rue, complement, codePostal, ville, pays },
    vendeur: sellerOf(context),
    moyenPaiement: order.moyenPaiement,
    ...content,
  };
  const commandeId = order.id;
  const row = { nature, commandeId, montantCentimes, remboursementId, contenu };
  await insertFacture(tx, { ...row, ...(await takeNumber(tx)) });
}

/** Numbers and freezes a held order's invoice. */
export async function issueFacture(
  tx: Transaction,
  context: Context,
  order: CommandeRow,
): Promise<void> {
  const { montantDuCentimes: montantCentimes, lignes } = order;
  await issue(tx, context, order, {
    nature: 'facture',
    montantCentimes,
    remboursementId: null,
    lignes: frozen(lignes),
  });
}

/**
 * Numbers and freezes the credit note of a held order's refund (cents). It names the lines whose
 * price the refund is, else it is over a sum alone. Only made for what was invoiced.
 */
export async function issueAvoir(
  tx: Transaction,
  context: Context,
  order: CommandeRow,
  { id: remboursementId, montantCentimes }: { id: number; montantCentimes: number },
): Promise<void> {
  const invoice = await findFacture(tx, order.id, 'facture');
  if (!invoice) return;
  const earlier = (await findAvoirs(tx, order.id)).map(({ contenu }) => contenu);
  const about = creditedLines(order.lignes, earlier, montantCentimes);
  const exact = sumCents(about) === montantCentimes && linesFit(invoice.contenu, earlier, about);
  const lignes = exact ? frozen(about) : [];
  await issue(tx, context, order, {
    nature: 'avoir',
    montantCentimes,
    remboursementId,
    lignes,
    parTaux: creditByRate(invoice.contenu, earlier, montantCentimes, { lignes, about }),
  });
}

type Named = FactureContenu['lignes'];
const sameArticle = (a: Named[number], b: Named[number]) =>
  a.nom === b.nom && a.prixCentimes === b.prixCentimes && a.tvaMillieme === b.tvaMillieme;

/** Lines less those that earlier documents name. */
function without(lignes: readonly LigneRow[], named: Named): LigneRow[] {
  const gone = named.map((ligne) => ({ ...ligne }));
  return lignes
    .map((ligne) => {
      let { quantite } = ligne;
      for (const each of gone.filter((other) => sameArticle(ligne, other))) {
        const taken = Math.min(quantite, each.quantite);
        each.quantite -= taken;
        quantite -= taken;
      }
      return { ...ligne, quantite };
    })
    .filter(({ quantite }) => quantite > 0);
}

/**
 * The lines that a refund is about: all; those withdrawn, unless earlier notes named them; or those that withdrawals
 * left. None for a mere sum.
 */
function creditedLines(
  all: LigneRow[],
  earlier: readonly { lignes: Named }[],
  cents: number,
): LigneRow[] {
  if (earlier.length === 0 && cents === sumCents(all)) return all;
  const withdrawn = withdrawnOf(all);
  if (withdrawn.length === 0) return [];
  const named = earlier.flatMap(({ lignes }) => lignes);
  const uncredited = without(withdrawn, named);
  return uncredited.length > 0 ? uncredited : without(all, named);
}
