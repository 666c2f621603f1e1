import { useState } from 'react';
import { logFailure } from '../../lib/failure.ts';
import { formatDay, formatSize, plural } from '../../lib/format.ts';
import { forgetWrite, retryWrite, sendWaiting } from '../../lib/outbox/outbox.ts';
import { isProvisional } from '../../lib/outbox/provisional.ts';
import type { QueuedWrite } from '../../lib/outbox/queue.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { TextLink } from '../../ui/Link.tsx';
import { nameOfWrite } from './writeNames.ts';

const MOST_SHOWN = 50;

interface Props {
  open: boolean;
  writes: readonly QueuedWrite[];
  onClose: () => void;
}

/** The acts that wait for the network, and those that the server refused: what was written stays readable. */
export function OutboxSheet({ open, writes, onClose }: Props) {
  const [leaving, setLeaving] = useState<QueuedWrite | null>(null);
  const refused = writes.filter((write) => write.refused !== undefined);
  const waiting = writes.filter((write) => write.refused === undefined);
  const send = (work: Promise<void>) => void work.catch(logFailure);
  return (
    <>
      <Modal menu open={open && writes.length > 0} title="Vos gestes gardés ici" onClose={onClose}>
        {refused.length > 0 && (
          <section className="mb-6">
            <h3 className="mb-2 text-lg">{typo('Le serveur ne les a pas acceptés')}</h3>
            <ul className="as-stack-3">
              {refused.map((write) => (
                <li key={write.seq}>
                  <WriteLine write={write} />
                  <p className="error-text">{typo(write.refused ?? '')}</p>
                  <p className="form-actions mt-2">
                    <Button look="ghost" onClick={() => send(retryWrite(write))}>
                      Réessayer
                    </Button>
                    <Button look="ghost" onClick={() => setLeaving(write)}>
                      Abandonner
                    </Button>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {waiting.length > 0 && (
          <section>
            <p className="mb-3">
              {typo(
                `${plural(waiting.length, 'geste')} en attente : ${waiting.length > 1 ? 'ils partiront' : 'il partira'} dès le retour du réseau, même si vous fermez cette page.`,
              )}
            </p>
            <ul className="as-stack-3">
              {waiting.slice(0, MOST_SHOWN).map((write) => (
                <li key={write.seq}>
                  <WriteLine write={write} />
                </li>
              ))}
            </ul>
            {waiting.length > MOST_SHOWN && (
              <p className="muted mt-2">{plural(waiting.length - MOST_SHOWN, 'autre')}</p>
            )}
            <p className="form-actions mt-4">
              <Button look="ghost" onClick={() => send(sendWaiting())}>
                Envoyer maintenant
              </Button>
            </p>
          </section>
        )}
        <p className="form-actions mt-4">
          <Button onClick={onClose}>Fermer</Button>
        </p>
      </Modal>
      <ConfirmDialog
        open={leaving !== null}
        title="Abandonner ce geste ?"
        confirm="Abandonner"
        cancel="Le garder"
        onConfirm={() => {
          if (leaving) send(forgetWrite(leaving));
          setLeaving(null);
        }}
        onCancel={() => setLeaving(null)}
      >
        Ce qui y est écrit sera perdu.
      </ConfirmDialog>
    </>
  );
}

function WriteLine({ write }: { write: QueuedWrite }) {
  const { params, call, day } = write;
  const { texte, titre, quantite, idPlante } = (write.body ?? {}) as {
    texte?: string;
    titre?: string;
    quantite?: number;
    idPlante?: number;
  };
  const amount = quantite === undefined ? '' : ` (${formatSize(quantite)})`;
  const plante = call.includes('/plante/:id') ? params.id : idPlante;
  return (
    <>
      <p>
        <strong>{typo(`${nameOfWrite(write)}${amount}, ${formatDay(day)}`)}</strong>
      </p>
      <p>
        {plante !== undefined && !isProvisional(plante) && (
          <TextLink to={`/plante/${plante}`}>Voir la plante</TextLink>
        )}
      </p>
      {(titre || texte) && <p className="outbox-text">{titre || texte}</p>}
    </>
  );
}
