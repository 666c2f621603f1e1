import { FAILED, type Refusal } from '../../boutique/commandes/CheckoutForm.tsx';
import type { AddressProblems } from '../../boutique/commandes/checkoutValues.ts';
import { LineRemedy } from '../../boutique/panier/LineNotes.tsx';
import type { Panier, PanierLine } from '../../boutique/panier/panierLines.ts';
import { fieldMessages } from '../../forms/useForm.ts';
import type { Elements } from '../../lib/elements.ts';
import { ApiError } from '../../lib/failure.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';

const ownOrders = (
  <LinkButton to={paths.commandes} look="ghost">
    Voir mes commandes
  </LinkButton>
);

/** The server's errors about fields of the address. */
const addressFields = (error: ApiError): AddressProblems =>
  Object.fromEntries(
    Object.entries(fieldMessages(error, 'adresseLivraison')).map(([name, message]) => [
      name,
      `${message}.`,
    ]),
  );

/** A line asks for more than may be ordered; `left` may be ordered. */
const ofLine = (line: PanierLine, text: string, left: number, more?: Elements): Refusal => ({
  text,
  idProduit: line.id,
  remedy: (done) => (
    <>
      <LineRemedy line={line} left={left} onDone={done} />
      {more}
    </>
  ),
});

/** The sentence for a refused order, and the actions that resolve it at once. */
export function checkoutRefusal(error: unknown, panier: Panier, reload: () => void): Refusal {
  if (!(error instanceof ApiError)) return { text: FAILED };
  const { code, details, message } = error;
  const text = `${FAILED} ${message}`;
  const line = panier.find(({ id }) => id === details.idProduit);
  if (line && code === 'stock_insufficient') return ofLine(line, text, Number(details.reste));
  if (line && code === 'espece_interdite') return ofLine(line, text, 0);
  if (line && code === 'produit_not_found')
    return ofLine(line, `${FAILED} « ${line.nom} » n’est plus vendu.`, 0);
  if (line && code === 'commande_holds_too_much') {
    const reserved = Number(details.reserve);
    return ofLine(line, text, Number(details.maximum) - reserved, reserved > 0 && ownOrders);
  }
  if (code === 'commande_email_unverified')
    return {
      text,
      remedy: () => (
        <>
          <LinkButton to={paths.ownProfil} look="ghost">
            Confirmer mon adresse e-mail
          </LinkButton>
          {details.idProduit === undefined && ownOrders}
        </>
      ),
    };
  if (code === 'code_postal_invalid' || code === 'code_postal_not_served')
    return { text: FAILED, fields: { codePostal: message } };
  if (code === 'pays_not_served') return { text: FAILED, fields: { pays: message } };
  if (code === 'validation') return { text, fields: addressFields(error) };
  if (code === 'commande_too_many_waiting') return { text, remedy: () => ownOrders };
  if (code === 'conditions_changed') {
    return {
      text,
      remedy: (done) => (
        <>
          <LinkButton to={paths.conditions} look="ghost">
            Relire les conditions
          </LinkButton>
          <Button
            look="quiet"
            onClick={() => {
              reload();
              done();
            }}
          >
            Recharger la page
          </Button>
        </>
      ),
    };
  }
  return { text };
}
