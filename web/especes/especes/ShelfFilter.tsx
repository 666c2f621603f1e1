import { Form } from 'react-router';
import type { RayonPage, SaisonDuCatalogue } from '../../../contract/especes/catalogue.ts';
import type { Usage } from '../../../contract/especes/espece.ts';
import { usageNames } from '../../../contract/especes/usageNames.ts';
import type { Elements } from '../../lib/elements.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Shelf, seasonNames, shelfAddress } from './shelfAddress.ts';

/** As many families are offered, the largest first; a use has fewer. */
const FAMILIES = 14;

interface Props {
  shelf: Shelf;
  rayon: RayonPage;
}

/** Ways through the catalogue, each a link, and a field for a name. */
export function ShelfFilter({ shelf, rayon }: Props) {
  const { q: _q, page: _page, ...kept } = shelf;
  const families = rayon.familles.slice(0, FAMILIES).map(({ valeur }) => valeur);
  return (
    <div className="shelf-filter">
      <Form action={paths.especes} role="search" className="shelf-search">
        <input
          type="search"
          name="q"
          key={shelf.q}
          defaultValue={shelf.q}
          maxLength={100}
          aria-label="Nom d’une espèce"
          placeholder="Basilic, ger rob, Solanum…"
        />
        <Button type="submit" look="ghost">
          Chercher
        </Button>
      </Form>
      <Row label="Saison">
        {(Object.keys(seasonNames) as SaisonDuCatalogue[]).map((saison) => (
          <Choice
            key={saison}
            on={shelf.saison === saison}
            with={{ ...kept, saison }}
            without={{ ...kept, saison: undefined }}
          >
            {seasonNames[saison]}
          </Choice>
        ))}
      </Row>
      <Row label="Usage">
        {rayon.usages.map(({ valeur, nombre }) => (
          <Choice
            key={valeur}
            on={shelf.usage === valeur}
            with={{ ...kept, usage: valeur as Usage }}
            without={{ ...kept, usage: undefined }}
          >
            {`${usageNames[valeur as Usage]} ${nombre}`}
          </Choice>
        ))}
      </Row>
      <Row label="Famille">
        {[...new Set([...(shelf.famille ? [shelf.famille] : []), ...families])].map((famille) => (
          <Choice
            key={famille}
            on={shelf.famille === famille}
            with={{ ...kept, famille }}
            without={{ ...kept, famille: undefined }}
          >
            {famille}
          </Choice>
        ))}
      </Row>
      <Row label="Lettre">
        {rayon.lettres.map(({ valeur }) => (
          <Choice
            key={valeur}
            on={shelf.lettre === valeur}
            with={{ ...kept, lettre: valeur }}
            without={{ ...kept, lettre: undefined }}
          >
            {valeur.toUpperCase()}
          </Choice>
        ))}
      </Row>
    </div>
  );
}

const Row = ({ label, children }: { label: string; children: Elements }) => (
  <nav className="shelf-row" aria-label={label}>
    {children}
  </nav>
);

interface ChoiceProps {
  on: boolean;
  with: Shelf;
  without: Shelf;
  children: string;
}

/** A link to the shelf with this choice, or, where it is made, without it. */
const Choice = ({ on, with: chosen, without, children }: ChoiceProps) => (
  <Link
    to={shelfAddress(on ? without : chosen)}
    className="shelf-choice"
    aria-current={on ? 'true' : undefined}
    preventScrollReset
  >
    {children}
  </Link>
);
