import type { Plante } from '../../../../contract/jardins/plante.ts';
import { CareIcon, RhythmIcon, SeasonOverIcon } from '../../../carnet/carnetIcons.tsx';
import { milieuLabels } from '../../../jardins/milieu/pots.ts';
import { isOver } from '../../../jardins/plantes/planteFacts.ts';
import { currentDay } from '../../../lib/clock.ts';
import type { Elements } from '../../../lib/elements.ts';
import { typo } from '../../../lib/typo.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { icon } from '../../../ui/icons.tsx';

/** The sheets that an owner opens on a plant's page, one at a time. */
export type SheetName =
  | 'menu'
  | 'suppression'
  | 'note'
  | 'photo'
  | 'recolte'
  | 'symptome'
  | 'soin'
  | 'rythme'
  | 'place'
  | 'arrosages'
  | 'reserve';

const PlaceIcon = icon(
  'M12 21c4-5 6.5-8.3 6.5-11.5a6.5 6.5 0 1 0-13 0C5.5 12.7 8 16 12 21ZM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
);

interface Props {
  open: boolean;
  plante: Plante;
  onClose: () => void;
  onSheet: (sheet: SheetName) => void;
  onEnd: () => void;
}

/** A plant that stays all year or is still to come has no season to end. */
const mayEnd = (plante: Plante) =>
  !isOver(plante) && !plante.conditions?.pousse?.reste && plante.date <= currentDay();

/** The owner's rarer actions. */
export function PlanteMenu({ open, plante, onClose, onSheet, onEnd }: Props) {
  const where = [milieuLabels[plante.milieu], plante.emplacement].filter(Boolean).join(' · ');

  return (
    <Dialog menu open={open} title={plante.name} onClose={onClose}>
      <ul className="sheet-entries">
        {!isOver(plante) && (
          <Entry icon={<CareIcon />} onClick={() => onSheet('soin')}>
            Noter un soin…
          </Entry>
        )}
        <Entry icon={<RhythmIcon />} onClick={() => onSheet('rythme')}>
          Rythme de ses soins…
        </Entry>
        <Entry icon={<PlaceIcon />} onClick={() => onSheet('place')}>
          <span>Changer de place…</span>
          <span className="muted block text-sm">{typo(`aujourd’hui : ${where}`)}</span>
        </Entry>
        {mayEnd(plante) && (
          <Entry icon={<SeasonOverIcon />} onClick={onEnd}>
            <span>La saison est finie</span>
            <span className="muted block text-sm">Elle passe parmi les saisons passées.</span>
          </Entry>
        )}
      </ul>
    </Dialog>
  );
}

interface EntryProps {
  icon: Elements;
  onClick: () => void;
  children: Elements | string;
}

const Entry = ({ icon, onClick, children }: EntryProps) => (
  <li>
    <button type="button" onClick={onClick}>
      {icon}
      <span>{children}</span>
    </button>
  </li>
);
