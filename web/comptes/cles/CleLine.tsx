import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Cle } from '../../../contract/comptes/cle.ts';
import { limits } from '../../../contract/limits.ts';
import { useRun } from '../../forms/useRun.ts';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { TypedForm } from '../../ui/dialogs/LeaveGuard.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';

interface Props {
  cle: Cle;
  onNamed: (cle: Cle) => void;
  onRemove: () => void;
}

/** One passkey of the reader: its name, which can be changed, and its last use. */
export function CleLine({ cle, onNamed, onRemove }: Props) {
  const [nom, setNom] = useState<string | null>(null);
  const { busy, error, run } = useRun();
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    // The pressed button is gone with the form, so the focus returns to its opener.
    if (wasNaming.current && nom === null) renameButton.current?.focus();
    wasNaming.current = nom !== null;
  }, [nom]);

  const rename = (event: FormEvent) => {
    event.preventDefault();
    void run('La clé d’accès n’a pas pu être renommée.', async () => {
      onNamed(await api('PUT /cle/:id', { params: { id: cle.id }, body: { nom: nom ?? '' } }));
      setNom(null);
    });
  };
  if (nom !== null)
    return (
      <li>
        <TypedForm onSubmit={rename} className="w-full">
          <TextField
            label={`Nouveau nom de ${cle.nom}`}
            value={nom}
            onChange={({ target }) => setNom(target.value)}
            maxLength={limits.nomDAcces}
            autoFocus
            required
          />
          <FormError text={error} />
          <div className="form-actions">
            <Button look="ghost" onClick={() => setNom(null)}>
              Annuler
            </Button>
            <Button type="submit" busy={busy}>
              Enregistrer
            </Button>
          </div>
        </TypedForm>
      </li>
    );
  return (
    <li>
      <div>
        <strong>{cle.nom}</strong>
        <p className="hint">{typo(`Ajoutée : ${formatMoment(cle.creeLe)}`)}</p>
        <p className="hint">
          {typo(
            cle.dernierUsage
              ? `Dernière utilisation : ${formatMoment(cle.dernierUsage)}`
              : 'Jamais utilisée',
          )}
        </p>
      </div>
      <div className="form-actions">
        <Button
          ref={renameButton}
          look="ghost"
          onClick={() => setNom(cle.nom)}
          aria-label={`Renommer ${cle.nom}`}
        >
          Renommer
        </Button>
        <Button look="ghost" onClick={onRemove} aria-label={`Retirer ${cle.nom}`}>
          Retirer
        </Button>
      </div>
    </li>
  );
}
