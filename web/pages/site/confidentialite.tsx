import { Link } from 'react-router';
import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { Prose } from '../../ui/parts/Prose.tsx';

export const meta = () =>
  pageMeta(
    'Vie privée',
    'Ce que Courtil garde de vous, pourquoi, combien de temps, et comment le reprendre ou le faire effacer.',
  );

const kept = [
  [
    'Votre compte',
    'Nom, prénom, e-mail (et, quand vous en changez, celui qui reste à confirmer, pendant 48 heures), pseudo, description, photos',
    'Vous reconnaître et montrer votre profil. Seuls votre pseudo, votre description et vos images sont publics',
    "Jusqu'à la suppression du compte",
  ],
  [
    'Votre mot de passe',
    'Son empreinte seulement, jamais le mot lui-même',
    'Vérifier que vous êtes bien vous',
    "Jusqu'à la suppression du compte",
  ],
  [
    'Votre adresse postale, votre téléphone',
    'Si vous les donnez',
    'Livrer vos commandes',
    "Jusqu'à ce que vous les effaciez",
  ],
  [
    'Vos jardins, plantes et arrosages',
    'Ce que vous en écrivez, et leurs photos sans leurs données de localisation',
    'Le service lui-même ; tout visiteur peut les consulter',
    "Jusqu'à ce que vous les supprimiez",
  ],
  [
    'Vos commandes',
    'Articles, montants, facture, votre nom, votre e-mail, le destinataire, son adresse et son téléphone',
    'Vous livrer, vous rembourser, vous joindre, et nos obligations comptables',
    "Payées : dix ans après l'année du paiement (article L123-22 du Code de commerce), même si vous supprimez votre compte. Non payées : jusqu'à la suppression du compte",
  ],
  [
    'Vos sessions',
    'Le nom de votre navigateur, les dates de connexion',
    'Vous montrer où vous êtes connecté, et vous permettre de déconnecter un appareil',
    '14 jours sans activité, 30 jours au plus',
  ],
  [
    "Les lieux d'où vous vous connectez",
    "Une empreinte de l'adresse IP, que seul notre serveur sait calculer ; jamais l'adresse elle-même",
    "Vous laisser entrer quand quelqu'un d'autre essaie des mots de passe sur votre compte",
    "90 jours après la dernière connexion, vingt lieux au plus ; jusqu'au changement du mot de passe",
  ],
  [
    'Compteurs de tentatives et de messages',
    "L'adresse IP, une empreinte de l'adresse e-mail, le temps d'un comptage",
    'Empêcher que des mots de passe soient essayés en série, et que des messages soient envoyés en nombre',
    'Deux jours',
  ],
  [
    'Le journal du serveur',
    "La date, l'adresse demandée, l'adresse IP ; jamais un mot de passe ni une adresse e-mail",
    'Comprendre les pannes et les abus',
    "Le temps que fixe l'hébergeur",
  ],
] as const;

export default function Privacy() {
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-[46rem] gap-6">
        <BackButton to={paths.legalNotices} look="ghost" className="justify-self-start" />
        <Prose>
          <h1>Vie privée</h1>
          <p className="muted mt-3 text-lg">
            Courtil ne garde que ce dont il a besoin, ne vend rien, et ne vous suit pas : aucun
            cookie, aucun outil de mesure d'audience. Votre navigateur ne demande rien à un autre
            site, sauf une photo qu'un membre aurait laissée ailleurs : elle est alors demandée sans
            dire quelle page vous lisez.
          </p>
          <p>
            L'éditeur, nommé dans les{' '}
            <Link to={paths.legalNotices} className="text-link">
              mentions légales
            </Link>
            , répond de ces données. Il les traite pour vous rendre le service que vous demandez
            (compte, jardins, commandes), parce que la loi le demande (factures), ou parce qu'il y a
            un intérêt légitime (empêcher les abus).
          </p>

          <h2>Ce que nous gardons</h2>
          {kept.map(([what, which, why, howLong]) => (
            <section key={what} className="mb-5">
              <h3>{what}</h3>
              <dl className="facts mt-2">
                <dt>Quoi</dt>
                <dd>{which}</dd>
                <dt>Pourquoi</dt>
                <dd>{why}</dd>
                <dt>Durée</dt>
                <dd>{howLong}</dd>
              </dl>
            </section>
          ))}

          <h2>Dans votre navigateur</h2>
          <p>
            Votre session, votre panier, le jardin en cours et l'ordre d'affichage de vos plantes
            restent dans le stockage de votre navigateur. Ils servent seulement à ce que vous
            demandez ; c'est pourquoi aucun bandeau ne vous interrompt. Se déconnecter efface la
            session.
          </p>

          <h2>À qui vont vos données</h2>
          <p>
            À personne pour de la publicité. L'hébergeur garde les serveurs ; le service d'envoi
            achemine nos e-mails ; le transporteur reçoit le nom, l'adresse et le téléphone donnés
            pour la livraison ; Stripe, le service de paiement, reçoit votre e-mail, le numéro de la
            commande, ses articles, leurs prix et son montant, et lit votre carte sur sa propre page
            : Courtil ne la voit jamais.
          </p>

          <h2>Vos droits</h2>
          <p>
            Depuis « Modifier mon profil », vous pouvez corriger vos informations, télécharger
            toutes vos données dans une archive, déconnecter vos appareils et supprimer votre
            compte. Tout cela agit aussitôt.{' '}
            <Link to={paths.ownProfil} className="text-link">
              Aller à mon profil
            </Link>
          </p>
          <p>
            Pour toute autre demande (opposition, limitation, question), l'adresse se trouve dans
            les{' '}
            <Link to={paths.legalNotices} className="text-link">
              mentions légales
            </Link>
            . Vous pouvez aussi saisir la Commission nationale de l'informatique et des libertés
            (CNIL).
          </p>
        </Prose>
      </div>
    </div>
  );
}
