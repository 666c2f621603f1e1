import { notify } from '../lib/notices.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';

const notYet = () => notify('info', "Cette fonctionnalité n'est pas encore disponible.");

/** `to`: where it leads; without it, nowhere yet. */
const entries: ReadonlyArray<{ label: string; to?: string }> = [
  { label: 'Newsletter' },
  { label: "Guide d'utilisation", to: paths.guide },
  { label: 'Espèces', to: paths.especes },
  { label: 'Sources', to: paths.sources },
  { label: 'Mentions légales', to: paths.legalNotices },
  { label: 'Conditions de vente', to: paths.conditions },
  { label: 'Renoncer à un contrat', to: paths.renoncer },
  { label: 'Vie privée', to: paths.privacy },
  { label: 'Accessibilité', to: paths.accessibility },
  { label: 'Règles', to: paths.regles },
  { label: 'Contact' },
];

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap site-footer-grid">
        <ul>
          {entries.map(({ label, to }) => (
            <li key={label}>
              {to ? (
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              ) : (
                <button type="button" className="footer-link" onClick={notYet}>
                  {label}
                </button>
              )}
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-5">
          <span>© 2025 Courtil</span>
          <span>version 0.3.2</span>
        </p>
      </div>
    </footer>
  );
}
