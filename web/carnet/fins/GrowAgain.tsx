import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { hasStatus, logFailure, withReason } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { finir, offerToFinir } from './finir.ts';
import type { Ended } from './SaisonsPassees.tsx';

interface Props {
  plante: Pick<Ended, 'id' | 'name' | 'fin'>;
  /** Called when the season goes on, and when that is undone. */
  onChanged: () => unknown;
}

/** Lets an ended season go on. */
export function GrowAgain({ plante, onChanged }: Props) {
  const { id, name, fin } = plante;
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const again = async (key = newKey()) => {
    setBusy(true);
    try {
      const changed = async () => {
        await revalidate();
        onChanged();
      };
      await finir([id], null, key);
      offerToFinir([id], fin, { text: `${name} : remise en culture`, changed });
      await changed();
    } catch (error) {
      logFailure(error);
      const retry = { label: 'Réessayer', onSelect: () => void again(key) };
      if (!hasStatus(error, 401)) notify('error', withReason(FAILURE, error), retry);
    }
    setBusy(false);
  };
  return (
    <Button
      look="quiet"
      className="-ml-3"
      busy={busy}
      aria-label={`Remettre en culture : ${name}`}
      onClick={() => again()}
    >
      Remettre en culture
    </Button>
  );
}

const FAILURE = 'La plante n’a pas pu être remise en culture.';
