import { api } from '../../lib/api.ts';
import { logFailure, serverMessage } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';

interface Work {
  idPlante: number;
  /** In the order of their days. */
  photos: readonly { key: string; url: string; date: string }[];
  texte: string;
  visible: boolean;
  /** From `useWriteKey()`: an entry that is sent again is the same entry. */
  keyOf: (body: unknown, of: string) => string;
  onEach: (key: string, count: number) => void;
  /** Called with the result before 'Annuler' is offered: under a sheet, that button could not be pressed. */
  onEnd: (failure: string | null) => void;
  /** Reads the page again. */
  onSaved: () => Promise<void>;
}

/** Writes an entry for each photo and stops at a failure; one 'Annuler' deletes all of them. */
export async function savePhotos(work: Work): Promise<void> {
  const { idPlante, photos, texte, visible, keyOf, onEach, onEnd, onSaved } = work;
  const backs: { params: { id: number }; idempotencyKey: string }[] = [];
  let failure: string | null = null;
  for (const { key, url, date } of photos) {
    const body = { genre: 'photo', date, texte, photo: url, public: visible };
    try {
      const { id } = await api('POST /plante/:id/journal', {
        params: { id: idPlante },
        body,
        idempotencyKey: keyOf(body, key),
      });
      backs.push({ params: { id }, idempotencyKey: newKey() });
      onEach(key, backs.length);
    } catch (error) {
      logFailure(error);
      failure = `Toutes les photos n’ont pas été enregistrées. ${serverMessage(error) ?? 'Réessayez dans un instant.'}`;
      break;
    }
  }
  onEnd(failure);
  if (backs.length === 0) return;
  offerUndo({
    text: backs.length === 1 ? 'Photo enregistrée' : `${backs.length} photos enregistrées`,
    onUndo: async () => {
      for (const back of backs) await api('DELETE /journal/:id', back);
      await onSaved();
    },
  });
  await onSaved();
}
