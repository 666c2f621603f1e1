import type { Acte } from '../../../contract/comptes/acte.ts';
import { formatMoment } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/Link.tsx';
import { auteurDit, changementDit, genres, objetDit } from './acteWords.ts';

/** The acts, with their subject and author, the latest first. */
export function ActeList({ actes }: { actes: readonly Acte[] }) {
  return (
    <ul className="panel acte-list">
      {actes.map((acte) => (
        <ActeLine key={acte.id} acte={acte} />
      ))}
    </ul>
  );
}

function ActeLine({ acte }: { acte: Acte }) {
  const { genre, auteur, changements, le } = acte;
  const objet = objetDit(acte);
  const who = typo(auteurDit(acte));
  return (
    <li>
      <p>
        <strong>{genres[genre]}</strong>
        {objet && <span>{typo(' : ')}</span>}
        {objet?.to && <TextLink to={objet.to}>{typo(objet.text)}</TextLink>}
        {objet && !objet.to && <span>{typo(objet.text)}</span>}
      </p>
      {changements.length > 0 && (
        <ul>
          {changements.map((changement) => (
            <li key={changement.champ}>{typo(changementDit(changement))}</li>
          ))}
        </ul>
      )}
      <p className="hint">
        <time dateTime={le}>{typo(formatMoment(le))}</time>
        {', '}
        {auteur ? <TextLink to={paths.actesOf(auteur.id)}>{who}</TextLink> : <span>{who}</span>}
      </p>
    </li>
  );
}
