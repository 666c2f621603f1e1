import { typo } from '../lib/typo.ts';
import { AddressLines } from './SellerIdentity.tsx';

/** The model form of article R221-1 of the Code de la consommation; nobody has to use it. */
export function WithdrawalModel({ to }: { to: string[] }) {
  const lines = [
    'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous :',
    'Commandé le (*)/reçu le (*) :',
    'Nom du (des) consommateur(s) :',
    'Adresse du (des) consommateur(s) :',
    'Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :',
    'Date :',
  ];
  return (
    <section className="legal-box" aria-label="Modèle de formulaire de rétractation">
      <p>
        {typo(
          'Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.',
        )}
      </p>
      <p>{typo("À l'attention de :")}</p>
      <AddressLines lines={to} />
      {lines.map((line) => (
        <p key={line}>{typo(line)}</p>
      ))}
      <p>{typo('(*) Rayez la mention inutile.')}</p>
    </section>
  );
}
