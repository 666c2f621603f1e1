import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
// A member signs out without network too.
import '../../comptes/sessions/leave.ts';
import { emitAddition } from '../../jardins/additions.ts';
import { plural } from '../../lib/format.ts';
import { knownWrites, startOutbox, subscribeToOutbox } from '../../lib/outbox/outbox.ts';
import type { QueuedWrite } from '../../lib/outbox/queue.ts';
import { AlertIcon, SproutIcon } from '../../ui/icons.tsx';
import { OutboxSheet } from './OutboxSheet.tsx';

const none: readonly QueuedWrite[] = [];

/** How many of the member's acts wait for the network, or were refused. Nothing is shown while there are none. */
export function OutboxBadge() {
  const writes = useSyncExternalStore(subscribeToOutbox, knownWrites, () => none);
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(startOutbox, []);
  const refused = writes.filter((write) => write.refused !== undefined).length;
  const waiting = writes.length - refused;
  // The page reads its data again once nothing waits.
  const onSent = useEffectEvent(() => {
    emitAddition();
    void revalidate();
  });
  const [had, setHad] = useState(0);
  useEffect(() => {
    if (had > 0 && waiting === 0) onSent();
    setHad(waiting);
  }, [had, waiting]);
  // The next write must not open the sheet by itself.
  if (writes.length === 0 && open) setOpen(false);
  if (writes.length === 0) return null;
  const text = refused > 0 ? plural(refused, 'refusé') : `${waiting} en attente`;
  return (
    <>
      <button
        type="button"
        className={`outbox-badge ${refused > 0 ? 'outbox-badge-refused' : ''}`}
        onClick={() => setOpen(true)}
      >
        {refused > 0 ? <AlertIcon size={18} /> : <SproutIcon size={18} />}
        <span role="status">{text}</span>
      </button>
      <OutboxSheet open={open} writes={writes} onClose={() => setOpen(false)} />
    </>
  );
}
