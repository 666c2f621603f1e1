import { useLocation } from 'react-router';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SproutIcon } from '../../ui/icons.tsx';

/** Where signing in leads anyway. */
const HOME = /^\/(mainpage\/?)?$/i;

/** The invitation to sign in, where a member would see their favourites. */
export function LoginBand({ title, text }: { title: string; text: string }) {
  const { pathname } = useLocation();
  return (
    <section className="section band">
      <SproutIcon size={230} />
      <div className="relative">
        <h2>{typo(title)}</h2>
        <p className="mt-2">{typo(text)}</p>
      </div>
      <LinkButton
        to={HOME.test(pathname) ? paths.login : paths.loginAndReturn(pathname)}
        look="light"
        className="relative"
      >
        Se connecter
      </LinkButton>
    </section>
  );
}
