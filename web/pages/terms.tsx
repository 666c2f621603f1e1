import { data } from 'react-router';
import type { Reads } from '../../contract/reads.ts';
import { attempt } from '../lib/attempt.ts';
import { browserReads } from '../lib/browserReads.ts';
import { formatDay } from '../lib/format.ts';
import { pageMeta } from '../lib/pageMeta.ts';
import { readsContext } from '../lib/readsContext.ts';
import { paths } from '../paths.ts';
import { BackButton } from '../ui/BackButton.tsx';
import { Prose } from '../ui/Prose.tsx';
import type { Route } from './+types/terms';
import { MissingPage } from './MissingPage.tsx';

const TITLE = 'Conditions de vente';

async function load(reads: Reads) {
  const boutique = await attempt(reads.boutique());
  return boutique.ok ? data(boutique.value) : data(null, { status: 503 });
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(readsContext));
export const clientLoader = () => load(browserReads);

export const meta = () =>
  pageMeta(
    TITLE,
    'Commande, prix, paiement, livraison, rétractation, garanties et médiation : les conditions de vente de la boutique de Courtil.',
  );

export default function Terms({ loaderData: boutique }: Route.ComponentProps) {
  if (!boutique)
    return <MissingPage title={TITLE} text="Les conditions n'ont pas pu être chargées." />;
  const { vendeur, conditions, fournisseur, demonstration, mediation, garantie } = boutique;
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-[46rem] gap-6">
        <BackButton to={paths.shop} look="ghost" className="justify-self-start" />
        <Prose>
          <h1>Conditions de vente</h1>
          <p className="muted mt-3">Version du {formatDay(conditions.version)}.</p>
          {demonstration && (
            <p>
              Cette boutique est une démonstration : le paiement est simulé et aucun argent ne
              circule.
            </p>
          )}

          <h2>Le vendeur</h2>
          <address>
            {vendeur.nom}
            <br />
            {vendeur.adresse}
            {vendeur.siret && (
              <>
                <br />
                SIRET : {vendeur.siret}
              </>
            )}
            {vendeur.tva && (
              <>
                <br />
                TVA intracommunautaire : {vendeur.tva}
              </>
            )}
          </address>

          <h2>La commande</h2>
          <ol>
            <li>Vous remplissez votre panier, puis vous indiquez où livrer et comment payer.</li>
            <li>
              « Confirmer la commande » réserve les articles pendant une heure. Vous ne devez rien
              et pouvez annuler librement.
            </li>
            <li>
              « Payer avec {fournisseur} » conclut la vente : c'est à ce moment que naît
              l'obligation de payer. Une confirmation et une facture vous sont adressées.
            </li>
          </ol>
          <p>
            Si le paiement arrive après la fin de la réservation et que les articles ne sont plus
            disponibles, il vous est remboursé en entier.
          </p>

          <h2>Les prix</h2>
          <p>
            Les prix sont en euros, toutes taxes comprises, au taux de TVA indiqué sur chaque
            produit. La livraison est comprise. Le montant exact à payer, quantités comprises, est
            affiché avant le paiement.
          </p>

          <h2>Le paiement</h2>
          <p>
            Le paiement se fait par carte bancaire ou PayPal, chez notre prestataire : {fournisseur}
            . Courtil ne voit ni ne conserve vos coordonnées bancaires.
          </p>

          <h2>La livraison</h2>
          <p>
            Les articles sont envoyés à l'adresse que vous avez donnée, au plus tard trente jours
            après le paiement. L'état de la commande se suit dans « Mes commandes ».
          </p>

          <h2>Changer d'avis</h2>
          <p>
            Vous avez 14 jours après la livraison pour renoncer au contrat, sans donner de raison
            (articles L221-18 et suivants du Code de la consommation). Le bouton « Renoncer au
            contrat ici » se trouve dans le détail de votre commande ; un accusé de réception vous
            est envoyé par e-mail. Vous êtes remboursé au plus tard 14 jours après votre
            déclaration, par le moyen de paiement que vous avez employé.
          </p>
          <p>
            Les produits périssables ou faits sur mesure n'ouvrent pas ce droit (article L221-28) :
            leur page le signale.
          </p>

          <h2>Les garanties</h2>
          <p>{garantie}</p>

          <h2>En cas de litige</h2>
          <p>{mediation}</p>
        </Prose>
      </div>
    </div>
  );
}
