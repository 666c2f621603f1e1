import { type FormEvent, useRef, useState } from 'react';
import { send } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { downloadFile } from '../../ui/tools/downloadFile.ts';
import { useAction } from '../commandes/useAction.ts';

/** Invoices and credit notes of a period, as a file for the accountant. */
export function AccountingForm() {
  const form = useRef<HTMLFormElement>(null);
  const [reversed, setReversed] = useState(false);
  const { busy, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = new FormData(form.current ?? undefined);
    const debut = String(fields.get('debut') ?? '');
    const fin = String(fields.get('fin') ?? '');
    const wrong = fin !== '' && fin < debut;
    setReversed(wrong);
    if (wrong) return;
    void run('L’export n’a pas pu être téléchargé.', () =>
      // An empty day leaves its end open.
      downloadFile(
        send('GET /gestion/comptabilite.csv', {
          query: { debut: debut || undefined, fin: fin || undefined },
        }),
        'comptabilite.csv',
      ),
    );
  };
  return (
    <form
      ref={form}
      className="panel shop-filter"
      onSubmit={submit}
      onChange={() => setReversed(false)}
      aria-label="Comptabilité"
    >
      <TextField label="Du" name="debut" type="date" />
      <TextField
        label="Au"
        name="fin"
        type="date"
        invalid={reversed}
        describedBy={reversed ? 'comptabilite-erreur' : undefined}
      />
      <Button type="submit" look="ghost" busy={busy}>
        Exporter la comptabilité (CSV)
      </Button>
      {reversed && (
        <p id="comptabilite-erreur" role="alert" className="error-text basis-full">
          La date de fin précède la date de début.
        </p>
      )}
    </form>
  );
}
