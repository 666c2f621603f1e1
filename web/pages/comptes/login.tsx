import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { LoginForm } from '../../comptes/sessions/LoginForm.tsx';
import { returnPath } from '../../comptes/sessions/returnPath.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { useSilentReload } from '../../lib/revalidation.ts';
import { paths } from '../../paths.ts';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import { TextLink } from '../../ui/Link.tsx';

export const meta = () =>
  pageMeta('Se connecter', 'Connectez-vous à Courtil pour retrouver vos jardins et vos favoris.');

const FOR_THE_CART = 'Connectez-vous pour commander : votre panier vous attend.';

export default function Login() {
  useSilentReload('connexion');
  const navigate = useNavigate();
  // Of whoever has just made an account.
  const registered = (useLocation().state as { email?: string } | null)?.email;
  const [search] = useSearchParams();
  // Only a page that asked to sign in says where to come back to. The served page does not know it.
  const back = useHydrated() ? search.get('retour') : null;
  return (
    // Room for the longer of the two, so that nothing moves when it is known which it is.
    <div className="[&_header]:mb-4 [&_header_p]:min-h-[2lh]">
      <SheetPage
        title="Se connecter"
        intro={back === paths.checkout ? FOR_THE_CART : 'Vos jardins vous attendent.'}
      >
        <div className="panel">
          <LoginForm
            registered={registered}
            registration={back ? paths.inscriptionAndReturn(back) : paths.inscription}
            onSignedIn={() => navigate(returnPath(back, paths.home))}
          />
        </div>
        <p className="mt-5 text-center">
          <TextLink to={paths.home} className="inline-block py-2">
            Retour à l’accueil
          </TextLink>
        </p>
      </SheetPage>
    </div>
  );
}
