import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Plante, PlanteSummary } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { OwnerPart } from '../../comptes/sessions/OwnerPart.tsx';
import { currentDay } from '../../lib/clock.ts';
import { loadPart } from '../../lib/connection.ts';
import { hasStatus, logFailure, withReason } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { finText } from './finText.ts';

export type Ended = Pick<PlanteSummary, 'id' | 'name' | 'photo' | 'illustration'> & { fin: string };

/** Those of a garden's plants whose season is over, the last ones first. */
export const endedOf = <P extends Pick<Plante, 'fin'>>(plantes: readonly P[]) =>
  plantes
    .flatMap((plante) => (plante.fin === null ? [] : [{ ...plante, fin: plante.fin }]))
    .toSorted((a, b) => (a.fin < b.fin ? 1 : a.fin > b.fin ? -1 : 0));

interface Props {
  plantes: readonly Ended[];
  /** Whose garden it is. */
  userId: number;
  /** Told when a plant grows again, or no longer. */
  onChanged: () => unknown;
}

/** What grew here before, folded: the memory of a bed. */
export function SaisonsPassees({ plantes, userId, onChanged }: Props) {
  const [most, setMost] = useState<number>(limits.firstPlantes);
  if (plantes.length === 0) return null;
  return (
    <details className="fold past-seasons">
      <summary>
        <h2>Saisons passées</h2>
        <span className="fold-note">{plantes.length}</span>
      </summary>
      <ul>
        {plantes.slice(0, most).map((plante) => (
          <PastSeason key={plante.id} {...{ plante, userId, onChanged }} />
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

function PastSeason({ plante, userId, onChanged }: Omit<Props, 'plantes'> & { plante: Ended }) {
  const { id, name, photo, illustration, fin } = plante;
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const again = async (key = newKey()) => {
    setBusy(true);
    try {
      const { finir, offerToFinir } = await loadPart(() => import('./finir.ts'));
      const changed = async () => {
        await revalidate();
        onChanged();
      };
      await finir([id], null, key);
      offerToFinir([id], fin, { text: `${name} : remise en culture`, changed });
      await changed();
    } catch (error) {
      logFailure(error);
      const retry = { label: 'Réessayer', onSelect: () => void again(key) };
      if (!hasStatus(error, 401)) notify('error', withReason(FAILURE, error), retry);
    }
    setBusy(false);
  };
  return (
    <li className="past-season">
      <Link to={paths.plante(id)} className="past-plate" aria-hidden="true" tabIndex={-1}>
        <Picture photo={photo} drawing={illustration} alt="" ratio="4:5" sizes="56px" />
      </Link>
      <div>
        <h3>
          <Link to={paths.plante(id)}>{typo(name)}</Link>
        </h3>
        <p className="muted">{finText(fin, currentDay())}</p>
      </div>
      <OwnerPart of={userId}>
        <Button
          look="quiet"
          busy={busy}
          aria-label={`Remettre en culture : ${name}`}
          onClick={() => again()}
        >
          Remettre en culture
        </Button>
      </OwnerPart>
    </li>
  );
}

const FAILURE = 'La plante n’a pas pu être remise en culture.';
