import type { MoveCause, NoteCause, RefundCause } from '../../../contract/boutique/journal.ts';
import type { PaymentSession } from '../../platform/external/payment.ts';
import type { CommandeRow } from '../commandes/commandes.service.ts';

/** Money that came, and the order that it names. */
interface Arrival {
  session: PaymentSession;
  held: CommandeRow;
  /** The stock of an order whose hold was over could be taken again. */
  retaken?: boolean;
}

/** Where the order goes or what is noted of it, and why the money goes back if it does. */
export type Meaning = { back?: RefundCause } & (
  | { vers: 'payee' | 'payee_sans_stock'; cause: MoveCause; note?: never }
  | { note: NoteCause; vers?: never }
);

const inEuros = ({ currency }: PaymentSession) => currency?.toLowerCase() === 'eur';

export const agrees = ({ session, held }: Arrival) =>
  session.clientReference === String(held.id) &&
  session.amountCents === held.montantDuCentimes &&
  inEuros(session);

/** Without its name, or in another currency, we cannot say what to send back: a keeper must look at it. */
const isKnown = ({ session }: Arrival) =>
  session.reference !== null && Boolean(session.amountCents) && inEuros(session);

type Line = [when: (money: Arrival) => boolean, meaning: Meaning];

/** The first line that fits says what money means (docs/rules.md, Orders' money). */
const lines: Line[] = [
  [(money) => !agrees(money) && !isKnown(money), { note: 'paiement_incoherent' }],
  [(money) => !agrees(money), { note: 'paiement_incoherent', back: 'incoherent' }],
  [({ held }) => held.statut === 'en_attente', { vers: 'payee', cause: 'paiement' }],
  [({ retaken = false }) => retaken, { vers: 'payee', cause: 'paiement_tardif' }],
  [
    ({ held }) => held.statut === 'expiree',
    { vers: 'payee_sans_stock', cause: 'paiement_tardif', back: 'sans_stock' },
  ],
  [
    ({ held }) => held.statut === 'annulee',
    { vers: 'payee_sans_stock', cause: 'paiement_apres_annulation', back: 'apres_annulation' },
  ],
];
const twice: Meaning = { note: 'paiement_en_double', back: 'double' };

export const meaningOf = (money: Arrival): Meaning =>
  lines.find(([when]) => when(money))?.[1] ?? twice;
