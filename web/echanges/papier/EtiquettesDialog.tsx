import { type FormEvent, useState } from 'react';
import type { FormatDEtiquette } from '../../../contract/echanges/etiquettes.ts';
import { send } from '../../lib/api.ts';
import { type Failure, failureOf, logFailure } from '../../lib/failure.ts';
import { plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { downloadFile } from '../../ui/tools/downloadFile.ts';
import './papier.css';

const formats: { value: FormatDEtiquette; label: string }[] = [
  { value: '24', label: '24 par feuille A4 (70 × 37 mm)' },
  { value: '21', label: '21 par feuille A4 (63,5 × 38,1 mm)' },
  { value: 'grande', label: 'Une grande par page (A6)' },
];

/** Labels of one garden: of these plants, or of all living ones. */
export interface AEtiqueter {
  idJardin: number;
  jardin: string;
  plantes?: readonly number[];
}

interface Props {
  jardins: readonly AEtiqueter[];
  onClose: () => void;
}

/** Chooses the contents and the paper of labels; downloads a file to print. */
export function EtiquettesDialog({ jardins, onClose }: Props) {
  const [quoi, setQuoi] = useState<'plantes' | 'carres'>('plantes');
  const [format, setFormat] = useState<FormatDEtiquette>('24');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const chosen = jardins.some(({ plantes }) => plantes);
  const print = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      for (const { idJardin, plantes } of jardins)
        await downloadFile(
          send('GET /jardin/:id/etiquettes', {
            params: { id: idJardin },
            query: {
              format,
              ...(plantes
                ? { plantes: plantes.join(',') }
                : { carres: quoi === 'carres' ? 'true' : 'false' }),
            },
          }),
          `etiquettes-${idJardin}.pdf`,
        );
      onClose();
    } catch (failure) {
      logFailure(failure);
      setError(failureOf('Les étiquettes n’ont pas pu être préparées.', failure));
    }
    setBusy(false);
  };
  return (
    <Dialog open title="Imprimer les étiquettes" onClose={onClose}>
      <form onSubmit={print} className="as-stack-4">
        {chosen ? (
          <p>
            {`${plural(
              jardins.reduce((sum, { plantes = [] }) => sum + plantes.length, 0),
              'étiquette',
            )}${jardins.length > 1 ? `, un fichier pour chacun des ${jardins.length} jardins` : ''}`}
          </p>
        ) : (
          <SelectField
            label="Étiqueter"
            value={quoi}
            choices={[
              { value: 'plantes', label: 'Les plantes' },
              { value: 'carres', label: 'Les carrés et bordures' },
            ]}
            onChange={({ target }) => setQuoi(target.value as typeof quoi)}
          />
        )}
        <SelectField
          label="Papier"
          value={format}
          choices={formats}
          onChange={({ target }) => setFormat(target.value as FormatDEtiquette)}
        />
        <Apercu
          format={format}
          quoi={chosen ? 'plantes' : quoi}
          jardin={jardins[0]?.jardin ?? ''}
        />
        <p className="hint">
          {typo(
            'Imprimez à 100 %, sans ajuster à la page : le code ouvre la fiche d’un coup d’œil.',
          )}
        </p>
        <FormError {...error} />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            Préparer le PDF
          </Button>
          <Button look="ghost" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A preview of a label; its code is not a real one. */
function Apercu({ format, quoi, jardin }: { format: string; quoi: string; jardin: string }) {
  return (
    <figure className="papier-label" data-format={format} aria-label="Aperçu d’une étiquette">
      <div>
        <p className="title">{quoi === 'plantes' ? 'Basilic' : 'Carré 3'}</p>
        {quoi === 'plantes' && <p className="italic">Ocimum basilicum</p>}
        <p>{quoi === 'plantes' ? 'Carré 3' : 'Basilic et Tomate'}</p>
        <p className="papier-foot">{quoi === 'plantes' ? '14 mai 2026' : typo(jardin)}</p>
      </div>
      <svg viewBox="0 0 21 21" aria-hidden="true">
        <path d="M0 0h7v7H0ZM14 0h7v7h-7ZM0 14h7v7H0Z M1 1v5h5V1ZM15 1v5h5V1ZM1 15v5h5v-5Z M2 2h3v3H2ZM16 2h3v3h-3ZM2 16h3v3H2ZM8 0h2v1H8ZM11 1h2v2h-2ZM8 3h1v2H8ZM10 5h3v1h-3ZM0 8h2v1H0ZM3 9h3v1H3ZM7 8h2v2H7ZM11 8h1v3h-1ZM14 8h3v1h-3ZM18 9h3v2h-3ZM13 10h3v1h-3ZM0 11h1v2H0ZM4 11h4v1H4ZM9 12h2v2H9ZM13 12h1v2h-1ZM16 12h2v2h-2ZM8 15h2v2H8ZM11 15h3v1h-3ZM15 15h2v3h-2ZM19 15h2v2h-2ZM11 17h2v2h-2ZM8 19h2v2H8ZM14 19h4v1h-4ZM19 18h1v3h-1Z" />
      </svg>
    </figure>
  );
}
