import { type TravailDeSaison, travauxDeSaison } from '../../../contract/especes/climat.ts';
import type { Saison } from '../../../contract/especes/saison.ts';
import type { Elements } from '../../lib/elements.ts';
import { decapitalise } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { SaisonSign } from '../drawings.tsx';
import { nameThen, nothingTo, travailNames } from './saisonWords.ts';

const named = 4;

/** The reader's own plants for a work. */
export interface Own {
  /** The first plants, which always have room; null if there are none. */
  first: Elements;
  /** The others, in the list that opens. */
  rest: Elements;
  /** The number of the others. */
  left: number;
}

interface Props {
  saison: Saison;
  /** The reader's own plants, shown first; null for a visitor, and until they are known. */
  own: Readonly<Record<TravailDeSaison, Own>> | null;
}

/** The works of the season: the reader's own plants first, then all species in one line that opens. */
export function SaisonTravaux({ saison, own }: Props) {
  // Feeding is the smallest of the works: it comes last.
  const order = travauxDeSaison.toSorted(
    (a, b) => Number(a === 'nourrir') - Number(b === 'nourrir'),
  );
  return (
    <div className="travaux">
      {order.map((travail) => {
        const mine = own?.[travail];
        return (
          <section key={travail} className={`travail travail-${travail}`}>
            <h2>
              <span className="travail-sign" aria-hidden="true">
                <SaisonSign name={travail} size={20} />
              </span>
              <span>{travailNames[travail]}</span>
            </h2>
            {/* A member's page keeps this room free from its first paint on. */}
            <div className="travail-own">
              {mine && (mine.first ?? <p className="muted">Aucune de vos plantes.</p>)}
            </div>
            <Others especes={saison[travail]} own={mine} nothing={nothingTo(travail)} />
          </section>
        );
      })}
    </div>
  );
}

interface OthersProps {
  especes: Saison['semer'];
  own: Own | undefined;
  nothing: string;
}

function Others({ especes, own, nothing }: OthersProps) {
  if (especes.length === 0 && !own?.left) return <p className="muted travail-none">{nothing}</p>;
  const first = especes.slice(0, named).map((espece) => decapitalise(nameThen(espece)));
  const left = especes.length - first.length + (own?.left ?? 0);
  return (
    <details className="travail-others">
      <summary>
        <span>
          {`${first.join(', ')}${left > 0 ? ` et ${left} ${left > 1 ? 'autres' : 'autre'}` : ''}`}
        </span>
      </summary>
      {own?.rest}
      <ul className="travail-especes">
        {especes.map((espece) => (
          <li key={espece.slug}>
            <Link to={paths.espece(espece.slug)}>{nameThen(espece)}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
