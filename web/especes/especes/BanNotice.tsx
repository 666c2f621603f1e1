import { bannedWhere, type Interdiction } from '../../../contract/especes/interdite.ts';
import { typo } from '../../lib/typo.ts';
import { SourceLine } from './SourceLine.tsx';

interface Props {
  interdite: readonly Interdiction[] | undefined;
}

/** The ban of a species, its territory and its text: first on the page. */
export function BanNotice({ interdite }: Props) {
  if (!interdite || interdite.length === 0) return null;
  const texts = [...new Set(interdite.map(({ texte }) => texte))];
  return (
    <div className="ban-notice" role="note">
      <p>
        <strong className="text-danger text-lg">{typo(`${bannedWhere({ interdite })}.`)}</strong>
      </p>
      {texts.map((texte) => (
        <p key={texte}>
          {typo(texts.length > 1 ? `${placesOf(interdite, texte)} : ${texte}` : texte)}
        </p>
      ))}
      <SourceLine of={interdite.map(({ source }) => source)} />
    </div>
  );
}

const placesOf = (interdite: readonly Interdiction[], texte: string) =>
  interdite
    .filter((each) => each.texte === texte)
    .map(({ territoire }) => territoire)
    .join(', ');
