import { useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { downloadData } from './downloadData.ts';
import { DownloadIcon } from './icons.tsx';

export function DownloadData({ userId }: { userId: number }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const fetchAll = async () => {
    setBusy(true);
    setError(null);
    try {
      await downloadData(userId);
    } catch (failure) {
      console.error(failure);
      const reason = failure instanceof ApiError ? ` ${failure.message}` : '';
      setError(`Vos données n'ont pas pu être téléchargées.${reason}`);
    }
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-4">
      <FormError text={error} />
      <Button look="ghost" icon={<DownloadIcon />} onClick={fetchAll} disabled={busy}>
        Télécharger mes données
      </Button>
      <p role="status" className="hint empty:hidden">
        {busy && 'Préparation de votre archive...'}
      </p>
    </div>
  );
}
