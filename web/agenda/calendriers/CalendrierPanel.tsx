import { useState } from 'react';
import type { Calendrier, CalendrierChoix } from '../../../contract/agenda/calendrier.ts';
import { useRun } from '../../forms/useRun.ts';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { LazyConfirmDialog } from '../../ui/tools/LazyConfirmDialog.tsx';
import { FeedAddress } from './FeedAddress.tsx';

type Asking = 'renew' | 'revoke' | null;

/** The calendar feed: its address, shown once, its contents, and its deletion. */
export function CalendrierPanel({ calendrier: read }: { calendrier: Calendrier }) {
  const [calendrier, setCalendrier] = useState(read);
  const [adresse, setAdresse] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const { busy, error, run } = useRun();
  const { actif, gel, lune, depuis } = calendrier;

  /** Runs an act that the member confirmed first. */
  const runAsked = async (failed: string, work: () => Promise<void>) => {
    await run(failed, work);
    setAsking(null);
  };
  const renew = () =>
    runAsked('L’adresse n’a pas pu être créée.', async () => {
      const made = await api('POST /calendrier', { body: { gel, lune } });
      setAdresse(made.adresse);
      setCalendrier(await api('GET /calendrier'));
    });
  const revoke = () =>
    runAsked('L’adresse n’a pas pu être révoquée.', async () => {
      const { message } = await api('DELETE /calendrier');
      setAdresse(null);
      setCalendrier({ ...calendrier, actif: false, depuis: null });
      notify('success', message);
    });
  const choose = (choix: CalendrierChoix) => {
    const before = calendrier;
    setCalendrier({ ...before, ...choix });
    if (!actif) return;
    void run('Votre choix n’a pas pu être enregistré.', async () => {
      setCalendrier(before);
      setCalendrier(await api('PUT /calendrier', { body: choix }));
    });
  };

  return (
    <div className="panel rappels-panel">
      <h3>Dans votre agenda</h3>
      <p>
        Ce qui est à faire au jardin, jour par jour, dans l’agenda de votre téléphone ou de votre
        ordinateur.
      </p>
      <div>
        <Choice
          label="Avec les nuits de gel"
          checked={gel}
          set={(on) => choose({ gel: on, lune })}
        />
        <Choice label="Avec la lune" checked={lune} set={(on) => choose({ gel, lune: on })} />
      </div>
      <FormError text={error} />
      {adresse && <FeedAddress adresse={adresse} />}
      {actif && !adresse && depuis && (
        <p className="hint">
          {typo(
            `Adresse créée le ${formatDay(depuis)}. Elle n’est gardée nulle part en clair : perdue, elle se remplace par une nouvelle.`,
          )}
        </p>
      )}
      <div className="form-actions">
        {!actif && (
          <Button onClick={renew} busy={busy}>
            Créer mon adresse
          </Button>
        )}
        {actif && (
          <>
            <Button look="ghost" onClick={() => setAsking('renew')} busy={busy}>
              Renouveler
            </Button>
            <Button look="quiet" onClick={() => setAsking('revoke')} busy={busy}>
              Révoquer
            </Button>
          </>
        )}
      </div>
      <LazyConfirmDialog
        open={asking === 'renew'}
        title="Renouveler l’adresse ?"
        confirm="Renouveler"
        onConfirm={renew}
        onCancel={() => setAsking(null)}
      >
        L’ancienne adresse cesse aussitôt de répondre : il faudra donner la nouvelle à vos agendas.
      </LazyConfirmDialog>
      <LazyConfirmDialog
        open={asking === 'revoke'}
        title="Révoquer l’adresse ?"
        confirm="Révoquer"
        onConfirm={revoke}
        onCancel={() => setAsking(null)}
      >
        Vos agendas ne recevront plus rien du jardin. Vous pourrez créer une autre adresse plus
        tard.
      </LazyConfirmDialog>
    </div>
  );
}

const Choice = (props: { label: string; checked: boolean; set: (on: boolean) => void }) => (
  <label className="check">
    <input
      type="checkbox"
      checked={props.checked}
      onChange={({ target }) => props.set(target.checked)}
    />
    <span>{props.label}</span>
  </label>
);
