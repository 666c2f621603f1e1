import type { Boutique } from '../../contract/paiement.ts';
import { typo } from '../lib/typo.ts';

/** Who sells; what is not known is left out. */
export function SellerIdentity({ vendeur }: { vendeur: Boutique['vendeur'] }) {
  const { nom, forme, adresse, rcs, siret, tva, telephone, email } = vendeur;
  const lines = [
    nom,
    forme,
    adresse,
    rcs,
    siret && `SIRET : ${siret}`,
    tva && `TVA intracommunautaire : ${tva}`,
    telephone && `Téléphone : ${telephone}`,
    email && `E-mail : ${email}`,
  ].filter(Boolean);
  return (
    <>
      {vendeur.demonstration && (
        <p>
          <strong>
            {typo('Vendeur de démonstration : cette entreprise est fictive et ne livre rien.')}
          </strong>
        </p>
      )}
      <AddressLines lines={lines} />
    </>
  );
}

export function AddressLines({ lines }: { lines: string[] }) {
  return (
    <address>
      {lines.map((line) => (
        <span key={line} className="block">
          {typo(line)}
        </span>
      ))}
    </address>
  );
}
