import type { Boutique } from '../paiement.ts';
import { type Bloc, texte } from './blocs.ts';

/** The legal details that belong to a seller's name, one per line; unknown ones are left out. */
export const lignesVendeur = ({
  forme,
  adresse,
  rcs,
  siret,
  tva,
}: Partial<Boutique['vendeur']>): string[] =>
  [
    forme,
    adresse,
    rcs,
    siret && `SIRET : ${siret}`,
    tva && `TVA intracommunautaire : ${tva}`,
  ].filter((ligne): ligne is string => Boolean(ligne));

/** The seller; unknown details are left out. */
export function blocsVendeur({ vendeur }: Boutique): Bloc[] {
  const { nom, telephone, email } = vendeur;
  const lignes = [
    nom,
    ...lignesVendeur(vendeur),
    telephone && `Téléphone : ${telephone}`,
    email && `E-mail : ${email}`,
  ].filter(Boolean);
  const fictif = 'Vendeur de démonstration : cette entreprise est fictive et ne livre rien.';
  return [
    ...(vendeur.demonstration ? [{ sorte: 'texte' as const, texte: fictif, fort: true }] : []),
    { sorte: 'adresse', lignes },
  ];
}

/** Where one writes to the seller: name, address and e-mail, as far as known. */
export const adressePostale = ({ vendeur: { nom, adresse, email } }: Boutique): string[] =>
  [nom, adresse, email].filter(Boolean);

/** The model form of article R221-1 of the Code de la consommation; its use is optional. */
export const blocsFormulaire = (boutique: Boutique): Bloc[] => [
  texte(
    'Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.',
  ),
  texte("À l'attention de :"),
  { sorte: 'adresse', lignes: adressePostale(boutique) },
  ...[
    'Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous :',
    'Commandé le (*)/reçu le (*) :',
    'Nom du (des) consommateur(s) :',
    'Adresse du (des) consommateur(s) :',
    'Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :',
    'Date :',
    '(*) Rayez la mention inutile.',
  ].map(texte),
];

/** The box that article D211-2 of the Code de la consommation asks for, in the words of its annex. */
export const garantiesLegales: Bloc = {
  sorte: 'cadre',
  titre: 'Les garanties légales',
  blocs: [
    ...[
      "Le consommateur dispose d'un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d'apparition d'un défaut de conformité. Durant ce délai, le consommateur n'est tenu d'établir que l'existence du défaut de conformité et non la date d'apparition de celui-ci.",
      'La garantie légale de conformité donne au consommateur droit à la réparation ou au remplacement du bien dans un délai de trente jours suivant sa demande, sans frais et sans inconvénient majeur pour lui.',
      "Si le bien est réparé dans le cadre de la garantie légale de conformité, le consommateur bénéficie d'une extension de six mois de la garantie initiale.",
      'Si le consommateur demande la réparation du bien, mais que le vendeur impose le remplacement, la garantie légale de conformité est renouvelée pour une période de deux ans à compter de la date de remplacement du bien.',
      "Le consommateur peut obtenir une réduction du prix d'achat en conservant le bien ou mettre fin au contrat en se faisant rembourser intégralement contre restitution du bien, si :",
    ].map(texte),
    {
      sorte: 'liste',
      items: [
        'Le professionnel refuse de réparer ou de remplacer le bien ;',
        'La réparation ou le remplacement du bien intervient après un délai de trente jours ;',
        "La réparation ou le remplacement du bien occasionne un inconvénient majeur pour le consommateur, notamment lorsque le consommateur supporte définitivement les frais de reprise ou d'enlèvement du bien non conforme, ou s'il supporte les frais d'installation du bien réparé ou de remplacement ;",
        'La non-conformité du bien persiste en dépit de la tentative de mise en conformité du vendeur restée infructueuse.',
      ],
    },
    ...[
      "Le consommateur a également droit à une réduction du prix du bien ou à la résolution du contrat lorsque le défaut de conformité est si grave qu'il justifie que la réduction du prix ou la résolution du contrat soit immédiate. Le consommateur n'est alors pas tenu de demander la réparation ou le remplacement du bien au préalable.",
      "Le consommateur n'a pas droit à la résolution de la vente si le défaut de conformité est mineur.",
      "Toute période d'immobilisation du bien en vue de sa réparation ou de son remplacement suspend la garantie qui restait à courir jusqu'à la délivrance du bien remis en état.",
      "Les droits mentionnés ci-dessus résultent de l'application des articles L. 217-1 à L. 217-32 du code de la consommation.",
      "Le vendeur qui fait obstacle de mauvaise foi à la mise en œuvre de la garantie légale de conformité encourt une amende civile d'un montant maximal de 300 000 euros, qui peut être porté jusqu'à 10 % du chiffre d'affaires moyen annuel (article L. 241-5 du code de la consommation).",
      'Le consommateur bénéficie également de la garantie légale des vices cachés en application des articles 1641 à 1649 du code civil, pendant une durée de deux ans à compter de la découverte du défaut. Cette garantie donne droit à une réduction de prix si le bien est conservé ou à un remboursement intégral contre restitution du bien.',
    ].map(texte),
  ],
};
