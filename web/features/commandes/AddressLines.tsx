import type { Address } from './checkoutValues.ts';

export function AddressLines({ address }: { address: Address }) {
  const { rue, complement, codePostal, ville, pays } = address;
  return (
    <address className="address">
      <span>{rue}</span>
      {complement && <span>{complement}</span>}
      <span>{`${codePostal} ${ville}`}</span>
      <span>{pays}</span>
    </address>
  );
}
