import { typo } from '../../lib/typo.ts';
import './debuts.css';
import { KindPicture } from './kindPictures.tsx';
import { type Kind, kinds, places } from './kinds.ts';

interface Props {
  value: Kind | '';
  onPick: (kind: Kind | '') => void;
}

/** A garden's kind of place, chosen by picture; the form works without a choice. */
export const KindField = ({ value, onPick }: Props) => (
  <fieldset className="kinds form-wide">
    <legend>
      {typo('Quel genre de jardin ?')} <span className="fold-note">facultatif</span>
    </legend>
    <div className="kind-list">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={value === kind}
          onClick={() => onPick(value === kind ? '' : kind)}
        >
          <KindPicture kind={kind} />
          <span>{places[kind].label}</span>
        </button>
      ))}
    </div>
  </fieldset>
);
