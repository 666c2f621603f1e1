import type { Address } from './checkoutValues.ts';

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
