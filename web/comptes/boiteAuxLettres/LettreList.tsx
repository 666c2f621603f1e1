import { Link } from 'react-router';
import type { LettreSummary } from '../../../contract/comptes/boiteAuxLettres.ts';
import { formatMoment } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';

interface Props {
  lettres: readonly LettreSummary[];
  open: string | null;
}

/** The mails, latest first. */
export function LettreList({ lettres, open }: Props) {
  return (
    <ul className="lettre-list">
      {lettres.map(({ id, subject, to, date }) => (
        <li key={id}>
          <Link
            to={`?lettre=${encodeURIComponent(id)}`}
            aria-current={id === open ? 'true' : undefined}
            preventScrollReset
          >
            <span className="font-semibold">{typo(subject || '(sans objet)')}</span>
            <span className="hint">{to}</span>
            <time className="hint" dateTime={date}>
              {formatMoment(date)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
