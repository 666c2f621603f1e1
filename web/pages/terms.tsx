import { data, Link } from 'react-router';
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
import { LegalGuarantee } from './LegalGuarantee.tsx';
import { MissingPage } from './MissingPage.tsx';
import { AddressLines, SellerIdentity } from './SellerIdentity.tsx';
import { WithdrawalModel } from './WithdrawalModel.tsx';

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
  const { vendeur, conditions, fournisseur, demonstration, mediation, mediateur, garantie } =
    boutique;
  const postal = [vendeur.nom, vendeur.adresse, vendeur.email].filter(Boolean);
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-[46rem] gap-6">
        <BackButton to={paths.shop} look="ghost" className="justify-self-start" />
        <Prose>
          <h1>Conditions de vente</h1>
          <p className="muted mt-3">
            Version du {formatDay(conditions.version)}. La version que vous acceptez est notée avec
            votre commande.
          </p>
          {demonstration && (
            <p>
              Cette boutique est une démonstration : le paiement est simulé et aucun argent ne
              circule.
            </p>
          )}

          <h2>Le vendeur</h2>
          <SellerIdentity vendeur={vendeur} />

          <h2>La commande</h2>
          <ol>
            <li>Vous remplissez votre panier, puis vous indiquez où livrer et comment payer.</li>
            <li>
              « Confirmer la commande » réserve les articles pendant un quart d'heure, prolongé dès
              que vous ouvrez le paiement. Vous ne devez rien et pouvez annuler librement.
            </li>
            <li>
              « Payer avec {fournisseur || '…'} » conclut la vente : c'est à ce moment que naît
              l'obligation de payer. Une confirmation vous est envoyée par e-mail ; la facture se
              télécharge dans le détail de votre commande.
            </li>
          </ol>
          <p>
            Jusqu'au paiement, vous pouvez corriger votre commande en l'annulant et en la passant de
            nouveau. Si le paiement arrive après la fin de la réservation et que les articles ne
            sont plus disponibles, il vous est remboursé en entier.
          </p>
          <p>
            Le contrat est en français. Nous conservons votre commande et sa facture pendant dix ans
            ; vous les relisez quand vous voulez dans « Mes commandes ».
          </p>

          <h2>Les prix</h2>
          <p>
            Les prix sont en euros, toutes taxes comprises, au taux de TVA indiqué sur chaque
            produit. La livraison est comprise. Le montant exact à payer, quantités comprises, est
            affiché avant le paiement.
          </p>

          <h2>Le paiement</h2>
          <p>
            {fournisseur
              ? `Vous payez en une fois, par carte bancaire ou PayPal, chez notre prestataire : ${fournisseur}. Courtil ne voit ni ne conserve vos coordonnées bancaires.`
              : "Le paiement n'est pas encore en service sur ce site : une commande n'y est que réservée, et rien n'est dû."}
          </p>

          <h2>La livraison</h2>
          <p>
            Les articles sont livrés à l'adresse que vous avez donnée, au plus tard trente jours
            après le paiement (article L216-1 du Code de la consommation). Un e-mail vous prévient
            quand le colis part ; l'état de la commande se suit dans « Mes commandes ».
          </p>
          <p>
            Passé ce délai, vous pouvez nous demander de livrer dans un nouveau délai raisonnable,
            puis, si rien ne vient, mettre fin au contrat : vous êtes alors remboursé au plus tard
            14 jours après (articles L216-6 et L216-7). Le risque de perte ou de dommage ne passe à
            vous que lorsque vous recevez le colis (article L216-2). Les plantes voyagent mal :
            ouvrez-le sans attendre, et écrivez-nous si quelque chose a souffert.
          </p>

          <h2>Changer d'avis</h2>
          <p>
            Vous avez 14 jours après la réception des articles pour renoncer au contrat, sans donner
            de raison (articles L221-18 et suivants du Code de la consommation). Vous pouvez aussi y
            renoncer avant de les avoir reçus.
          </p>
          <p>
            Le plus simple est le bouton « Renoncer au contrat ici », dans le détail de votre
            commande pendant tout ce délai : il demande une confirmation, puis un accusé de
            réception vous est envoyé par e-mail, avec le contenu de votre déclaration, sa date et
            son heure (articles L221-21 et D221-5). Toute autre déclaration claire convient, par
            exemple le formulaire ci-dessous.
          </p>
          <p>
            Vous renvoyez les articles reçus au plus tard 14 jours après votre déclaration, à
            l'adresse du vendeur ; les frais de renvoi sont à votre charge (article L221-23). Vous
            êtes remboursé de tout ce que vous avez payé pour eux au plus tard 14 jours après votre
            déclaration, par le moyen de paiement que vous avez employé ; nous pouvons attendre les
            articles ou la preuve de leur envoi (article L221-24).
          </p>
          <p>
            Deux sortes d'articles n'ouvrent pas ce droit (article L221-28, 3° et 4°) : ce qui est
            fait sur mesure pour vous, et ce qui se détériore ou se périme rapidement. Leur page et
            votre panier le signalent.
          </p>
          <details>
            <summary>Le modèle de formulaire de rétractation</summary>
            <WithdrawalModel to={postal} />
          </details>

          <h2>Les garanties</h2>
          <p>{garantie}</p>
          {postal.length > 0 && (
            <p>Pour les faire jouer, écrivez au vendeur : {postal.join(', ')}.</p>
          )}
          <LegalGuarantee />

          <h2>En cas de litige</h2>
          <p>
            Écrivez-nous d'abord : la plupart des difficultés s'arrangent ainsi. {mediation} La
            demande se fait dans l'année qui suit votre réclamation écrite.
          </p>
          {mediateur.length > 0 && <AddressLines lines={mediateur} />}
          <p>
            Ces conditions sont soumises au droit français, sans vous priver de la protection de la
            loi du pays où vous habitez.
          </p>

          <h2>Vos données</h2>
          <p>
            Votre nom, votre adresse et votre commande servent à vous livrer et à tenir nos comptes.{' '}
            <Link to={paths.privacy} className="text-link">
              Ce que nous en gardons
            </Link>
          </p>
        </Prose>
      </div>
    </div>
  );
}
