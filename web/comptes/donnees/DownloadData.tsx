import { useState } from 'react';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { DownloadIcon } from '../liens/icons.tsx';
import { downloadData } from './downloadData.ts';

export function DownloadData({ userId }: { userId: number }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const fetchAll = async () => {
    setBusy(true);
    setError(null);
    try {
      await downloadData(userId);
    } catch (failure) {
      logFailure(failure);
      setError(failureOf("Vos données n'ont pas pu être téléchargées.", failure));
    }
    setBusy(false);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <FormError {...error} />
      <Button look="ghost" icon={<DownloadIcon />} onClick={fetchAll} busy={busy}>
        Télécharger mes données
      </Button>
      <p role="status" className="hint empty:hidden">
        {busy && 'Préparation de votre archive...'}
      </p>
    </div>
  );
}
