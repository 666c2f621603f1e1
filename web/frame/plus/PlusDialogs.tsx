import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { TacheDialog } from '../../agenda/aujourdhui/travaux/TacheDialog.tsx';
import { EntreeDialog } from '../../carnet/journal/EntreeDialog.tsx';
import { PhotoSheet } from '../../carnet/photos/PhotoSheet.tsx';
import { RecolteDialog } from '../../carnet/recoltes/RecolteDialog.tsx';
import { emitAddition } from '../../jardins/additions.ts';
import { notify } from '../../lib/notices.ts';
import { PlanteSelect } from './PlanteSelect.tsx';
import { usePlantesHere } from './usePlantesHere.ts';

const none: readonly File[] = [];

interface Props {
  kind: 'recolte' | 'photo' | 'note' | 'tache';
  userId: number;
  onClose: () => void;
}

/** The dialog that was chosen in the sheet, with the plant that it is about. */
export function PlusDialogs({ kind, userId, onClose }: Props) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<number | null>();
  const { revalidate } = useRevalidator();
  const { last: here, failed, again } = usePlantesHere(userId, words.trim());
  // The plant whose page is open, until another one is chosen.
  const idPlante = chosen === undefined ? (here?.idPlante ?? null) : chosen;
  const onSaved = async () => {
    emitAddition();
    await revalidate();
  };

  if (kind === 'tache')
    return (
      <TacheDialog
        // Opens with the member's present place, once it is known.
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
