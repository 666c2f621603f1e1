import type { Commande } from '../../../contract/boutique/commande.ts';
import { daysAfter, lastDay } from '../../../contract/boutique/delais.ts';
import type { Boutique } from '../../../contract/boutique/paiement.ts';
import { todayInParis } from '../../../contract/today.ts';
import { formatDay } from '../../lib/format.ts';

/** Days after the declaration within which the articles go back (Code de la consommation, L221-23). */
export const RETURN_DAYS = 14;

export type Vendeur = Pick<Boutique['vendeur'], 'nom' | 'adresse' | 'email'>;

/** Whether the parcel had left at that moment: before, nothing has to come back. */
export const wasSent = (
  { expedieeLe }: Pick<Commande, 'expedieeLe'>,
  at = new Date().toISOString(),
) => expedieeLe !== null && expedieeLe <= at;

/** '2026-11-21T10:25:00Z' → '7 décembre 2026': the last day on which they may be sent back, a working one. */
export const returnUntil = (declareeLe: string) =>
  formatDay(lastDay(new Date(declareeLe), RETURN_DAYS));

/** '2026-11-21T10:25:00Z' → '5 décembre 2026': the day by which the money goes back, whatever day that is. */
export const refundUntil = (declareeLe: string) =>
  formatDay(daysAfter(todayInParis(new Date(declareeLe)), RETURN_DAYS));

/** Where the articles go back to; without the seller's address, whom to ask for it. */
export function returnAddress(vendeur: Vendeur | null): string {
  const { nom = '', adresse = '', email = '' } = vendeur ?? {};
  if (adresse) return `à cette adresse : ${[nom, adresse].filter(Boolean).join(', ')}`;
  if (email) return `à l'adresse que le vendeur vous indiquera : écrivez-lui à ${email}`;
  return "à l'adresse du vendeur, qui figure dans les conditions de vente";
}

/** Whether, until when and where to the articles go back. */
export function returnSentence(
  declareeLe: string,
  sent: boolean,
  vendeur: Vendeur | null,
  begin = 'Renvoyez',
): string {
  if (!sent) return "Rien n'était encore parti : vous n'avez rien à renvoyer.";
  return `${begin} ces articles au plus tard le ${returnUntil(declareeLe)} ${returnAddress(vendeur)}. Les frais de renvoi sont à votre charge.`;
}
