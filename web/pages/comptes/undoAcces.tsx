import { linkMeta } from '../../comptes/liens/mailLink.tsx';
import { UndoLink } from '../../comptes/liens/UndoLink.tsx';
import { api } from '../../lib/api.ts';

const TITLE = 'Annuler cet ajout';

const sentences = {
  missing: 'Token manquant.',
  success: 'L’ajout est annulé.',
  failure: 'L’ajout n’a pas pu être annulé. Réessayez dans un instant.',
};

export const meta = () =>
  linkMeta(TITLE, 'Annulez l’ajout d’une clé d’accès ou d’un second facteur.');

const undoAcces = (token: string) => api('GET /user/undo-acces', { query: { token } });

export default function UndoAcces() {
  return (
    <UndoLink
      title={TITLE}
      intro="Une clé d’accès ou un second facteur a été ajouté à votre compte."
      question="Cet ajout ne vient pas de vous ? Il n’ouvrira plus votre compte, et tous les appareils connectés seront déconnectés."
      button="Annuler l’ajout"
      call={undoAcces}
      sentences={sentences}
      more="Cet ajout a demandé une session ouverte ou votre mot de passe : s’il ne venait pas de vous, choisissez un nouveau mot de passe."
    />
  );
}
