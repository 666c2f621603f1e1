import { useState } from 'react';
import type {
  SecondFacteur,
  SecondFacteurPropose,
} from '../../../contract/comptes/secondFacteur.ts';
import { useRun } from '../../forms/useRun.ts';
import { api } from '../../lib/api.ts';
import { formatMoment, plural } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { LazyConfirmDialog } from '../../ui/tools/LazyConfirmDialog.tsx';
import { useProof } from '../preuves/useProof.tsx';
import { CodesDeSecours } from './CodesDeSecours.tsx';
import { SecondFacteurSetup } from './SecondFacteurSetup.tsx';

/** The member's second factor: set up, new recovery codes, removal. */
export function SecondFacteurPanel({ read }: { read: SecondFacteur }) {
  const [state, setState] = useState(read);
  const [proposed, setProposed] = useState<SecondFacteurPropose | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { busy, error, run } = useRun();
  const { proven, dialog } = useProof();

  const propose = () =>
    run('Le second facteur n’a pas pu être préparé.', async () => {
      setProposed(await proven(() => api('POST /second-facteur')));
    });
  const started = async (given: string[]) => {
    setProposed(null);
    setCodes(given);
    setState(await api('GET /second-facteur'));
  };
  const renew = () =>
    run('De nouveaux codes n’ont pas pu être donnés.', async () => {
      const given = await proven(() => api('POST /second-facteur/codes'));
      if (!given) return;
      setCodes(given.codes);
      setState((before) => ({ ...before, codesRestants: given.codes.length }));
    });
  const end = () =>
    run('Le second facteur n’a pas pu être retiré.', async () => {
      setLeaving(false);
      const done = await proven(() => api('DELETE /second-facteur'));
      if (!done) return;
      setState({ depuis: null, codesRestants: 0 });
      setCodes(null);
      notify('success', done.message);
    });

  return (
    <div className="panel acces-panel">
      <h3>Second facteur</h3>
      <p>
        {typo(
          state.depuis
            ? `Votre mot de passe demande aussi un code depuis le ${formatMoment(state.depuis)}. Il vous reste ${plural(state.codesRestants, 'code')} de secours.`
            : 'Un code de votre téléphone en plus du mot de passe : qui devine l’un n’a pas l’autre. Il faut une application comme Aegis, FreeOTP ou Google Authenticator.',
        )}
      </p>
      <FormError text={error} />
      {codes && <CodesDeSecours codes={codes} onKept={() => setCodes(null)} />}
      {proposed && (
        <SecondFacteurSetup
          proposed={proposed}
          proven={proven}
          onStarted={started}
          onCancel={() => setProposed(null)}
        />
      )}
      {!proposed && !codes && (
        <div className="form-actions">
          {state.depuis ? (
            <>
              <Button look="ghost" onClick={renew} busy={busy}>
                Nouveaux codes de secours
              </Button>
              <Button look="ghost" onClick={() => setLeaving(true)}>
                Retirer le second facteur
              </Button>
            </>
          ) : (
            <Button onClick={propose} busy={busy}>
              Ajouter un second facteur
            </Button>
          )}
        </div>
      )}
      <LazyConfirmDialog
        open={leaving}
        title="Retirer le second facteur ?"
        confirm="Le retirer"
        onConfirm={end}
        onCancel={() => setLeaving(false)}
      >
        Votre mot de passe suffira de nouveau, et vos codes de secours ne vaudront plus rien.
      </LazyConfirmDialog>
      {dialog}
    </div>
  );
}
