import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { type Failure, failureOf, logFailure } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { icon } from '../../ui/icons.tsx';
import { downloadFile } from './downloadFile.ts';

const DownloadIcon = /*#__PURE__*/ icon(
  'M12 4v10.500M7.500 10.500 12 15l4.500-4.500M4.500 19.500h15',
);
const FILE = 'courtil-donnees.zip';

/** Everything that Courtil knows of a member, as a file. */
export function DownloadData({ userId }: { userId: number }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const fetchAll = async () => {
    setBusy(true);
    setError(null);
    try {
      await downloadFile(send('GET /user/:id/donnees', { params: { id: userId } }), FILE);
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
