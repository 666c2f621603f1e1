import type { ReactNode } from 'react';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { SproutIcon } from '../../ui/icons.tsx';
import { isDead } from '../plantes/planteFacts.ts';
import { IllIcon, NoteIcon } from './ficheIcons.tsx';
import type { SheetName } from './sheets/sheetName.ts';

interface Props {
  plante: Plante;
  onTurn: () => void;
  onSheet: (sheet: SheetName) => void;
}

/** What an owner does beside watering: one tap for its state, a sheet for the rest; all else stands behind '…'. */
export function QuickActions({ plante, onTurn, onSheet }: Props) {
  const ill = plante.etat === 'malade';
  return (
    <div className="fiche-quick">
      {!isDead(plante) && (
        <Quick icon={ill ? <SproutIcon /> : <IllIcon />} onClick={onTurn}>
          {ill ? 'Signaler guérie' : 'Signaler malade'}
        </Quick>
      )}
      <Quick icon={<NoteIcon />} onClick={() => onSheet('note')}>
        Noter
      </Quick>
    </div>
  );
}

const Quick = (props: { icon: ReactNode; onClick: () => void; children: string }) => (
  <button type="button" onClick={props.onClick}>
    {props.icon}
    {props.children}
  </button>
);
