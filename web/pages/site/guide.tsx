import { Link } from 'react-router';
import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { Prose } from '../../ui/parts/Prose.tsx';

export const meta = () =>
  pageMeta(
    "Guide d'utilisation",
    'Créer un jardin, ajouter, copier et ranger ses plantes, les arroser, suivre les autres et commander : le guide de Courtil.',
  );

const chapters = [
  ['flaner', 'Flâner'],
  ['compte', 'Ouvrir un compte'],
  ['jardin', 'Créer un jardin'],
  ['plantes', 'Ajouter des plantes'],
  ['copier', 'Copier une plante'],
  ['arroser', 'Noter les arrosages'],
  ['mode-arrosage', 'Arroser plusieurs plantes'],
  ['trier', 'Trier et ranger'],
  ['suivre', 'Suivre des jardins'],
  ['boutique', 'Commander à la boutique'],
] as const;

export default function Guide() {
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-[46rem] gap-6">
        <BackButton to={paths.home} look="ghost" className="justify-self-start" />
        <Prose>
          <h1>Guide d'utilisation</h1>
          <p className="muted mt-3 text-lg">
            Courtil est un carnet : on y range ses jardins, on y suit ses plantes, et on regarde
            par-dessus la haie ce que les autres font pousser.
          </p>
          <nav aria-label="Sommaire du guide">
            <ol className="guide-contents">
              {chapters.map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`} className="text-link">
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>

          <h2 id="flaner">Flâner</h2>
          <p>
            Tout se visite sans compte. La{' '}
            <Link to={paths.home} className="text-link">
              page d'accueil
            </Link>{' '}
            montre des jardins au hasard et les plus suivis. Ouvrez un jardin pour voir ses plantes,
            puis une plante pour lire sa fiche : ce qu'elle aime, ce qu'elle a, et ses arrosages de
            l'année.
          </p>

          <h2 id="compte">Ouvrir un compte</h2>
          <p>
            Choisissez « Se connecter », puis{' '}
            <Link to={paths.registration} className="text-link">
              créez un compte
            </Link>
            . Le mot de passe demande huit caractères au moins : majuscule, minuscule, chiffre et
            caractère spécial. « Se déconnecter » se trouve dans le menu ; les appareils où vous
            êtes connecté, dans « Modifier mon profil ».
          </p>

          <h2 id="jardin">Créer un jardin</h2>
          <p>
            Dans « Mes jardins », le bouton « + Ajouter un jardin » ouvre un petit formulaire. Seul
            le nom est nécessaire. Une seule température suffit, l'autre se règle à un degré près.
          </p>
          <p>
            Pas de photo ? Le jardin est dessiné d'après ses propres plantes, son exposition et la
            saison. Chaque plante ajoutée y prend sa place.
          </p>

          <h2 id="plantes">Ajouter des plantes</h2>
          <p>
            Depuis votre jardin, « Ajouter une plante ». Donnez son nom, et ce que vous savez
            d'elle. Les conditions idéales s'affichent à côté des conditions actuelles : un manque
            de soleil ou un coup de froid se voit d'un coup d'œil.
          </p>
          <p>
            Une plante sans photo reçoit sa planche dessinée, toujours la même. Une plante morte
            reste dans le jardin, grisée, en souvenir ; à vous de la modifier ou de la supprimer.
          </p>

          <h2 id="copier">Copier une plante</h2>
          <p>
            Une plante vous plaît, chez vous ou chez un autre ? Sur sa fiche, « Copier cette plante
            » montre vos jardins ; choisissez-en un, puis « Copier ici ». La copie garde ce que l'on
            sait de l'espèce et la photo. Ni la note ni les arrosages ne la suivent : elle commence
            chez vous. Il faut avoir un jardin.
          </p>

          <h2 id="arroser">Noter les arrosages</h2>
          <p>
            Sur la fiche d'une de vos plantes, choisissez la date et « Arroser ». Un oubli se
            rattrape : les jours passés sont acceptés, pas les jours à venir. Une plante compte un
            arrosage par jour. À partir de deux, Courtil calcule leur fréquence moyenne.
          </p>

          <h2 id="mode-arrosage">Arroser plusieurs plantes</h2>
          <ol>
            <li>Dans votre jardin, choisissez « Mode arrosage ».</li>
            <li>
              Touchez les plantes que vous avez arrosées, ou « Tout sélectionner » dans la barre du
              bas. Les plantes mortes en font partie.
            </li>
            <li>« Arroser la sélection » note l'arrosage d'aujourd'hui pour chacune.</li>
          </ol>
          <p>
            « Arroser tout le jardin » le fait pour toutes d'un coup. Quitter le mode oublie la
            sélection, pas les arrosages.
          </p>

          <h2 id="trier">Trier et ranger</h2>
          <p>
            Le bouton « Tri » range vos plantes par date ou par ordre alphabétique ; le choix est
            retenu, jardin par jardin, dans ce navigateur. Pour votre propre ordre, tirez une plante
            par sa poignée. Au clavier, la barre d'espace la prend, les flèches la déplacent ; un
            clic sur la poignée ouvre « Déplacer vers… ».
          </p>

          <h2 id="suivre">Suivre des jardins</h2>
          <p>
            L'étoile d'un jardin le met dans vos favoris, le dernier en tête : sur l'accueil, sur
            votre profil et dans{' '}
            <Link to={paths.favourites} className="text-link">
              Favoris
            </Link>
            . Une seconde fois, elle l'en retire.
          </p>

          <h2 id="boutique">Commander à la boutique</h2>
          <ol>
            <li>
              « Ajouter au panier » sur un produit ; une seconde fois en ajoute un. Le panier se
              retrouve dans le menu, et garde vos choix.
            </li>
            <li>
              « Valider la commande » demande de vous connecter, puis l'adresse de livraison et le
              moyen de paiement.
            </li>
            <li>
              « Confirmer la commande » réserve vos articles ; rien n'est encore dû. Vous ne vous
              engagez qu'au bouton « Payer avec… », qui mène au service de paiement.
            </li>
            <li>
              Vos commandes, leurs factures et le suivi se trouvent dans{' '}
              <Link to={paths.commandes} className="text-link">
                Mes commandes
              </Link>
              .
            </li>
            <li>
              Avant de payer, « Annuler la commande » suffit. Après, vous pouvez changer d'avis : la
              page{' '}
              <Link to={paths.withdraw} className="text-link">
                Renoncer à un contrat
              </Link>
              , au pied de toutes les pages, ou le détail de la commande.
            </li>
          </ol>
          <p>
            Les prix, les délais et le droit de changer d'avis sont dans les{' '}
            <Link to={paths.terms} className="text-link">
              conditions de vente
            </Link>
            .
          </p>
        </Prose>
      </div>
    </div>
  );
}
