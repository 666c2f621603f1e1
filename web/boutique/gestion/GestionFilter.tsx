import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { GestionStatuts } from '../../../contract/boutique/gestion.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { statuts } from '../commandes/statuts.ts';
import { ALL, type GestionAsked, searchMaximum, TO_SEND } from './gestionAsked.ts';

interface Props {
  asked: GestionAsked;
  counts: GestionStatuts | null;
}

/** Shows what the address asks for, in the field that has been there all along: a new one would drop the focus. */
function useShown(value: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement | HTMLSelectElement>(
      'input, select',
    );
    if (field) field.value = value;
  }, [value]);
  return form;
}

const submit = (form: HTMLFormElement) => form.requestSubmit();

/** A search through all orders, and one state of them: two forms, because each is asked for by itself. */
export function GestionFilter({ asked: { statut, q }, counts }: Props) {
  const search = useShown(q);
  const filter = useShown(statut ?? ALL);
  const states = Object.entries(statuts).map(([value, { label }]) => {
    const count = counts?.[value as keyof GestionStatuts];
    const name = value === TO_SEND ? 'À expédier' : label;
    return { value, label: count === undefined ? name : `${name} (${count})` };
  });
  // What is to be sent stands first.
  states.sort((a, b) => Number(b.value === TO_SEND) - Number(a.value === TO_SEND));
  const choices = [...states, { value: ALL, label: 'Tous les états' }];
  return (
    <div className="gestion-filter">
      <Form
        ref={search}
        action={paths.keeperCommandes}
        method="get"
        role="search"
        aria-label="Chercher une commande"
      >
        <TextField
          label="Numéro, nom ou e-mail"
          name="q"
          type="search"
          maxLength={searchMaximum}
          defaultValue={q}
          enterKeyHint="search"
        />
        <Button type="submit" look="ghost">
          Chercher
        </Button>
      </Form>
      <Form
        ref={filter}
        action={paths.keeperCommandes}
        method="get"
        onChange={(event) => submit(event.currentTarget)}
      >
        <SelectField label="État" name="statut" choices={choices} defaultValue={statut ?? ALL} />
      </Form>
    </div>
  );
}
