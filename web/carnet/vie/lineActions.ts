import type { Evenement } from '../../../contract/carnet/vie.ts';
import { api } from '../../lib/api.ts';
import { hasStatus, logFailure } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';
import type { EntreeDeVie } from '../journal/life.ts';
import { soinWords } from '../journal/vieWords.ts';
import type { Ahead } from './useLife.ts';

type Soin = Extract<Evenement, { titre: unknown }>;

/** The part of a page that shows a plant's life. */
export interface LifePage {
  idPlante: number;
  change: (of: Pick<Evenement, 'sorte' | 'id'>, to: Ahead | undefined) => void;
  refresh: () => Promise<void>;
}

/** Shows `ahead` while `work` is under way; a failure restores the line and offers a retry. */
async function act(
  { change, refresh }: LifePage,
  of: Evenement,
  ahead: Ahead,
  work: () => Promise<unknown>,
  failure: { text: string; again: () => void },
): Promise<void> {
  change(of, ahead);
  try {
    await work();
    await refresh();
  } catch (error) {
    change(of, undefined);
    if (hasStatus(error, 401)) return;
    logFailure(error);
    notify('error', failure.text, { label: 'Réessayer', onSelect: failure.again });
  }
}

function writeAgain(idPlante: number, entree: EntreeDeVie, idempotencyKey: string) {
  const { genre, date, texte, photo, valeur, unite, public: isPublic } = entree;
  const common = { date, texte, photo, public: isPublic };
  if (genre !== 'recolte')
    return api('POST /plante/:id/journal', {
      params: { id: idPlante },
      body: { genre, valeur, ...common },
      idempotencyKey,
    });
  const harvest = { idPlante, quantite: Number(valeur), unite: unite ?? 'g' };
  return api('POST /recolte', { body: { ...harvest, ...common }, idempotencyKey });
}

/** Deletes a journal entry; undoing writes it again. */
export function removeEntree(page: LifePage, entree: EntreeDeVie, key = newKey()): Promise<void> {
  const send = async () => {
    await api('DELETE /journal/:id', { params: { id: entree.id }, idempotencyKey: key });
    const again = newKey();
    offerUndo({
      text: entree.genre === 'recolte' ? 'Récolte supprimée' : 'Entrée supprimée',
      onUndo: async () => {
        await writeAgain(page.idPlante, entree, again);
        await page.refresh();
      },
    });
  };
  return act(page, entree, null, send, {
    text: 'L’entrée n’a pas été supprimée.',
    again: () => void removeEntree(page, entree, key),
  });
}

/** Makes an entry public or private. */
export function publish(page: LifePage, entree: EntreeDeVie, key = newKey()): Promise<void> {
  const isPublic = !entree.public;
  const change = (to: boolean, key: string) =>
    api('PUT /journal/:id', {
      params: { id: entree.id },
      body: { public: to },
      idempotencyKey: key,
    });
  const send = async () => {
    await change(isPublic, key);
    offerUndo({
      text: isPublic ? 'Visible par tous' : 'Visible par vous seul',
      onUndo: async () => {
        await change(!isPublic, newKey());
        await page.refresh();
      },
    });
  };
  return act(page, entree, { public: isPublic }, send, {
    text: isPublic ? 'L’entrée n’a pas été rendue publique.' : 'L’entrée est restée publique.',
    again: () => void publish(page, entree, key),
  });
}

/** Deletes a care; undoing records it again. */
export function removeSoin(page: LifePage, soin: Soin, key = newKey()): Promise<void> {
  const { id, genre, date } = soin;
  const send = async () => {
    await api('DELETE /soin/:id', { params: { id }, idempotencyKey: key });
    if (!genre) return;
    const back = { params: { id: page.idPlante }, body: { genre, date }, idempotencyKey: newKey() };
    offerUndo({
      text: `${soinWords[genre].nom} : retiré`,
      onUndo: async () => {
        await api('POST /plante/:id/soin', back);
        await page.refresh();
      },
    });
  };
  return act(page, soin, null, send, {
    text: 'Le soin n’a pas été retiré.',
    again: () => void removeSoin(page, soin, key),
  });
}
