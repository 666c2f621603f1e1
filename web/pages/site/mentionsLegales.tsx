import { Link } from 'react-router';
import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { Prose } from '../../ui/parts/Prose.tsx';
import { dataContact, editor, host, isExample } from './legalSettings.ts';
import { PlainAddress } from './PlainAddress.tsx';

export const meta = () =>
  pageMeta(
    'Mentions légales',
    'Éditeur, hébergeur, propriété intellectuelle et droits sur vos données : les mentions légales de Courtil.',
  );

export default function LegalNotices() {
  return (
    <div className="wrap page">
      <div className="mx-auto grid max-w-[46rem] gap-6">
        <BackButton to={paths.home} look="ghost" className="justify-self-start" />
        <Prose>
          <h1>Mentions légales</h1>
          <p className="muted mt-3">
            Dernière mise à jour le <time dateTime="2025-04-08">8 avril 2025</time>
          </p>

          <h2>Éditeur du site</h2>
          {isExample && (
            <p>
              <strong>
                Ce site est une démonstration : l'éditeur et l'hébergeur ci-dessous sont fictifs.
              </strong>
            </p>
          )}
          <PlainAddress lines={editor} />

          <h2>Hébergement</h2>
          <PlainAddress lines={host} />

          <h2>Boutique</h2>
          <p>
            Qui vend, à quelles conditions, et quel médiateur peut être saisi :{' '}
            <Link to={paths.terms} className="text-link">
              les conditions de vente
            </Link>
          </p>

          <h2>Propriété intellectuelle</h2>
          <p>
            Le nom, les textes, les planches dessinées et le code du site appartiennent à l'éditeur
            ou sont utilisés avec l'accord de leurs auteurs. Les photos et les descriptions de
            jardins restent à ceux qui les publient ; en les publiant, ils autorisent seulement leur
            affichage sur Courtil, jusqu'au jour où ils les retirent.
          </p>

          <h2>Responsabilité</h2>
          <p>
            Les conseils de culture sont donnés de bonne foi, sans garantie de récolte. Chaque
            membre répond de ce qu'il publie. Un contenu illicite peut être signalé à l'adresse de
            l'éditeur ; il est examiné sans délai et retiré s'il y a lieu.
          </p>

          <h2>Données personnelles</h2>
          <p>Courtil ne garde que ce dont il a besoin :</p>
          <ul>
            <li>votre compte (nom, prénom, adresse e-mail, pseudo), pour vous reconnaître ;</li>
            <li>
              votre adresse et votre téléphone, si vous les donnez, pour livrer vos commandes ;
            </li>
            <li>vos jardins, vos plantes et leurs arrosages, que tout visiteur peut consulter ;</li>
            <li>vos commandes, pendant les dix années que demande le code de commerce.</li>
          </ul>
          <p>
            Le traitement repose sur l'exécution du service que vous demandez et, pour les
            commandes, sur nos obligations légales. Rien n'est vendu, loué ni transmis à des fins
            publicitaires. Les données d'un compte sont effacées dès sa suppression, sauf celles que
            la loi impose de conserver.{' '}
            <Link to={paths.privacy} className="text-link">
              Le détail, et vos moyens d'agir
            </Link>
          </p>

          <h2>Vos droits</h2>
          <p>
            Le règlement général sur la protection des données et la loi « Informatique et Libertés
            » vous donnent un droit d'accès, de rectification, d'effacement, d'opposition, de
            limitation et de portabilité. Pour les exercer, écrivez à <strong>{dataContact}</strong>{' '}
            : une réponse vous parvient sous un mois. Vous pouvez aussi saisir la Commission
            nationale de l'informatique et des libertés (CNIL), 3 place de Fontenoy, 75007 Paris.
          </p>

          <h2>Cookies et stockage</h2>
          <p>
            Courtil ne dépose aucun cookie et n'emploie aucun outil de mesure d'audience. Votre
            navigateur garde seulement votre session, votre panier, le jardin en cours et l'ordre
            d'affichage de vos plantes ; se déconnecter efface la session.
          </p>

          <h2>Droit applicable</h2>
          <p>
            Ces mentions sont soumises au droit français. En cas de litige, une solution amiable est
            recherchée avant tout recours devant les tribunaux compétents.
          </p>
        </Prose>
      </div>
    </div>
  );
}
