import type { Commande, CommandeSummary, Ligne } from '../../../contract/boutique/commande.ts';
import type { GestionCommande, GestionSummary } from '../../../contract/boutique/gestion.ts';
import { fullName } from '../../comptes/profil/fullName.ts';
import type { Client } from './client.ts';
import type {
  CommandeRow,
  findFactureNumbers,
  findJournal,
  findRefunds,
  LigneRow,
  RetractationRow,
} from './commandes.repository.ts';
import type { SummaryRow } from './liste.repository.ts';
import { isApart } from './refundCauses.ts';
import { refundState } from './refundState.ts';
import { mayWithdraw, withdrawalEnd, withdrawnOf } from './retractation.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const euros = (cents: number) => cents / 100;

/** '2026-000042': the year and the number in it. */
export const factureNumber = (annee: number, numero: number) =>
  `${annee}-${String(numero).padStart(6, '0')}`;

export function presentLigne(row: LigneRow): Ligne {
  return {
    idProduit: row.idProduit,
    nom: row.nom,
    quantite: row.quantite,
    prixUnitaire: euros(row.prixCentimes),
    tauxTva: row.tvaMillieme / 10,
    exceptionRetractation: row.exceptionRetractation,
    quantiteRetractee: row.quantiteRetractee,
  };
}

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

/** Who ordered, for keepers. */
export const presentClient = (client: Client | undefined): GestionSummary['client'] =>
  client
    ? { id: client.id, pseudo: client.pseudo, nom: fullName(client), email: client.email }
    : null;

/** A refund that its provider does not carry out, for keepers. */
export const presentBlocked = (
  row: { montantCentimes: number; cause: string; essais: number; createdAt: Date } | undefined,
): GestionCommande['remboursementBloque'] =>
  row
    ? {
        montant: euros(row.montantCentimes),
        abandonnable: !isApart(row.cause),
        essais: row.essais,
        depuis: row.createdAt.toISOString(),
      }
    : null;

export interface CommandeParts {
  row: CommandeRow;
  lignes: LigneRow[];
  journal: Awaited<ReturnType<typeof findJournal>>;
  factures: Awaited<ReturnType<typeof findFactureNumbers>>;
  declared: RetractationRow[];
  refunds: Awaited<ReturnType<typeof findRefunds>>;
}

function incoherentOf(journal: CommandeParts['journal']): Commande['paiementIncoherent'] {
  const noted = (asked: string) => journal.some(({ cause }) => cause === asked);
  if (noted('incoherent_rembourse')) return 'rembourse';
  return noted('paiement_incoherent') ? 'a_verifier' : null;
}

/** An order as its owner sees it: amounts in euros, moments in UTC. */
export function presentCommande(parts: CommandeParts): Commande {
  const { row, lignes, journal, factures, declared, refunds } = parts;
  const numbersOf = (wanted: string) =>
    factures
      .filter(({ nature }) => nature === wanted)
      .map(({ annee, numero }) => factureNumber(annee, numero));
  const avoirs = numbersOf('avoir');
  const { left, due, proposed, withdrawn } = refundState({ row, lignes, declared, refunds });
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
    conditions: { version: row.termsVersion, accepteesLe: row.termsAcceptedAt.toISOString() },
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
      possible: mayWithdraw(row, lignes),
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
    historique: journal.map(({ statut, cause, date }) => ({
      statut,
      cause,
      date: date.toISOString(),
    })),
  };
}
