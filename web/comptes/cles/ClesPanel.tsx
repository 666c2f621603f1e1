import { type FormEvent, useState } from 'react';
import { deviceName } from '../../../contract/comptes/appareil.ts';
import type { Cle } from '../../../contract/comptes/cle.ts';
import { limits } from '../../../contract/limits.ts';
import { api } from '../../lib/api.ts';
import { failureOf, logFailure } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { TypedForm } from '../../ui/dialogs/LeaveGuard.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { LazyConfirmDialog } from '../../ui/tools/LazyConfirmDialog.tsx';
import { loadAuthenticator } from '../preuves/secondProof.tsx';
import { useProof } from '../preuves/useProof.tsx';
import { CleLine } from './CleLine.tsx';

const thisDevice = () => deviceName(navigator.userAgent);

/** The member's passkeys: added, named, listed with their last use, removed. */
export function ClesPanel({ read }: { read: Cle[] }) {
  const [cles, setCles] = useState(read);
  const [nom, setNom] = useState(thisDevice);
  const [leaving, setLeaving] = useState<Cle | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { proven, dialog } = useProof();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    const { makeCle, cleErrorText } = await loadAuthenticator();
    try {
      const asked = await proven(() => api('POST /cle/defi'));
      const made = asked && (await makeCle(asked));
      const added = made && (await api('POST /cle', { body: { nom, reponse: made } }));
      if (added) {
        setCles((all) => [...all, added]);
        setNom(thisDevice());
        notify('success', 'Votre clé d’accès est ajoutée.');
      }
    } catch (failure) {
      setError(cleErrorText(failure));
    }
    setBusy(false);
  };
  const remove = async () => {
    const id = leaving?.id;
    setLeaving(null);
    setError(null);
    if (id === undefined) return;
    try {
      const done = await proven(() => api('DELETE /cle/:id', { params: { id } }));
      if (!done) return;
      setCles((all) => all.filter((each) => each.id !== id));
      notify('success', done.message);
    } catch (failure) {
      logFailure(failure);
      const failed = failureOf('La clé d’accès n’a pas pu être retirée.', failure);
      setError(failed && [failed.text, failed.more].filter(Boolean).join(' '));
    }
  };

  return (
    <div className="panel acces-panel">
      <h3>Clés d’accès</h3>
      <p>
        {typo(
          'Une clé d’accès vous connecte par l’empreinte, le visage ou le code de votre appareil, sans mot de passe : rien ne peut être deviné ni volé ailleurs.',
        )}
      </p>
      {cles.length > 0 && (
        <ul>
          {cles.map((cle) => (
            <CleLine
              key={cle.id}
              cle={cle}
              onNamed={(named) =>
                setCles((all) => all.map((each) => (each.id === named.id ? named : each)))
              }
              onRemove={() => setLeaving(cle)}
            />
          ))}
        </ul>
      )}
      <TypedForm onSubmit={add}>
        <TextField
          label="Nom de la clé"
          hint="Pour la reconnaître dans cette liste."
          value={nom}
          onChange={({ target }) => setNom(target.value)}
          maxLength={limits.nomDAcces}
          required
        />
        <FormError text={error} />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            Ajouter une clé d’accès
          </Button>
        </div>
      </TypedForm>
      <LazyConfirmDialog
        open={leaving !== null}
        title="Retirer cette clé d’accès ?"
        confirm="Retirer la clé"
        onConfirm={remove}
        onCancel={() => setLeaving(null)}
      >
        Elle ne permettra plus de vous connecter. Supprimez-la ensuite aussi de votre appareil.
      </LazyConfirmDialog>
      {dialog}
    </div>
  );
}
