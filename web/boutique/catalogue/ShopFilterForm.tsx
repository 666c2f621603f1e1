import { Form } from 'react-router';
import type { ProduitFilter } from '../../../contract/boutique/produit.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { searchMaximum } from './shopFilter.ts';

const types = [
  { value: '', label: 'Tous' },
  { value: '0', label: 'Plantes' },
  { value: '1', label: 'Autres' },
];
const tris = [
  { value: '', label: 'Notre choix' },
  { value: 'prix', label: 'Prix croissant' },
  { value: 'prixDecroissant', label: 'Prix décroissant' },
  { value: 'nouveaute', label: 'Nouveautés' },
];

/** A form that only changes the address: it works without JavaScript. */
export function ShopFilterForm({ filter }: { filter: ProduitFilter }) {
  const { q = '', type, tri = '' } = filter;
  return (
    <Form
      // Back and forward change the address without the form: its fields begin anew with it.
      key={`${q}|${type}|${tri}`}
      method="get"
      action={paths.shop}
      className="shop-filter"
      aria-label="Choisir parmi les produits"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
      }}
    >
      <TextField
        label="Rechercher"
        name="q"
        type="search"
        placeholder="Tomate, sécateur..."
        maxLength={searchMaximum}
        defaultValue={q}
        enterKeyHint="search"
      />
      <Button type="submit" look="ghost">
        Rechercher
      </Button>
      <SelectField label="Type" name="type" choices={types} defaultValue={String(type ?? '')} />
      <SelectField label="Trier par" name="tri" choices={tris} defaultValue={tri} />
    </Form>
  );
}
