import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { LoginForm } from '../features/session/LoginForm.tsx';
import { pageMeta } from '../lib/pageMeta.ts';
import { returnPath } from '../lib/returnPath.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import { useSilentReload } from '../lib/useSilentReload.ts';
import { paths } from '../paths.ts';
import { SheetPage } from '../ui/SheetPage.tsx';

export const meta = () =>
  pageMeta('Se connecter', 'Connectez-vous à Courtil pour retrouver vos jardins et vos favoris.');

const FOR_THE_CART = 'Connectez-vous pour commander : votre panier vous attend.';

export default function Login() {
  useSilentReload('connexion');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // In the address from an invitation to sign in, else where the menu was used. The served page knows neither.
  const { state } = useLocation();
  const hydrated = useHydrated();
  const back = hydrated ? (search.get('retour') ?? state?.retour) : null;
  return (
    // Room for the longer of the two, so that nothing moves when it is known which it is.
    <div className="[&_header]:mb-4 [&_header_p]:min-h-[2lh]">
      <SheetPage
        title="Se connecter"
        intro={back === paths.checkout ? FOR_THE_CART : 'Vos jardins vous attendent.'}
      >
        <div className="panel">
          <LoginForm
            registration={back ? paths.registrationAndReturn(back) : paths.registration}
            onSignedIn={() => navigate(returnPath(back, paths.home))}
          />
        </div>
        <p className="mt-5 text-center">
          <Link to={paths.home} className="text-link inline-block py-2">
            Retour à l'accueil
          </Link>
        </p>
      </SheetPage>
    </div>
  );
}
