import { Link } from 'react-router';
import { pageMeta } from '../lib/pageMeta.ts';
import { paths } from '../paths.ts';
import { BackButton } from '../ui/BackButton.tsx';
import { Prose } from '../ui/Prose.tsx';

export const meta = () =>
  pageMeta(
    "Guide d'utilisation",
    'Créer un jardin, ajouter ses plantes, noter ses arrosages et flâner chez les autres : le guide de Courtil.',
  );

export default function Guide() {
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-[46rem] gap-6">
        <BackButton to={paths.home} look="ghost" className="justify-self-start" />
        <Prose>
          <h1>Guide d'utilisation</h1>
          <p className="muted mt-3 text-[1.1rem]">
            Courtil est un carnet : on y range ses jardins, on y suit ses plantes, et on regarde
            par-dessus la haie ce que les autres font pousser.
          </p>

          <h2>Flâner</h2>
          <p>
            Tout se visite sans compte. La{' '}
            <Link to={paths.home} className="text-link">
              page d'accueil
            </Link>{' '}
            montre des jardins au hasard et les plus suivis. Ouvrez un jardin pour voir ses plantes,
            puis une plante pour lire sa fiche : ce qu'elle aime, ce qu'elle a, et ses arrosages de
            l'année.
          </p>

          <h2>Ouvrir un compte</h2>
          <ol>
            <li>
              Choisissez « Se connecter », puis{' '}
              <Link to={paths.registration} className="text-link">
                créez un compte
              </Link>
              .
            </li>
            <li>
              Le mot de passe demande huit caractères au moins : majuscule, minuscule, chiffre et
              caractère spécial.
            </li>
            <li>
              Connectez-vous avec votre adresse e-mail : votre session dure tant que vous vous en
              servez.
            </li>
          </ol>

          <h2>Créer un jardin</h2>
          <p>
            Dans « Mes jardins », le bouton « + Ajouter un jardin » ouvre un petit formulaire. Seul
            le nom est nécessaire. L'exposition et la température aident à choisir les plantes : une
            seule température suffit, l'autre se règle à un degré près.
          </p>
          <p>
            Pas de photo ? Le jardin est dessiné d'après ses propres plantes, son exposition et la
            saison. Chaque plante ajoutée y prend sa place.
          </p>

          <h2>Ajouter des plantes</h2>
          <p>
            Depuis votre jardin, « Ajouter une plante » ouvre sa fiche. Donnez son nom, et ce que
            vous savez d'elle. Les conditions idéales s'affichent à côté des conditions actuelles :
            un manque de soleil ou un coup de froid se voit d'un coup d'œil.
          </p>
          <p>
            Une plante sans photo reçoit sa planche dessinée, toujours la même. Une plante morte
            reste dans le jardin, grisée, en souvenir ; à vous de la modifier ou de la supprimer.
          </p>

          <h2>Noter les arrosages</h2>
          <p>
            Sur la fiche d'une de vos plantes, choisissez la date et « Arroser ». Un oubli se
            rattrape : les jours passés sont acceptés, pas les jours à venir. À partir de deux
            arrosages, Courtil calcule leur fréquence moyenne.
          </p>

          <h2>Suivre des jardins</h2>
          <p>
            Les jardins que vous suivez se retrouvent sur l'accueil, sur votre profil et dans{' '}
            <Link to={paths.favourites} className="text-link">
              vos favoris
            </Link>
            .
          </p>

          <h2>Sur un téléphone</h2>
          <p>
            Le menu se trouve en haut à droite, à côté de votre profil. Toutes les pages tiennent
            sur un petit écran et se lisent d'une main.
          </p>
        </Prose>
      </div>
    </div>
  );
}
