import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '../../lib/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { CameraIcon, CheckIcon, icon, PencilIcon } from '../../ui/icons.tsx';
import './plusSheet.css';

const load = () => loadPart(() => import('./PlusDialogs.tsx'));
const PlusDialogs = lazy(async () => ({ default: (await load()).PlusDialogs }));

const BasketIcon = icon(
  'M3.5 10h17l-2 10h-13ZM7.5 10 11 4M16.5 10 13 4M9 13.5v3M12 13.5v3M15 13.5v3',
);

const kinds = [
  ['recolte', 'Récolte', BasketIcon],
  ['photo', 'Photo', CameraIcon],
  ['note', 'Note', PencilIcon],
  ['tache', 'Tâche', CheckIcon],
] as const;

interface Props {
  userId: number;
  /** The kind named by the page's address, unchecked; '' shows the choice. */
  noter: string;
  onClose: () => void;
}

/** The sheet for quick notes: a harvest, a photo, a note, a task. */
export function PlusSheet({ userId, noter, onClose }: Props) {
  const asked = kinds.find(([name]) => name === noter)?.[0] ?? null;
  const [kind, setKind] = useState(asked);
  const [opener] = useState(() => document.activeElement);
  // Loads while the member chooses; a failure is shown when the dialog is opened.
  useEffect(() => void load().catch(() => null), []);
  // After several sheets in a row, the browser does not give the focus back.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  if (kind)
    return (
      <Suspense>
        <PlusDialogs kind={kind} userId={userId} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog open menu title="Au carnet" onClose={onClose}>
      <div className="form-pair">
        {kinds.map(([name, label, Icon]) => (
          <Button key={name} look="ghost" icon={<Icon size={24} />} onClick={() => setKind(name)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
