import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSession } from '../../lib/useSession.ts';
import { paths } from '../../paths.ts';
import { MenuIcon, SproutIcon, UserIcon } from '../../ui/icons.tsx';

const MENU = 'menu';

/** `cart`: what leads to the cart, on every screen. */
export function Navbar({ cart }: { cart: ReactNode }) {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [pathname]);
  return (
    <header className="site-header">
      <div className="wrap site-bar">
        <Link to={paths.home} className="brand" prefetch="intent">
          <SproutIcon size={28} />
          Courtil
        </Link>
        {cart}
        <MemberLink className="icon-button narrow-only" icon />
        <button
          type="button"
          className="icon-button narrow-only"
          popoverTarget={MENU}
          aria-label="Menu"
        >
          <MenuIcon size={26} />
        </button>
        <nav ref={menu} id={MENU} popover="auto" className="site-nav" aria-label="Navigation">
          <PageLink to={paths.home} at={['/', '/mainpage']}>
            Accueil
          </PageLink>
          <PageLink to={paths.myJardins}>Mes jardins</PageLink>
          <PageLink to={paths.shop}>Boutique</PageLink>
          <MemberLink className="btn btn-ghost nav-member" />
        </nav>
      </div>
    </header>
  );
}

function PageLink({ to, at, children }: { to: string; at?: string[]; children: string }) {
  const here = useLocation().pathname.toLowerCase();
  const current = at ? at.includes(here) : here === to.toLowerCase();
  return (
    <NavLink
      to={to}
      prefetch="intent"
      className="nav-link"
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </NavLink>
  );
}

/** 'Se connecter' or 'Profil', in the same room, so that hydration moves nothing. */
function MemberLink({ className, icon }: { className: string; icon?: boolean }) {
  const member = useSession() !== null;
  const { pathname, search } = useLocation();
  const label = member ? 'Profil' : 'Se connecter';
  return (
    <Link
      to={member ? paths.ownProfile : paths.login}
      state={{ retour: pathname + search }}
      className={className}
      data-for={icon ? undefined : member ? 'membre' : 'visiteur'}
      aria-label={icon ? label : undefined}
    >
      {icon ? <UserIcon size={25} /> : label}
    </Link>
  );
}
