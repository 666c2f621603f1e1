import { useState } from 'react';
import type { Cause, Causes, Symptome } from '../../../contract/carnet/cause.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { SymptomeVignette } from '../../especes/drawings.tsx';
import { SourceLine } from '../../especes/especes/SourceLine.tsx';
import { useWriteKey } from '../../forms/useWriteKey.ts';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/calls/useCall.ts';
import { currentDay } from '../../lib/clock.ts';
import type { Elements } from '../../lib/elements.ts';
import { failureOf, logFailure } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { Link } from '../../ui/Link.tsx';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';
import { symptomeChoices, symptomeWords } from './symptomeWords.ts';

interface Props {
  open: boolean;
  plante: Plante;
  onClose: () => void;
  /** Reads the page again. */
  onSaved: () => Promise<void>;
}

/** The signs on an ill plant, their possible causes, and the remedies. */
export const SymptomeDialog = ({ open, ...props }: Props) => (
  <Dialog open={open} title="Que voyez-vous ?" onClose={props.onClose}>
    <Choice {...props} />
  </Dialog>
);

function Choice({ plante, onClose, onSaved }: Omit<Props, 'open'>) {
  const [chosen, setChosen] = useState<Symptome | null>(null);
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState<ReturnType<typeof failureOf>>(null);
  const keyOf = useWriteKey();
  const { id } = plante;

  const asked = useCall(chosen && 'GET /plante/:id/causes', {
    params: { id },
    query: { symptome: chosen ?? '' },
  });
  const { value: causes, failed, error } = asked;
  const unread = failed && failureOf('Les causes possibles n’ont pas pu être lues.', error);
  const note = async (symptome: Symptome, cause?: Cause) => {
    setBusy(true);
    setUnsaved(null);
    try {
      const texte = cause ? `${cause.nom} : ${cause.geste}` : '';
      const body = { genre: 'symptome', valeur: symptome, date: currentDay(), texte };
      const made = await api('POST /plante/:id/journal', {
        params: { id },
        body,
        idempotencyKey: keyOf(body),
      });
      const back = { params: { id: made.id }, idempotencyKey: newKey() };
      onClose();
      offerUndo({
        text: 'Symptôme noté',
        onUndo: async () => {
          await api('DELETE /journal/:id', back);
          await onSaved();
        },
      });
      await onSaved();
    } catch (failed) {
      logFailure(failed);
      setUnsaved(failureOf('Le symptôme n’a pas été enregistré.', failed));
      setBusy(false);
    }
  };

  if (!chosen)
    return (
      <>
        <ul className="symptomes">
          {symptomeChoices.map((symptome) => (
            <li key={symptome}>
              <button type="button" onClick={() => setChosen(symptome)}>
                <SymptomeVignette symptome={symptome} />
                <span>{symptomeWords[symptome]}</span>
              </button>
            </li>
          ))}
        </ul>
        <Actions onClose={onClose} />
      </>
    );
  return (
    <>
      <p className="symptome-seen">
        <SymptomeVignette symptome={chosen} />
        <strong>{symptomeWords[chosen]}</strong>
        <Button
          look="quiet"
          onClick={() => {
            setChosen(null);
            setUnsaved(null);
          }}
        >
          Autre chose
        </Button>
      </p>
      <div aria-live="polite">
        {causes && (
          <CauseList causes={causes} busy={busy} onNote={(cause) => note(chosen, cause)} />
        )}
        {!causes && !failed && <p className="muted">Recherche des causes possibles…</p>}
      </div>
      <FormError {...(unsaved ?? unread)} />
      <Actions onClose={onClose}>
        <Button look="ghost" busy={busy} onClick={() => void note(chosen)}>
          Noter sans la cause
        </Button>
      </Actions>
    </>
  );
}

const Actions = ({ onClose, children }: { onClose: () => void; children?: Elements }) => (
  <div className="form-actions mt-5 justify-end">
    <Button look="quiet" onClick={onClose}>
      Annuler
    </Button>
    {children}
  </div>
);

interface ListProps {
  causes: Causes;
  busy: boolean;
  onNote: (cause: Cause) => Promise<void>;
}

function CauseList({ causes: { selon, espece, causes }, busy, onNote }: ListProps) {
  if (causes.length === 0)
    return <p>{typo('Notre catalogue ne connaît pas de cause à ce signe.')}</p>;
  return (
    <>
      <p className="muted">
        {selon === 'espece' && espece ? (
          <>
            <span>{typo('Causes possibles, d’après la fiche de l’espèce : ')}</span>
            <Link to={paths.espece(espece.slug)} className="text-link">
              {typo(espece.nom)}
            </Link>
          </>
        ) : (
          typo('Les causes les plus fréquentes de ce signe, toutes espèces confondues :')
        )}
      </p>
      <ul className="causes">
        {causes.map((cause) => (
          <li key={`${cause.nom} ${cause.signe}`}>
            <h3>{typo(cause.nom)}</h3>
            <p>{typo(cause.signe)}</p>
            <p>
              <strong>{typo('Que faire : ')}</strong>
              <span>{typo(cause.geste)}</span>
            </p>
            <SourceLine of={[cause.source]} />
            <Button
              look="ghost"
              busy={busy}
              aria-label={typo(`C’est sans doute cela : ${cause.nom}`)}
              onClick={() => void onNote(cause)}
            >
              C’est sans doute cela
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
