import { useState } from 'react';
import type { EspeceSummary } from '../../../contract/especes/espece.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { wordsOf } from '../../../contract/words.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { logFailure } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { isId, local, storedList } from '../../lib/storage.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';

/** The browser keeps the latest hundred plants whose proposed species was refused. */
const KEY = 'especesRefusees';
const KEPT = 100;

const refused = () => storedList(KEY, isId);

/** True if a plant's name holds every word of the species' name, or its Latin name. */
function isCalled({ name, nameLatin }: Plante, { nom, variete, nomLatin }: EspeceSummary): boolean {
  const words = wordsOf(`${name} ${nameLatin}`);
  return [variete ?? nom, nomLatin].some((known) =>
    wordsOf(known).every((word) => words.includes(word)),
  );
}

/** Searches the whole name, the Latin name, then the longest words: 'Mon basilic du marché'. */
async function guess(plante: Plante, signal: AbortSignal): Promise<EspeceSummary | null> {
  const latin = plante.nameLatin.split(' ').slice(0, 2).join(' ');
  const longest = wordsOf(plante.name)
    .filter((word) => word.length > 3)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 2);
  for (const q of new Set([plante.name, latin, ...longest])) {
    if (q.trim().length < 2) continue;
    const found = await api('GET /api/especes', { query: { q, limite: 3 }, signal });
    const called = found.find((espece) => isCalled(plante, espece));
    if (called) return called;
  }
  return null;
}

interface Props {
  plante: Plante;
  onAnswer: () => void;
}

/** Asks the owner of a plant without a species whether it is the species of that name. */
export function EspeceQuestion({ plante, onAnswer }: Props) {
  const [busy, setBusy] = useState(false);
  const { id, especeId } = plante;
  const [refusedId, setRefusedId] = useState<number>();
  const isRefused = refusedId === id || refused().includes(id);
  const { value: asked } = useAsked(
    especeId !== null || isRefused ? null : `${id} ${plante.name} ${plante.nameLatin}`,
    (signal) => guess(plante, signal),
  );
  if (!asked || especeId !== null) return null;

  const answer = async (change: number | null) => {
    await api('PUT /plante/:id', { params: { id }, body: { especeId: change } });
    onAnswer();
  };
  const accept = async () => {
    setBusy(true);
    try {
      await answer(asked.id);
      notify('success', `C’est noté : ${asked.nom}.`, {
        label: 'Annuler',
        onSelect: () => void answer(null).catch(logFailure),
      });
    } catch (error) {
      logFailure(error);
      notify('error', 'L’espèce n’a pas pu être enregistrée. Réessayez dans un instant.');
    }
    setBusy(false);
  };
  const refuse = () => {
    local.set({ [KEY]: JSON.stringify([...refused(), id].slice(-KEPT)) });
    setRefusedId(id);
  };
  return (
    <p className="as-row-1 text-soft">
      <span>{typo(`Est-ce un « ${asked.variete ?? asked.nom} » ?`)}</span>
      <Button look="quiet" busy={busy} onClick={accept}>
        Oui
      </Button>
      <Button look="quiet" onClick={refuse}>
        Non
      </Button>
    </p>
  );
}
