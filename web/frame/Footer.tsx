import { notify } from '../lib/notices.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';

const notYet = () => notify('info', "Cette fonctionnalité n'est pas encore disponible.");

/** Without an address it leads nowhere yet. */
const entries: ReadonlyArray<readonly [label: string, to?: string]> = [
  ['Newsletter'],
  ["Guide d'utilisation", paths.guide],
  ['Espèces', paths.especes],
  ['Sources', paths.sources],
  ['Mentions légales', paths.legalNotices],
  ['Conditions de vente', paths.conditions],
  ['Renoncer à un contrat', paths.renoncer],
  ['Vie privée', paths.privacy],
  ['Accessibilité', paths.accessibility],
  ['Règles', paths.regles],
  ['Contact'],
];

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap site-footer-grid">
        <ul>
          {entries.map(([label, to]) => (
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
