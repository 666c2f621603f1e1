import { useState } from 'react';
import type { Plante, PlanteSummary } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { finText } from '../../jardins/plantes/planteFacts.ts';
import { currentDay } from '../../lib/clock.ts';
import type { Elements } from '../../lib/elements.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';

export type Ended = Pick<PlanteSummary, 'id' | 'name' | 'photo' | 'illustration'> & { fin: string };

/** A garden's plants whose season is over, the latest first. */
export const endedOf = <P extends Pick<Plante, 'fin'>>(plantes: readonly P[]) =>
  plantes
    .flatMap((plante) => (plante.fin === null ? [] : [{ ...plante, fin: plante.fin }]))
    .toSorted((a, b) => (a.fin < b.fin ? 1 : a.fin > b.fin ? -1 : 0));

interface Props {
  plantes: readonly Ended[];
  /** The owner's action on a plant. */
  action: ((plante: Ended) => Elements) | null;
}

/** The garden's former plants, folded. */
export function SaisonsPassees({ plantes, action }: Props) {
  const [most, setMost] = useState<number>(limits.firstPlantes);
  if (plantes.length === 0) return null;
  return (
    <details className="disclosure past-seasons">
      <summary>
        <h2 className="text-xl">Saisons passées</h2>
        <span className="fold-note">{plantes.length}</span>
      </summary>
      <ul>
        {plantes.slice(0, most).map((plante) => (
          <PastSeason key={plante.id} plante={plante} action={action} />
        ))}
      </ul>
      {plantes.length > most && (
        <Button look="ghost" onClick={() => setMost(most + limits.firstPlantes)}>
          Afficher plus de plantes
        </Button>
      )}
    </details>
  );
}

function PastSeason({ plante, action }: { plante: Ended; action: Props['action'] }) {
  const { id, name, photo, illustration, fin } = plante;
  return (
    <li className="past-season">
      <Link to={paths.plante(id)} className="plante-dead" aria-hidden="true" tabIndex={-1}>
        <Picture photo={photo} drawing={illustration} alt="" ratio="4:5" sizes="56px" />
      </Link>
      <div>
        <h3 className="text-base">
          <Link to={paths.plante(id)}>{typo(name)}</Link>
        </h3>
        <p className="muted">{finText(fin, currentDay())}</p>
        {action?.(plante)}
      </div>
    </li>
  );
}
