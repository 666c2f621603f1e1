import type { Commande, CommandeSummary } from '../../../contract/boutique/commande.ts';
import type { GestionCommande, GestionSummary } from '../../../contract/boutique/gestion.ts';
import {
  type HistoriqueCause,
  isOutsideOrder,
  type RefundCause,
  refundCauses,
} from '../../../contract/boutique/historique.ts';
import { fullName } from '../../comptes/profil/utilisateurs.presenter.ts';
import {
  type Client,
  type CommandeRow,
  clientFrom,
  presentLigne,
  sumCents,
  withdrawnOf,
} from '../commandes/commandes.service.ts';
import { factureNumber } from '../factures/factures.names.ts';
import type { findDeclarations, RefundState } from '../remboursements/refundState.service.ts';
import { mayWithdraw, withdrawalEnd } from '../retractations/withdrawalEnd.ts';
import type { findFactureNumbers, findJournal, findRefunds } from './fiches.repository.ts';
import type { SummaryRow } from './liste.repository.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const euros = (cents: number) => cents / 100;

const presentAmounts = (
  row: Pick<CommandeRow, 'id' | 'statut' | 'totalAfficheCentimes' | 'montantDuCentimes'>,
) => ({
  id: row.id,
  commandeId: row.id,
  statut: row.statut,
  total: euros(row.totalAfficheCentimes),
  montantDu: euros(row.montantDuCentimes),
});

export function presentSummary(row: SummaryRow): CommandeSummary {
  return {
    ...presentAmounts(row),
    moyenPaiement: row.moyenPaiement,
    dateCommande: row.createdAt.toISOString(),
    paiementIncoherent: row.paiementIncoherent,
    nombreArticles: row.nombreArticles,
  };
}

/** Presents the buyer to keepers. */
export const presentClient = (client: Client | undefined): GestionSummary['client'] =>
  client
    ? { id: client.id, pseudo: client.pseudo, nom: fullName(client), email: client.email }
    : null;

/** An order as the keepers' list shows it. */
export function presentForKeepers(row: SummaryRow): GestionSummary {
  const client = presentClient(clientFrom(row.client, row));
  return {
    ...presentSummary(row),
    nombreArticles: row.nombreGarde,
    client,
    destinataire: row.destinataire === client?.nom ? '' : row.destinataire,
    remboursementBloque: row.remboursementBloque,
    retractationDue: row.retractationDue,
  };
}

/** A refund that its provider does not carry out, for keepers. */
export const presentBlocked = (
  row: { montantCentimes: number; cause: RefundCause; essais: number; createdAt: Date } | undefined,
): GestionCommande['remboursementBloque'] =>
  row
    ? {
        montant: euros(row.montantCentimes),
        abandonnable: !isOutsideOrder(row.cause),
        essais: row.essais,
        depuis: row.createdAt.toISOString(),
      }
    : null;

interface CommandeParts {
  row: CommandeRow;
  argent: RefundState;
  journal: Awaited<ReturnType<typeof findJournal>>;
  factures: Awaited<ReturnType<typeof findFactureNumbers>>;
  declared: Awaited<ReturnType<typeof findDeclarations>>;
  refunds: Awaited<ReturnType<typeof findRefunds>>;
}

function incoherentOf(journal: CommandeParts['journal']): Commande['paiementIncoherent'] {
  const hasCause = (asked: string) => journal.some(({ cause }) => cause === asked);
  if (hasCause('incoherent_rembourse')) return 'rembourse';
  return hasCause('paiement_incoherent') ? 'a_verifier' : null;
}

const payments = new Set<HistoriqueCause>([
  'paiement',
  'paiement_tardif',
  'paiement_apres_annulation',
]);
const refunded = new Set<string>([
  'remboursement_demande',
  'remboursement_partiel',
  ...refundCauses,
]);

/** Computes the refund of each declaration of an order, oldest first. */
function declaredCents({ row: { lignes }, declared, argent }: CommandeParts) {
  if (declared.length < 2) return [argent.withdrawn?.cents];
  return declared.map((each) =>
    sumCents(
      each.lignes.map(({ idProduit, quantite }) => ({
        prixCentimes: lignes.find((ligne) => ligne.idProduit === idProduit)?.prixCentimes ?? 0,
        quantite,
      })),
    ),
  );
}

/** The journal, each entry with the money that it is about. */
function presentJournal(parts: CommandeParts): Commande['historique'] {
  const declared = declaredCents(parts).values();
  const centsOf = ({ cause, refundCents }: CommandeParts['journal'][number]) => {
    if (payments.has(cause)) return parts.row.montantDuCentimes;
    if (cause === 'retractation') return declared.next().value;
    return refunded.has(cause) ? refundCents : undefined;
  };
  return parts.journal.map((entry) => {
    const { statut, cause, date } = entry;
    const cents = centsOf(entry) ?? undefined;
    return { statut, cause, date: date.toISOString(), montant: cents && euros(cents) };
  });
}

/** An order as its owner sees it: amounts in euros, moments in UTC. */
export function presentCommande(parts: CommandeParts): Commande {
  const { row, argent, journal, factures, declared, refunds } = parts;
  const { lignes } = row;
  const numbersOf = (wanted: string) =>
    factures
      .filter(({ nature }) => nature === wanted)
      .map(({ annee, numero }) => factureNumber(annee, numero));
  const avoirs = numbersOf('avoir');
  const { left, due, proposed, withdrawn } = argent;
  return {
    ...presentAmounts(row),
    moyenPaiement: row.moyenPaiement,
    dateCommande: row.createdAt.toISOString(),
    paiementIncoherent: incoherentOf(journal),
    adresseLivraison: {
      destinataire: row.destinataire,
      telephone: row.telephone,
      rue: row.rue,
      ville: row.ville,
      codePostal: row.codePostal,
      pays: row.pays,
      complement: row.complement,
    },
    lignes: lignes.map(presentLigne),
    reserveeJusqua: row.holdUntil.toISOString(),
    conditions: row.termsVersion
      ? { version: row.termsVersion, accepteesLe: row.termsAcceptedAt.toISOString() }
      : null,
    payeeLe: iso(row.paidAt),
    expedieeLe: iso(row.sentAt),
    livreeLe: iso(row.deliveredAt),
    suivi: row.suivi,
    facture: numbersOf('facture')[0] ?? null,
    avoir: avoirs.at(-1) ?? null,
    avoirs,
    remboursements: refunds.map(({ cents, cause, createdAt, doneAt, avoir }) => ({
      montant: euros(cents),
      cause,
      demandeLe: createdAt.toISOString(),
      faitLe: iso(doneAt),
      avoir: avoir && factureNumber(avoir.annee, avoir.numero),
    })),
    remboursable: due ? 0 : euros(left),
    remboursementPropose: due ? 0 : euros(proposed),
    retractation: {
      possible: mayWithdraw(row),
      jusquau: iso(withdrawalEnd(row)),
      declareeLe: iso(declared.at(-1)?.declaredAt ?? null),
      produits: withdrawnOf(lignes).map(({ idProduit }) => idProduit),
      declarations: declared.map((each) => ({
        declareeLe: each.declaredAt.toISOString(),
        lignes: each.lignes,
      })),
      montant: withdrawn && euros(withdrawn.cents),
      rembourse: withdrawn?.done ?? false,
    },
    historique: presentJournal(parts),
  };
}
