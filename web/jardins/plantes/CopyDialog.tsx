import { type FormEvent, useState } from 'react';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { api } from '../../lib/api.ts';
import { ApiError, type Failure, failureOf, logFailure } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { Picture } from '../../ui/Picture.tsx';

interface Props {
  plante: { id: number; name: string };
  jardins: readonly Jardin[];
  token: string;
  onCopied: (copy: Plante) => void;
  onClose: () => void;
}

function failureFor(error: unknown): Failure | null {
  if (error instanceof ApiError && error.code === 'plante_not_found')
    return { text: 'Impossible de copier : plante introuvable.' };
  return failureOf('Erreur lors de la copie de la plante.', error);
}

/** In which of one's own gardens the copy will grow. */
export function CopyDialog({ plante, jardins, token, onCopied, onClose }: Props) {
  const [jardinId, setJardinId] = useState<number | null>(null);
  const [error, setError] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  const copy = async (event: FormEvent) => {
    event.preventDefault();
    if (jardinId === null) return setError({ text: 'Veuillez sélectionner un jardin !' });
    setBusy(true);
    setError(null);
    try {
      // The member's token is sent explicitly (docs/rules.md, Who acts).
      onCopied(
        await api('POST /plante/:id/duplicate', {
          params: { id: plante.id },
          query: { jardinId },
          token,
        }),
      );
    } catch (failure) {
      logFailure(failure);
      setError(failureFor(failure));
      setBusy(false);
    }
  };

  return (
    <Dialog open title="Choisir un jardin pour la copie" onClose={onClose}>
      <form onSubmit={copy}>
        <fieldset className="choice-list">
          <legend className="sr-only">Vos jardins</legend>
          {jardins.map((jardin) => (
            <label key={jardin.id} className="choice">
              <input
                type="radio"
                name="jardin"
                checked={jardinId === jardin.id}
                onChange={() => {
                  setJardinId(jardin.id);
                  setError(null);
                }}
              />
              <Picture
                photo={jardin.photo}
                drawing={`${jardin.illustration}-carte`}
                alt=""
                ratio="4:3"
                sizes="64px"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{typo(jardin.nomJardin)}</span>
                <span className="muted text-md">{plural(jardin.nombreDePlantes, 'plante')}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="mt-4">
          <FormError {...error} />
        </div>
        <div className="form-actions mt-5 justify-end">
          <Button look="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={busy}>
            Copier ici
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
