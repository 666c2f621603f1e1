import type { Commande } from '../../../contract/boutique/commande.ts';
import type { Boutique } from '../../../contract/boutique/paiement.ts';
import { useCall } from '../../lib/calls/useCall.ts';
import { currentMoment } from '../../lib/clock.ts';
import { returnUntil } from '../commandes/delais.ts';

type Vendeur = Pick<Boutique['vendeur'], 'nom' | 'adresse' | 'email'>;

/** True if the parcel had left at that moment: only then must articles be sent back. */
export const wasSent = (
  { expedieeLe }: Pick<Commande, 'expedieeLe'>,
  at = currentMoment().toISOString(),
) => expedieeLe !== null && expedieeLe <= at;

/** The return address; if unknown, the contact to ask. */
export function returnAddress(vendeur: Vendeur | null): string {
  const { nom = '', adresse = '', email = '' } = vendeur ?? {};
  if (adresse) return `à cette adresse : ${[nom, adresse].filter(Boolean).join(', ')}`;
  if (email) return `à l’adresse que le vendeur vous indiquera : écrivez-lui à ${email}`;
  return 'à l’adresse du vendeur, qui figure dans les conditions de vente';
}

/** The instructions for sending the articles back: whether, until when, and the address. */
export function returnSentence(
  declareeLe: string,
  sent: boolean,
  vendeur: Vendeur | null,
  begin = 'Renvoyez',
): string {
  if (!sent) return 'Rien n’était encore parti : vous n’avez rien à renvoyer.';
  return `${begin} ces articles au plus tard le ${returnUntil(declareeLe)} ${returnAddress(vendeur)}. Les frais de renvoi sont à votre charge.`;
}

/** The seller, read once it is `wanted`; null while it is unknown. */
export const useVendeur = (wanted: boolean): Vendeur | null =>
  useCall(wanted ? 'GET /boutique' : null).last?.vendeur ?? null;
