import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { StatutCommande } from '../../../contract/boutique/commande.ts';
import type { GestionStatuts } from '../../../contract/boutique/gestion.ts';
import { limits } from '../../../contract/limits.ts';
import { idParam, searchParam } from '../../lib/address.ts';
import { plural } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/fields/Field.tsx';
import { statuts } from '../commandes/sentences.ts';

export const ALL = 'toutes';
export const TO_SEND: StatutCommande = 'payee';
const searchMaximum = 100;

/** The filters of the keepers' list in an address: a state, all states, or a search through all orders. */
export interface GestionAsked {
  /** Undefined for every state. */
  statut: StatutCommande | undefined;
  q: string;
  before: number | undefined;
}

const isStatut = (value: string | null): value is StatutCommande =>
  value !== null && Object.hasOwn(statuts, value);

/** Shows the orders to be sent, unless a search or another state is asked for. */
export function gestionAsked(search: URLSearchParams): GestionAsked {
  const q = (searchParam(search, 'q') ?? '').trim().slice(0, searchMaximum);
  const statut = searchParam(search, 'statut');
  const before = idParam(searchParam(search, 'apres'));
  if (isStatut(statut)) return { statut, q, before };
  const usual = q || statut === ALL ? undefined : TO_SEND;
  return { statut: usual, q, before };
}

const stateOf = ({ statut }: GestionAsked) =>
  statut === TO_SEND ? 'À expédier' : statut ? statuts[statut].label : 'Toutes les commandes';

/** The title of a list; for a search, the number of results, as far as one page knows it. */
export function listTitle(asked: GestionAsked, shown: number | null): string {
  const state =
    asked.statut === TO_SEND ? `${stateOf(asked)}, les plus anciennes d’abord` : stateOf(asked);
  if (!asked.q) return state;
  const many = shown !== null && shown < limits.pageSize ? ` : ${plural(shown, 'commande')}` : '';
  return `Recherche « ${asked.q} »${many}`;
}

/** The text of an empty list. */
export function emptyText(asked: GestionAsked): string {
  if (asked.before) return 'Il n’y a plus de commande ici.';
  if (asked.q) return `Aucune commande ne correspond à « ${asked.q} ».`;
  if (asked.statut === TO_SEND) return 'Rien à expédier. Les commandes payées arrivent ici.';
  return asked.statut ? 'Aucune commande dans cet état.' : 'Aucune commande ici.';
}

interface Props {
  asked: GestionAsked;
  counts: GestionStatuts | null;
}

const submit = (form: HTMLFormElement) => form.requestSubmit();

/** A search through all orders, and one state of them: two forms, because each is asked for by itself. */
export function GestionFilter({ asked: { statut, q }, counts }: Props) {
  const search = useFilterForm(q);
  const filter = useFilterForm(statut ?? ALL);
  const states = Object.entries(statuts).map(([value, { label }]) => {
    const count = counts?.[value as keyof GestionStatuts];
    const name = value === TO_SEND ? 'À expédier' : label;
    return { value, label: count === undefined ? name : `${name} (${count})` };
  });
  // Orders to be sent stand first.
  states.sort((a, b) => Number(b.value === TO_SEND) - Number(a.value === TO_SEND));
  const choices = [...states, { value: ALL, label: 'Tous les états' }];
  return (
    <div className="gestion-filter">
      <Form
        ref={search}
        action={paths.gestionCommandes}
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
        action={paths.gestionCommandes}
        method="get"
        onChange={(event) => submit(event.currentTarget)}
      >
        <SelectField label="État" name="statut" choices={choices} defaultValue={statut ?? ALL} />
      </Form>
    </div>
  );
}

/** Sets the form's field to the filter of the address. A new field would lose the focus. */
export function useFilterForm(value: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement | HTMLSelectElement>(
      'input, select',
    );
    if (field) field.value = value;
  }, [value]);
  return form;
}
