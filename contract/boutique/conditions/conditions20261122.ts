import { adressePostale, blocsFormulaire, blocsVendeur, garantiesLegales } from './annexes.ts';
import { type Bloc, type TexteConditions, texte } from './blocs.ts';

/** Never changed: orders are placed under it (`conditions.test.ts`). */
export const conditions20261122: TexteConditions = (boutique) => {
  const { fournisseur, demonstration, mediation, mediateur, garantie } = boutique;
  const postale = adressePostale(boutique);
  return [
    ...(demonstration
      ? [
          {
            titre: '',
            blocs: [
              texte(
                'Cette boutique est une démonstration : le paiement est simulé et aucun argent ne circule.',
              ),
            ],
          },
        ]
      : []),
    { titre: 'Le vendeur', blocs: blocsVendeur(boutique) },
    {
      titre: 'La commande',
      blocs: [
        {
          sorte: 'liste',
          items: [
            'Vous remplissez votre panier, puis vous indiquez où livrer et comment payer.',
            "« Confirmer la commande » réserve les articles pendant un quart d'heure, prolongé dès que vous ouvrez le paiement. Vous ne devez rien et pouvez annuler librement.",
            `« Payer avec ${fournisseur || '…'} » conclut la vente : c'est à ce moment que naît l'obligation de payer. Une confirmation vous est envoyée par e-mail, avec ces conditions et le formulaire de rétractation en pièces jointes ; la facture y est jointe aussi, si votre adresse e-mail est confirmée, et se télécharge dans le détail de votre commande.`,
          ],
        },
        texte(
          "Jusqu'au paiement, vous pouvez corriger votre commande en l'annulant et en la passant de nouveau. Si le paiement arrive après la fin de la réservation et que les articles ne sont plus disponibles, il vous est remboursé en entier.",
        ),
        texte(
          'Le contrat est en français. Nous conservons votre commande et sa facture pendant dix ans ; vous les relisez quand vous voulez dans « Mes commandes ». La version des conditions sous laquelle vous avez commandé y est notée et reste lisible sur ce site.',
        ),
      ],
    },
    {
      titre: 'Les prix',
      blocs: [
        texte(
          'Les prix sont en euros, toutes taxes comprises, au taux de TVA indiqué sur chaque produit. La livraison est comprise. Le montant exact à payer, quantités comprises, est affiché avant le paiement.',
        ),
      ],
    },
    {
      titre: 'Le paiement',
      blocs: [
        texte(
          fournisseur
            ? `Vous payez en une fois, par carte bancaire ou PayPal, chez notre prestataire : ${fournisseur}. Courtil ne voit ni ne conserve vos coordonnées bancaires.`
            : "Le paiement n'est pas encore en service sur ce site : une commande n'y est que réservée, et rien n'est dû.",
        ),
      ],
    },
    {
      titre: 'La livraison',
      blocs: [
        texte(
          'Nous livrons en France métropolitaine seulement, Corse comprise : une adresse ailleurs est refusée avant que vous ne commandiez.',
        ),
        texte(
          "Les articles sont livrés à l'adresse que vous avez donnée, au plus tard trente jours après le paiement (article L216-1 du Code de la consommation). Un e-mail vous prévient quand le colis part ; l'état de la commande se suit dans « Mes commandes ».",
        ),
        texte(
          'Passé ce délai, vous pouvez nous demander de livrer dans un nouveau délai raisonnable, puis, si rien ne vient, mettre fin au contrat : vous êtes alors remboursé au plus tard 14 jours après (articles L216-6 et L216-7). Le risque de perte ou de dommage ne passe à vous que lorsque vous recevez le colis (article L216-2). Les plantes voyagent mal : ouvrez-le sans attendre, et écrivez-nous si quelque chose a souffert.',
        ),
      ],
    },
    {
      titre: "Changer d'avis",
      blocs: [
        texte(
          "Vous avez 14 jours après la réception des articles pour renoncer au contrat, sans donner de raison (articles L221-18 et suivants du Code de la consommation). Le jour de la réception ne compte pas ; un délai qui finit un samedi, un dimanche ou un jour férié court jusqu'au jour ouvrable suivant (article L221-19). Vous pouvez aussi y renoncer avant de les avoir reçus. Vous choisissez les articles et leur nombre, en une ou plusieurs fois ; vous gardez les autres.",
        ),
        {
          sorte: 'texte',
          texte:
            "Pendant tout ce délai, deux chemins sont ouverts en ligne, gratuitement (articles L221-21 et D221-5) : le bouton « Renoncer au contrat ici », dans le détail de votre commande ; et, sans vous connecter, la page « Renoncer à un contrat », au pied de toutes les pages, où le numéro de la commande et votre e-mail suffisent pour recevoir un lien. L'un et l'autre demandent une confirmation ; puis un accusé de réception vous est envoyé sans attendre par e-mail, avec le contenu de votre déclaration, sa date et son heure. Toute autre déclaration claire convient, par exemple le formulaire ci-dessous.",
          lien: { texte: 'Renoncer à un contrat', page: '/renoncer' },
        },
        texte(
          "Vous renvoyez les articles reçus au plus tard 14 jours après votre déclaration, à l'adresse du vendeur ; les frais de renvoi sont à votre charge (article L221-23). Vous êtes remboursé de tout ce que vous avez payé pour eux au plus tard 14 jours après votre déclaration, par le moyen de paiement que vous avez employé ; nous pouvons attendre les articles ou la preuve de leur envoi (article L221-24).",
        ),
        texte(
          "Deux sortes d'articles n'ouvrent pas ce droit (article L221-28, 3° et 4°) : ce qui est fait sur mesure pour vous, et ce qui se détériore ou se périme rapidement. Leur page et votre panier le signalent.",
        ),
        {
          sorte: 'cadre',
          titre: 'Le modèle de formulaire de rétractation',
          replie: true,
          blocs: blocsFormulaire(boutique),
        },
      ],
    },
    {
      titre: 'Les garanties',
      blocs: [
        texte(garantie),
        ...(postale.length > 0
          ? [texte(`Pour les faire jouer, écrivez au vendeur : ${postale.join(', ')}.`)]
          : []),
        garantiesLegales,
      ],
    },
    {
      titre: 'En cas de litige',
      blocs: [
        texte(
          `Écrivez-nous d'abord : la plupart des difficultés s'arrangent ainsi. ${mediation} La demande se fait dans l'année qui suit votre réclamation écrite.`,
        ),
        ...(mediateur.length > 0 ? [{ sorte: 'adresse', lignes: mediateur } satisfies Bloc] : []),
        texte(
          'Ces conditions sont soumises au droit français, sans vous priver de la protection de la loi du pays où vous habitez.',
        ),
      ],
    },
    {
      titre: 'Vos données',
      blocs: [
        {
          sorte: 'texte',
          texte:
            'Votre nom, votre adresse et votre commande servent à vous livrer et à tenir nos comptes.',
          lien: { texte: 'Ce que nous en gardons', page: '/confidentialite' },
        },
      ],
    },
  ];
};
