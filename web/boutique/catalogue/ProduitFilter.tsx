import { Form } from 'react-router';
import type {
  ProduitFilter,
  TriProduit,
  TypeDeProduit,
} from '../../../contract/boutique/produit.ts';
import { idParam, searchParam } from '../../lib/address.ts';
import { plural } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/fields/Field.tsx';

const searchMaximum = 100;

const types = new Map<string, TypeDeProduit>([
  ['0', 0],
  ['plante', 0],
  ['1', 1],
  ['autre', 1],
]);
const tris: readonly TriProduit[] = ['prix', 'prixDecroissant', 'nouveaute'];

/** The filters of the shop's address; invalid ones are left out. */
export function produitFilter(search: URLSearchParams): ProduitFilter {
  const q = (searchParam(search, 'q') ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  const type = types.get((searchParam(search, 'type') ?? '').trim().toLowerCase());
  const asked = searchParam(search, 'tri');
  const tri = tris.find((known) => known === asked);
  const apres = idParam(searchParam(search, 'apres'));
  return {
    ...(q && { q: q.slice(0, searchMaximum) }),
    ...(type !== undefined && { type }),
    ...(tri && { tri }),
    ...(apres && { apres }),
  };
}

/** The query without its empty fields; null if there are none. */
export function withoutEmpty(search: URLSearchParams): string | null {
  const asked = [...search].filter(([, value]) => value !== '');
  if (asked.length === search.size) return null;
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
}

/** The number of matching products, as far as the first page of the list tells. */
export function foundText(count: number, more: boolean): string {
  return more ? `Plus de ${plural(count, 'produit')}` : plural(count, 'produit');
}

/** The address of the products that come after product `apres`. */
export function nextSearch({ q, type, tri }: ProduitFilter, apres: number): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (type !== undefined) search.set('type', String(type));
  if (tri) search.set('tri', tri);
  search.set('apres', String(apres));
  return `?${search}`;
}

/** True if a filter is set. */
export const isFiltered = ({ q, type }: ProduitFilter) => Boolean(q) || type !== undefined;

const typeChoices = [
  { value: '', label: 'Tous' },
  { value: '0', label: 'Plantes' },
  { value: '1', label: 'Autres' },
];
const triChoices = [
  { value: '', label: 'Notre choix' },
  { value: 'prix', label: 'Prix croissant' },
  { value: 'prixDecroissant', label: 'Prix décroissant' },
  { value: 'nouveaute', label: 'Nouveautés' },
];

/** A form that only changes the address: it works without JavaScript. */
export function ProduitFilterForm({ filter }: { filter: ProduitFilter }) {
  const { q = '', type, tri = '' } = filter;
  return (
    <Form
      // Back and forward change the address without the form: its fields are reset with it.
      key={`${q}|${type}|${tri}`}
      method="get"
      action={paths.boutique}
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
      <SelectField
        label="Type"
        name="type"
        choices={typeChoices}
        defaultValue={String(type ?? '')}
      />
      <SelectField label="Trier par" name="tri" choices={triChoices} defaultValue={tri} />
    </Form>
  );
}
