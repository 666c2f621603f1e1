import { Link } from 'react-router';
import { notify } from '../../lib/notices.ts';
import { paths } from '../../paths.ts';

const notYet = () => notify('info', "Cette fonctionnalité n'est pas encore disponible.");

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-5">
        <ul>
          <li>
            <button type="button" className="footer-link" onClick={notYet}>
              Newsletter
            </button>
          </li>
          <li>
            <Link to={paths.guide} className="footer-link">
              Guide d'utilisation
            </Link>
          </li>
          <li>
            <Link to={paths.legalNotices} className="footer-link">
              Mentions légales
            </Link>
          </li>
          <li>
            <Link to={paths.terms} className="footer-link">
              Conditions de vente
            </Link>
          </li>
          <li>
            <button type="button" className="footer-link" onClick={notYet}>
              Contact
            </button>
          </li>
        </ul>
        <p className="flex flex-wrap gap-x-5">
          <span>© 2025 Courtil</span>
          <span>version 0.3.2</span>
        </p>
      </div>
    </footer>
  );
}
