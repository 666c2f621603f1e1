import { type FormEvent, useState } from 'react';
import type { Jeton } from '../../../contract/comptes/jeton.ts';
import type { Portee } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/limits.ts';
import { useRun } from '../../forms/useRun.ts';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { TypedForm } from '../../ui/dialogs/LeaveGuard.tsx';
import { CopyField } from '../../ui/fields/CopyField.tsx';
import { SelectField, TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { LazyConfirmDialog } from '../../ui/tools/LazyConfirmDialog.tsx';
import { useProof } from '../preuves/useProof.tsx';

const words: Record<Portee, string> = {
  lecture: 'Lire mes jardins, mes plantes et mon carnet',
  carnet: 'Lire, et aussi arroser, noter et cocher',
  jardin: 'Tout cela, et modifier jardins et plantes',
};
const choices = Object.entries(words).map(([value, label]) => ({ value, label }));

/** The member's personal access tokens: created, shown once, listed with their last use, revoked. */
export function JetonsPanel({ read }: { read: Jeton[] }) {
  const [jetons, setJetons] = useState(read);
  const [nom, setNom] = useState('');
  const [portee, setPortee] = useState<Portee>('lecture');
  const [secret, setSecret] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Jeton | null>(null);
  const { busy, error, run } = useRun();
  const { proven, dialog } = useProof();

  const create = (event: FormEvent) => {
    event.preventDefault();
    void run('Le jeton n’a pas pu être créé.', async () => {
      const body = { nom, portees: [portee] };
      const made = await proven(() => api('POST /jeton', { body }));
      if (!made) return;
      setSecret(made.jeton);
      setNom('');
      setJetons(await api('GET /jeton'));
    });
  };
  const revoke = () =>
    run('Le jeton n’a pas pu être révoqué.', async () => {
      const id = leaving?.id;
      setLeaving(null);
      if (id === undefined) return;
      const { message } = await api('DELETE /jeton/:id', { params: { id } });
      setJetons((all) => all.filter((each) => each.id !== id));
      notify('success', message);
    });

  return (
    <div className="panel acces-panel">
      <h3>Jetons d’accès</h3>
      <p>
        {typo(
          'Un jeton laisse un autre programme agir pour vous. Il n’ouvre jamais votre compte, vos commandes ni vos autres accès.',
        )}
      </p>
      <TypedForm onSubmit={create}>
        <TextField
          label="Nom du jeton"
          value={nom}
          onChange={({ target }) => setNom(target.value)}
          maxLength={limits.nomDAcces}
          required
        />
        <SelectField
          label="Ce qu’il permet"
          value={portee}
          onChange={({ target }) => setPortee(target.value as Portee)}
          choices={choices}
        />
        <FormError text={error} />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            Créer le jeton
          </Button>
        </div>
      </TypedForm>
      {secret && (
        <div className="acces-secret">
          <CopyField
            label="Votre nouveau jeton"
            hint="Il n’est montré que maintenant. Qui le connaît agit pour vous : gardez-le comme un mot de passe."
            value={secret}
          />
        </div>
      )}
      {jetons.length > 0 && (
        <ul>
          {jetons.map((jeton) => (
            <li key={jeton.id}>
              <div>
                <strong>{jeton.nom}</strong>
                <p className="hint">{typo(jeton.portees.map((each) => words[each]).join(', '))}</p>
                <p className="hint">
                  {typo(
                    jeton.dernierUsage
                      ? `Utilisé pour la dernière fois le ${formatMoment(jeton.dernierUsage)}`
                      : 'Jamais utilisé',
                  )}
                </p>
              </div>
              <Button
                look="ghost"
                onClick={() => setLeaving(jeton)}
                aria-label={`Révoquer ${jeton.nom}`}
              >
                Révoquer
              </Button>
            </li>
          ))}
        </ul>
      )}
      <LazyConfirmDialog
        open={leaving !== null}
        title="Révoquer ce jeton ?"
        confirm="Révoquer"
        onConfirm={revoke}
        onCancel={() => setLeaving(null)}
      >
        Le programme qui s’en sert n’aura plus accès à vos jardins.
      </LazyConfirmDialog>
      {dialog}
    </div>
  );
}
