import type { Plante } from '../../../contract/jardins/plante.ts';
import type { Elements } from '../../lib/elements.ts';
import { typo } from '../../lib/typo.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { isDead, milieuLabels } from '../plantes/planteFacts.ts';
import { PlaceIcon } from './detailIcons.tsx';
import { CareIcon, RhythmIcon } from './ficheIcons.tsx';
import type { SheetName } from './sheets/sheetName.ts';

interface Props {
  open: boolean;
  plante: Plante;
  onClose: () => void;
  onSheet: (sheet: SheetName) => void;
}

/** What an owner does more rarely. */
export function PlanteMenu({ open, plante, onClose, onSheet }: Props) {
  const where = [milieuLabels[plante.milieu], plante.emplacement].filter(Boolean).join(' · ');

  return (
    <Dialog menu open={open} title={plante.name} onClose={onClose}>
      <ul className="sheet-entries">
        {!isDead(plante) && (
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
