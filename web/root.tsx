import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router';
import type { Route } from './+types/root';
import { currentDay, recallTime } from './lib/clock.ts';
import type { Elements } from './lib/elements.ts';
import './app.css';
import { Footer } from './frame/Footer.tsx';
import { Navbar } from './frame/Navbar.tsx';
import { OutboxEntry } from './frame/OutboxEntry.tsx';
import { PlusEntry } from './frame/PlusEntry.tsx';
import { logFailure } from './lib/failure.ts';
import { ScriptMark } from './lib/hydration.ts';
import { keepPage, setShownPage } from './lib/keepPage.ts';
import { KEEPER, markSession } from './lib/session.ts';
import { inlineRead } from './lib/storage.ts';
import { withWorker } from './lib/withWorker.ts';
import { paths } from './paths.ts';
import { DataScript, EarlyScript, StartScript } from './start/PageScripts.tsx';
import { PageStyles } from './start/PageStyles.tsx';
import { LinkButton } from './ui/Button.tsx';
import { Empty } from './ui/Empty.tsx';
import { Notices } from './ui/Notices.tsx';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

/** Marks a member's page, or a keeper's, before its first paint. */
const MARK_SESSION = `try{if(${inlineRead('userToken')})document.documentElement.dataset.session=${inlineRead('idTypeUser')}==='${KEEPER}'?'gerant':'membre'}catch{}`;

export function Layout({ children }: { children: Elements }) {
  useLayoutEffect(markSession);
  useEffect(() => void window.courtil?.replay(), []);
  useEffect(recallTime, []);
  return (
    <html lang="fr" data-jour={currentDay()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171b15" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file. */}
        <script nonce={use(ScriptMark)} dangerouslySetInnerHTML={{ __html: MARK_SESSION }} />
        <EarlyScript />
        <Meta />
        <PageStyles />
        <StartScript />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <a className="skip-link" href="#contenu">
          Aller au contenu
        </a>
        <Navbar />
        <noscript>
          <p className="wrap py-3">
            Sans JavaScript, vous pouvez tout lire. Pour vous connecter, tenir vos jardins et
            commander, activez-le dans votre navigateur.
          </p>
        </noscript>
        {children}
        <PlusEntry />
        <Footer />
        <Notices />
        <OutboxEntry />
        <ScrollRestoration />
        <DataScript />
      </body>
    </html>
  );
}

export default function App() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const { pathname } = location;
  const matches = useMatches();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [awaited, setAwaited] = useState(false);
  const busy = useNavigation().state !== 'idle' || awaited;
  const shown = useRef(pathname);
  useEffect(() => {
    const data = matches.map(({ id, loaderData }) => [id, loaderData] as const);
    setShownPage({ location, data, navigate, revalidate, setAwaited });
  }, [location, matches, navigate, revalidate]);
  // After a navigation the focus starts at the new page, as it does after a document load; a page that was
  // opened to type in has put it into its field already.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.matches('main input')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="contenu" ref={main} tabIndex={-1} aria-busy={busy}>
      {busy && <p className="page-progress">Chargement...</p>}
      {withWorker.Line && <withWorker.Line />}
      <Outlet />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  logFailure(error);
  return (
    <main id="contenu" tabIndex={-1} className="wrap page">
      <title>Une erreur est survenue · Courtil</title>
      <h1 className="mb-6">Une ronce barre le chemin</h1>
      <Empty
        error
        text="Cette page n’a pas pu s’afficher."
        more="Réessayez dans un instant ; rien de ce que vous avez enregistré n’est perdu."
      >
        <LinkButton to={paths.home} reloadDocument>
          Retour à l’accueil
        </LinkButton>
      </Empty>
    </main>
  );
}
