import type { CommandeCreated } from '../../../contract/boutique/commande.ts';
import type { Address } from '../../boutique/commandes/checkoutValues.ts';
import { updateCompte } from '../../comptes/profil/useCompte.ts';
import { attempt } from '../../lib/attempt.ts';
import { formatPrice } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../paths.ts';

/** What is due, where it is not what was shown. With a way on, so that it stays until it is dismissed. */
export function tellNewAmount({ commandeId, montantDu }: CommandeCreated, shown: number): void {
  if (montantDu === shown) return;
  const amounts = `${formatPrice(montantDu)} à payer, au lieu de ${formatPrice(shown)}.`;
  notify('info', `Un prix a changé entre-temps : ${amounts}`, {
    label: 'Voir la commande',
    to: paths.commande(commandeId),
  });
}

/** Into the profile; the order stands whatever comes of it. */
export async function keepAddress(userId: number, address: Address): Promise<void> {
  const { rue, codePostal, ville } = address;
  const saved = await attempt(updateCompte(userId, { adresse: rue, cp: codePostal, ville }));
  if (saved.ok) return;
  notify(
    'error',
    "Votre commande est enregistrée, mais l'adresse n'a pas pu être ajoutée à votre profil.",
  );
}
