import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { TacheDialog } from '../../jardins/aujourdhui/travaux/TacheDialog.tsx';
import { noted } from '../../jardins/noted.ts';
import { PhotoSheet } from '../../jardins/photos/PhotoSheet.tsx';
import { RecolteDialog } from '../../jardins/recoltes/RecolteDialog.tsx';
import { EntreeDialog } from '../../jardins/vie/EntreeDialog.tsx';
import { notify } from '../../lib/notices.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { CameraIcon, CheckIcon, icon, PencilIcon } from '../../ui/icons.tsx';
import { PlanteSelect } from './PlanteSelect.tsx';
import './plus.css';
import { usePlantesHere } from './usePlantesHere.ts';

const BasketIcon = icon(
  'M3.5 10h17l-2 10h-13ZM7.5 10 11 4M16.500 10 13 4M9 13.5v3M12 13.5v3M15 13.5v3',
);

const kinds = [
  ['recolte', 'Récolte', BasketIcon],
  ['photo', 'Photo', CameraIcon],
  ['note', 'Note', PencilIcon],
  ['tache', 'Tâche', CheckIcon],
] as const;
type Kind = (typeof kinds)[number][0];

const none: readonly File[] = [];

interface Props {
  userId: number;
  onClose: () => void;
}

/** What is noted in passing: a harvest, a photo, a note, a task. */
export function PlusSheet({ userId, onClose }: Props) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<number | null>();
  const { revalidate } = useRevalidator();
  const { last: here, failed, again } = usePlantesHere(userId, words.trim());
  // The plant whose page is open, until another one is chosen.
  const idPlante = chosen === undefined ? (here?.idPlante ?? null) : chosen;
  const onSaved = async () => {
    noted();
    await revalidate();
  };

  if (kind === null)
    return (
      <Dialog open menu title="Ajouter" onClose={onClose}>
        <div className="plus-list">
          {kinds.map(([name, label, Icon]) => (
            <button key={name} type="button" onClick={() => setKind(name)}>
              <Icon size={28} />
              <span>{label}</span>
            </button>
          ))}
        </div>
      </Dialog>
    );
  if (kind === 'tache')
    return (
      <TacheDialog
        // It begins with where the member is, once that is known.
        tache={here || failed ? null : undefined}
        at={here ?? undefined}
        onClose={onClose}
        onSaved={() => {
          notify('success', 'La tâche est notée.');
          onClose();
          void onSaved();
        }}
      />
    );
  const choice = {
    field: (
      <PlanteSelect
        here={here}
        failed={failed}
        harvest={kind === 'recolte'}
        value={idPlante}
        onChoose={setChosen}
        words={words}
        onWords={setWords}
        onAgain={() => void again()}
      />
    ),
    missing: idPlante === null ? 'Choisissez d’abord la plante.' : undefined,
  };
  const shared = { idPlante: idPlante ?? 0, choice, onClose, onSaved };
  if (kind === 'photo') return <PhotoSheet open chosen={none} {...shared} />;
  return kind === 'note' ? <EntreeDialog open {...shared} /> : <RecolteDialog open {...shared} />;
}
