import { linkMeta } from '../../comptes/liens/mailLink.tsx';
import { UndoLink } from '../../comptes/liens/UndoLink.tsx';
import { api } from '../../lib/api.ts';

const TITLE = 'Garder votre adresse';

const sentences = {
  missing: 'Token manquant.',
  success: 'Votre adresse e-mail a été rétablie.',
  failure: 'Votre adresse n’a pas pu être rétablie. Réessayez dans un instant.',
};

export const meta = () => linkMeta(TITLE, 'Annulez un changement d’adresse e-mail.');

const undoChange = (token: string) => api('GET /user/undo-email-change', { query: { token } });

export default function UndoEmailChange() {
  return (
    <UndoLink
      title={TITLE}
      intro="Une autre adresse e-mail a été demandée pour votre compte."
      question="Ce changement ne vient pas de vous ? Votre compte gardera cette adresse, ou la retrouvera, et tous les appareils connectés seront déconnectés."
      button="Garder mon adresse"
      call={undoChange}
      sentences={sentences}
      more="Ce changement a demandé votre mot de passe : s’il ne venait pas de vous, choisissez-en un autre."
    />
  );
}
