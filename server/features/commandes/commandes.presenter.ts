import type {
  Commande,
  CommandeSummary,
  GestionSummary,
  Ligne,
} from '../../../contract/commande.ts';
import type {
  CommandeRow,
  findClient,
  findFactureNumbers,
  findJournal,
  findRefund,
  findRetractation,
  LigneRow,
  SummaryRow,
} from './commandes.repository.ts';
import { mayWithdraw, returnable, sumCents, withdrawalEnd } from './retractation.ts';
import { mayMove } from './transitions.ts';

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
    nombreArticles: row.nombreArticles,
  };
}

type ClientRow = Awaited<ReturnType<typeof findClient>> | null;

/** Who ordered, for keepers; null once the account is gone. */
export function presentClient(row: ClientRow): GestionSummary['client'] {
  if (!row) return null;
  const nom = `${row.firstName} ${row.name}`.trim();
  return { id: row.id, pseudo: row.pseudo, nom, email: row.email };
}

export interface CommandeParts {
  row: CommandeRow;
  lignes: LigneRow[];
  journal: Awaited<ReturnType<typeof findJournal>>;
  factures: Awaited<ReturnType<typeof findFactureNumbers>>;
  declared: Awaited<ReturnType<typeof findRetractation>>;
  refund: Awaited<ReturnType<typeof findRefund>>;
}

/** Cents that a refund would send back now. */
function refundableCents({ row, lignes, declared, refund }: CommandeParts): number {
  if (refund?.doneAt || !mayMove(row.statut, 'remboursee')) return 0;
  return refund?.cents ?? (declared ? sumCents(returnable(lignes)) : row.montantDuCentimes);
}

/** An order as its owner sees it: amounts in euros, moments in UTC. */
export function presentCommande(parts: CommandeParts): Commande {
  const { row, lignes, journal, factures, declared, refund } = parts;
  const numberOf = (wanted: string) => {
    const found = factures.find(({ nature }) => nature === wanted);
    return found ? factureNumber(found.annee, found.numero) : null;
  };
  return {
    ...presentAmounts(row),
    moyenPaiement: row.moyenPaiement,
    dateCommande: row.createdAt.toISOString(),
    adresseLivraison: {
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
    facture: numberOf('facture'),
    avoir: numberOf('avoir'),
    remboursement: refund ? { montant: euros(refund.cents), faitLe: iso(refund.doneAt) } : null,
    remboursable: euros(refundableCents(parts)),
    retractation: {
      possible: !declared && mayWithdraw(row, lignes),
      jusquau: iso(withdrawalEnd(row)),
      declareeLe: iso(declared?.declaredAt ?? null),
      produits: declared ? returnable(lignes).map(({ idProduit }) => idProduit) : [],
    },
    historique: journal.map(({ statut, cause, date }) => ({
      statut,
      cause,
      date: date.toISOString(),
    })),
  };
}
