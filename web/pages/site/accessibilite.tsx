import { Link } from 'react-router';
import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { Prose } from '../../ui/parts/Prose.tsx';

export const meta = () =>
  pageMeta(
    'Accessibilité',
    "Déclaration d'accessibilité de Courtil : ce que nous visons, ce que nous avons vérifié, ce qui n'est pas encore bon, et comment nous le signaler.",
  );

export default function Accessibility() {
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-[46rem] gap-6">
        <BackButton to={paths.home} look="ghost" className="justify-self-start" />
        <Prose>
          <h1>Déclaration d'accessibilité</h1>
          <p className="muted mt-3 text-lg">
            Chacun doit pouvoir tenir son carnet : au clavier, à la voix, en grand, en noir et
            blanc, ou sans voir l'écran.
          </p>

          <h2>Où nous en sommes</h2>
          <p>
            Courtil vise les règles WCAG 2.2, niveau AA, et le Référentiel général d'amélioration de
            l'accessibilité (RGAA 4.1) qui en découle. Aucun audit de conformité n'a été fait, ni
            par nous ni par d'autres : nous ne déclarons donc ni conformité, ni taux. Cette page dit
            ce que nous avons vérifié nous-mêmes, et ce que nous savons ne pas être bon.
          </p>

          <h2>Ce que nous avons vérifié</h2>
          <ul>
            <li>
              Chaque version passe l'outil automatique axe dans un navigateur (Chromium), page par
              page, en clair et en sombre, à la largeur d'un téléphone. Un tel outil ne trouve
              qu'une partie des défauts.
            </li>
            <li>
              Les menus, les fenêtres et les formulaires s'emploient au clavier, et l'endroit où
              l'on se trouve se voit ; nos essais automatiques en suivent une partie.
            </li>
            <li>
              Déplacer une plante n'oblige pas à la faire glisser : une fenêtre et des touches font
              la même chose.
            </li>
            <li>
              Les pages tiennent sur 360 pixels de large ; celles que nous avons essayées se lisent
              avec un texte deux fois plus grand. Les animations s'arrêtent pour qui le demande à
              son appareil.
            </li>
            <li>Sans JavaScript, tout se lit ; se connecter et commander en demandent.</li>
          </ul>

          <h2>Ce qui n'est pas encore bon</h2>
          <ul>
            <li>
              Aucune personne handicapée n'a encore essayé le site avec nous, et nous ne l'avons pas
              parcouru en entier avec un lecteur d'écran.
            </li>
            <li>
              Les photos des membres n'ont pas de description : à leur place, nous donnons le nom du
              jardin ou de la plante. Il en va de même des planches dessinées.
            </li>
            <li>
              Les textes des membres peuvent contenir des mots d'une autre langue sans le dire, les
              noms latins par exemple.
            </li>
            <li>
              Les factures et les avoirs sont des PDF sans balises : un lecteur d'écran les lit mal.
              La page de la commande en montre le contenu.
            </li>
            <li>
              La page où l'on entre sa carte appartient au service de paiement ; nous n'en répondons
              pas.
            </li>
          </ul>

          <h2>Nous le dire</h2>
          <p>
            Un endroit vous arrête ? Écrivez à l'adresse des{' '}
            <Link to={paths.legalNotices} className="text-link">
              mentions légales
            </Link>
            , en disant la page et ce que vous vouliez y faire : nous vous répondrons, et vous
            donnerons autrement ce que vous y cherchiez.
          </p>
          <p>
            Sans réponse de notre part, vous pouvez vous adresser au Défenseur des droits, par son
            site, un courrier gratuit ou l'un de ses délégués.
          </p>

          <p className="muted">Écrite le 22 novembre 2026, pour la version 0.3.2.</p>
        </Prose>
      </div>
    </div>
  );
}
