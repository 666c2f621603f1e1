import type { Plante } from '../../../contract/jardins/plante.ts';
import { SproutIcon } from '../../ui/icons.tsx';
import { CareIcon, IllIcon, RhythmIcon } from './ficheIcons.tsx';

interface Props {
  plante: Plante;
  onTurn: () => void;
  onCare: () => void;
  onRhythm: () => void;
}

/** What an owner does beside watering: one tap for its state, a sheet for the rest. */
export function QuickActions({ plante, onTurn, onCare, onRhythm }: Props) {
  const ill = plante.etat === 'malade';
  return (
    <div className="fiche-quick">
      <button type="button" onClick={onTurn}>
        {ill ? <SproutIcon /> : <IllIcon />}
        {ill ? 'Signaler guérie' : 'Signaler malade'}
      </button>
      <button type="button" onClick={onCare}>
        <CareIcon />
        Noter un soin…
      </button>
      <button type="button" onClick={onRhythm}>
        <RhythmIcon />
        Rythme…
      </button>
    </div>
  );
}
