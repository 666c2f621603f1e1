import { Form } from 'react-router';
import type { RayonPage, SaisonDuCatalogue } from '../../../contract/especes/catalogue.ts';
import type { Usage } from '../../../contract/especes/espece.ts';
import { usageNames } from '../../../contract/especes/usageNames.ts';
import type { Elements } from '../../lib/elements.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { type RayonQuery, rayonAddress, seasonNames } from './rayonQuery.ts';

/** The number of families offered, the largest first; a use has fewer. */
const FAMILIES = 14;

interface Props {
  query: RayonQuery;
  rayon: RayonPage;
}

/** The filters of the catalogue, each a link, and a field for a name. */
export function RayonFilter({ query, rayon }: Props) {
  const { q: _q, page: _page, ...kept } = query;
  const families = rayon.familles.slice(0, FAMILIES).map(({ valeur }) => valeur);
  return (
    <div className="as-column-2 my-6">
      <Form action={paths.especes} role="search" className="shelf-search">
        <input
          type="search"
          name="q"
          key={query.q}
          defaultValue={query.q}
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
            on={query.saison === saison}
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
            on={query.usage === valeur}
            with={{ ...kept, usage: valeur as Usage }}
            without={{ ...kept, usage: undefined }}
          >
            {`${usageNames[valeur as Usage]} ${nombre}`}
          </Choice>
        ))}
      </Row>
      <Row label="Famille">
        {[...new Set([...(query.famille ? [query.famille] : []), ...families])].map((famille) => (
          <Choice
            key={famille}
            on={query.famille === famille}
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
            on={query.lettre === valeur}
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
  with: RayonQuery;
  without: RayonQuery;
  children: string;
}

/** A link to the species with this choice, or, where it is made, without it. */
const Choice = ({ on, with: chosen, without, children }: ChoiceProps) => (
  <Link
    to={rayonAddress(on ? without : chosen)}
    className="shelf-choice"
    aria-current={on ? 'true' : undefined}
    preventScrollReset
  >
    {children}
  </Link>
);
