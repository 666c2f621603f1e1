import { ForgotPasswordForm } from '../../comptes/liens/ForgotPasswordForm.tsx';
import { pageMeta } from '../../lib/pageMeta.ts';
import { paths } from '../../paths.ts';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import { TextLink } from '../../ui/Link.tsx';

const TITLE = 'Mot de passe oublié';

export const meta = () =>
  pageMeta(TITLE, 'Recevez par e-mail un lien pour choisir un nouveau mot de passe.');

export default function ForgotPassword() {
  return (
    <SheetPage
      title={TITLE}
      intro="Indiquez l’e-mail de votre compte : un lien vous permettra de choisir un nouveau mot de passe."
    >
      <ForgotPasswordForm />
      <p className="mt-5 text-center">
        <TextLink to={paths.login} className="inline-block py-2">
          Retour à la connexion
        </TextLink>
      </p>
    </SheetPage>
  );
}
