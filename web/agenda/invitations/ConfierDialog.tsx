import { type FormEvent, useState } from 'react';
import { dayAfter } from '../../../contract/today.ts';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/calls/useCall.ts';
import { currentDay } from '../../lib/clock.ts';
import { type Failure, failureOf, logFailure } from '../../lib/failure.ts';
import { formatShortDay, plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { SelectField, TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import './invitations.css';

/** The default number of days. */
const aWeek = 7;
/** Eight weeks, first and last day included. */
const longest = 55;

interface Props {
  /** The gardens to choose from, or the only one. */
  jardins: readonly { id: number; nom: string }[];
  /** The days of the member's holidays. */
  jours?: { du: string; au: string };
  onClose: () => void;
}

/** A link for the person who looks after a garden, shown once with its code; and the open links. */
export function ConfierDialog({ jardins, jours, onClose }: Props) {
  const today = currentDay();
  const [idJardin, setIdJardin] = useState(jardins[0]?.id ?? 0);
  const [du, setDu] = useState(jours?.du ?? today);
  const [au, setAu] = useState(jours?.au ?? dayAfter(today, aWeek));
  const [adresse, setAdresse] = useState<string | null>(null);
  const { value: before, change } = useCall('GET /invitation');
  const [error, setError] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (text: string, work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      logFailure(failure);
      setError(failureOf(text, failure));
    }
    setBusy(false);
  };
  const invite = (event: FormEvent) => {
    event.preventDefault();
    void run('Le lien n’a pas été créé.', async () => {
      const made = await api('POST /invitation', { body: { idJardin, du, au } });
      setAdresse(made.adresse);
    });
  };
  const revoke = (id: number) =>
    run('Le lien n’a pas été révoqué.', async () => {
      await api('DELETE /invitation/:id', { params: { id } });
      change((links) => links.filter((each) => each.id !== id));
    });
  const named = jardins.find(({ id }) => id === idJardin)?.nom ?? '';
  const open = (before ?? []).filter((each) => each.au >= today);
  const ofJardins = open.filter((each) => jardins.some(({ id }) => id === each.idJardin));
  return (
    <Dialog open title="Confier ce jardin" onClose={onClose}>
      {adresse ? (
        <InvitationLink adresse={adresse} jardin={named} onClose={onClose} />
      ) : (
        <form className="confier" onSubmit={invite}>
          <p className="muted">
            {typo(
              'La personne de votre choix ouvre un lien, sans compte : elle voit ce qui est dû chaque jour, le coche, et rien d’autre.',
            )}
          </p>
          {jardins.length > 1 && (
            <SelectField
              label="Jardin"
              value={String(idJardin)}
              choices={jardins.map(({ id, nom }) => ({ value: String(id), label: nom }))}
              onChange={({ target }) => setIdJardin(Number(target.value))}
            />
          )}
          <div className="confier-days">
            <TextField
              type="date"
              label="Du"
              value={du}
              min={today}
              required
              onChange={({ target }) => setDu(target.value)}
            />
            <TextField
              type="date"
              label="au"
              value={au}
              min={du}
              max={du ? dayAfter(du, longest) : undefined}
              required
              onChange={({ target }) => setAu(target.value)}
            />
          </div>
          <FormError {...error} />
          <div className="form-actions">
            <Button type="submit" busy={busy}>
              Créer le lien
            </Button>
            <Button look="ghost" onClick={onClose}>
              Annuler
            </Button>
          </div>
        </form>
      )}
      {!adresse && ofJardins.length > 0 && (
        <section className="confier-before" aria-label="Liens en cours">
          <h3 className="title text-lg">Liens en cours</h3>
          <ul>
            {ofJardins.map(({ id, jardin, du: from, au: to, faits, vueLe }) => (
              <li key={id}>
                <span>
                  <span>{typo(`Du ${formatShortDay(from)} au ${formatShortDay(to)}`)}</span>
                  <span className="muted block">
                    {`${jardins.length > 1 ? `${jardin}, ` : ''}${vueLe ? plural(faits, 'fait coché', 'faits cochés') : 'pas encore ouvert'}`}
                  </span>
                </span>
                <Button
                  look="ghost"
                  busy={busy}
                  aria-label={`Révoquer le lien du ${formatShortDay(from)}`}
                  onClick={() => void revoke(id)}
                >
                  Révoquer
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
