import { limits } from '../../../contract/limits.ts';
import { RetractationLinkForm } from '../../boutique/retractations/RetractationLinkForm.tsx';
import { pageMeta } from '../../lib/pageMeta.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import { TextLink } from '../../ui/Link.tsx';

const TITLE = 'Renoncer à un contrat';

export const meta = () =>
  pageMeta(
    TITLE,
    'Exercez en ligne votre droit de rétractation : numéro de commande et e-mail suffisent, sans compte ni mot de passe.',
  );

export default function Renoncer() {
  return (
    <SheetPage
      title={TITLE}
      intro={`Vous avez ${limits.retractationDays} jours après la livraison pour changer d’avis, sans donner de raison. Un lien envoyé par e-mail vous mène à votre commande, sans vous connecter.`}
    >
      <RetractationLinkForm />
      <div className="muted mt-6 grid gap-3">
        <p>
          {typo(
            'Vous y choisissez les articles, puis vous confirmez ; un accusé de réception daté vous est envoyé par e-mail. C’est gratuit.',
          )}
        </p>
        <p>
          {typo('Connecté ? Le bouton « Renoncer au contrat ici » est aussi dans ')}
          <TextLink to={paths.commandes}>Mes commandes</TextLink>
          {typo('. Ce qui n’ouvre pas ce droit, et le formulaire papier : ')}
          <TextLink to={paths.conditions}>conditions de vente</TextLink>.
        </p>
      </div>
    </SheetPage>
  );
}
