import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { useDueCount, useFetchedDueCount } from '../agenda/aujourdhui/dueCount.ts';
import { PanierLink } from '../boutique/panier/PanierLink.tsx';
import { LogoutEntry } from '../comptes/sessions/logout.tsx';
import { useChange } from '../lib/calls/useCall.ts';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { MenuIcon, ParcelIcon, SproutIcon, UserIcon } from '../ui/icons.tsx';
import { Link } from '../ui/Link.tsx';
import { RechercheEntry } from './recherche/RechercheEntry.tsx';

const MENU = 'menu';

/**
 * Every page holds the entries of visitors, members and keepers. The mark on `<html>` selects the right ones
 * (layout.css) from the first paint on, so hydration causes no layout shift.
 */
export function Navbar() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useChange(pathname, () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  });
  return (
    <header className="site-header">
      <div className="wrap site-bar">
        <Link to={paths.home} className="brand" aria-label="Courtil">
          <SproutIcon size={28} />
          <span className="brand-name">Courtil</span>
        </Link>
        <RechercheEntry />
        <PanierLink />
        <Link
          to={paths.login}
          className="icon-button narrow-only"
          data-for="visiteur"
          aria-label="Se connecter"
        >
          <UserIcon size={25} />
        </Link>
        <Link
          to={paths.ownProfil}
          className="icon-button narrow-only"
          data-for="membre"
          aria-label="Profil"
        >
          <UserIcon size={25} />
        </Link>
        <button
          type="button"
          className="icon-button narrow-only"
          popoverTarget={MENU}
          aria-label="Menu"
        >
          <MenuIcon size={26} />
        </button>
        <nav ref={menu} id={MENU} popover="auto" className="site-nav" aria-label="Navigation">
          <PageLink to={paths.home} at={['', '/mainpage']}>
            Accueil
          </PageLink>
          <PageLink to={paths.aujourdhui} only="membre" look="nav-link nav-today">
            Aujourd’hui
            <DueCount />
          </PageLink>
          <PageLink to={paths.mesJardins}>Mes jardins</PageLink>
          <PageLink to={paths.saison} look="nav-link nav-season">
            Saison
          </PageLink>
          <PageLink to={paths.mesPlantes} only="membre" look="nav-link nav-plantes">
            Mes plantes
          </PageLink>
          <PageLink to={paths.boutique}>Boutique</PageLink>
          <PageLink to={paths.favoris} only="membre" look="nav-link nav-favourites">
            Favoris
          </PageLink>
          <PageLink to={paths.gestionCommandes} only="gerant" look="nav-link nav-orders">
            <ParcelIcon />
            <span className="nav-orders-text">Commandes</span>
          </PageLink>
          <PageLink to={paths.login} only="visiteur" look="btn btn-ghost nav-member">
            Se connecter
          </PageLink>
          <PageLink to={paths.ownProfil} only="membre" look="btn btn-ghost nav-member">
            Profil
          </PageLink>
          <LogoutEntry />
        </nav>
      </div>
    </header>
  );
}

/** The number of the member's due works; its space is reserved before it is known. */
function DueCount() {
  const token = useSession()?.token;
  useFetchedDueCount(token);
  const dus = useDueCount();
  return (
    <span className="nav-count" data-empty={dus === 0 || undefined}>
      <span>{dus > 99 ? '99+' : dus}</span>
      <span className="sr-only"> à faire</span>
    </span>
  );
}

interface PageLinkProps {
  to: string;
  /** Other addresses of the same page. */
  at?: string[];
  only?: 'membre' | 'visiteur' | 'gerant';
  look?: string;
  children: ReactNode;
}

function PageLink({
  to,
  at = [to.toLowerCase()],
  only,
  look = 'nav-link',
  children,
}: PageLinkProps) {
  const { pathname, search } = useLocation();
  // With a search it is the page of another member (docs/rules.md, Addresses).
  const other = to === paths.favoris && search !== '';
  const current = !other && at.includes(pathname.toLowerCase().replace(/\/$/, ''));
  return (
    <Link to={to} className={look} data-for={only} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}
