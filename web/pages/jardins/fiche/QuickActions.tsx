import { useRef } from 'react';
import type { Plante } from '../../../../contract/jardins/plante.ts';
import { BasketIcon, IllIcon, NoteIcon } from '../../../carnet/carnetIcons.tsx';
import { IllNote } from '../../../carnet/malades/IllNote.tsx';
import { acceptedTypes } from '../../../images/acceptedPhotos.ts';
import { isOver } from '../../../jardins/plantes/planteFacts.ts';
import type { Elements } from '../../../lib/elements.ts';
import { useHydrated } from '../../../lib/hydration.ts';
import { CameraIcon, SproutIcon } from '../../../ui/icons.tsx';
import type { SheetName } from './PlanteMenu.tsx';

interface Props {
  plante: Plante;
  onTurn: () => void;
  onSheet: (sheet: SheetName) => void;
  onPhotos: (files: File[]) => void;
  /** Called after a write. */
  vie: unknown;
}

/** The owner's actions besides watering: one tap for the plant's state, a sheet for the others, '…' for the rare ones. */
export function QuickActions({ plante, onTurn, onSheet, onPhotos, vie }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const ill = plante.etat === 'malade';
  return (
    <div className="fiche-quick">
      {!isOver(plante) && (
        <Quick icon={ill ? <SproutIcon /> : <IllIcon />} onClick={onTurn}>
          {ill ? 'Signaler guérie' : 'Signaler malade'}
        </Quick>
      )}
      <Quick icon={<NoteIcon />} onClick={() => onSheet('note')}>
        Noter
      </Quick>
      <Quick icon={<BasketIcon />} onClick={() => onSheet('recolte')}>
        Récolter
      </Quick>
      <Quick icon={<CameraIcon />} onClick={() => picker.current?.click()}>
        Photo
      </Quick>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptedTypes(hydrated)}
        aria-label="Photos de cette plante"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onPhotos(files);
        }}
      />
      {ill && <IllNote plante={plante} version={vie} onAsk={() => onSheet('symptome')} />}
    </div>
  );
}

const Quick = (props: { icon: Elements; onClick: () => void; children: string }) => (
  <button type="button" onClick={props.onClick}>
    {props.icon}
    <span>{props.children}</span>
  </button>
);
