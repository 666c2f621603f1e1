import { type FormEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { downloadAccounting } from './downloadAccounting.ts';
import { useAction } from './useAction.ts';

/** Invoices and credit notes of a period, as a file for the accountant. */
export function AccountingForm() {
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = new FormData(form.current ?? undefined);
    void run("L'export n'a pas pu être téléchargé.", () =>
      downloadAccounting(String(fields.get('debut') ?? ''), String(fields.get('fin') ?? '')),
    );
  };
  return (
    <form ref={form} className="panel shop-filter" onSubmit={submit} aria-label="Comptabilité">
      <TextField label="Du" name="debut" type="date" />
      <TextField label="Au" name="fin" type="date" />
      <Button type="submit" look="ghost" disabled={busy}>
        Exporter la comptabilité (CSV)
      </Button>
    </form>
  );
}
