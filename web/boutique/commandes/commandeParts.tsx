import { idParam } from '../../lib/address.ts';
import type { Address } from './checkoutValues.ts';

/** An order's number; a translator must not change it. */
export const NumeroCommande = ({ id }: { id: number }) => (
  <span translate="no">{`n°\u00a0${id}`}</span>
);

/** The order's number in a typed text: '42', 'n° 42', 'nº42', '#42'; undefined for other texts. */
export const commandeNumber = (text: string) =>
  idParam(/^\s*(?:n\s*[°ºo]?|#)?\s*0*(\d{1,10})\s*$/i.exec(text)?.[1]);

export function AddressLines({ address }: { address: Address }) {
  const { destinataire, rue, complement, codePostal, ville, pays, telephone } = address;
  return (
    <address className="address">
      {destinataire && <strong>{destinataire}</strong>}
      <span>{rue}</span>
      {complement && <span>{complement}</span>}
      <span>{`${codePostal} ${ville}`}</span>
      <span>{pays}</span>
      {telephone && <span>{`Tél. ${telephone}`}</span>}
    </address>
  );
}
