import { formatNumber } from '../../lib/format.ts';
import type { Session } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { DropIcon } from '../../ui/icons.tsx';
import { useFootBar } from '../../ui/tools/useFootBar.ts';
import type { WateringMode } from './useWateringMode.ts';

const NAMED = 6;
const list = new Intl.ListFormat('fr', { type: 'conjunction' });

function names(plantes: readonly string[]): string {
  const rest = plantes.length - NAMED;
  if (rest <= 1) return list.format(plantes);
  return list.format([...plantes.slice(0, NAMED), `${formatNumber(rest)} autres`]);
}

/** The bar below the plants during the watering mode. */
export function WateringBar({ watering, session }: { watering: WateringMode; session: Session }) {
  const { busy, count, failed, all } = watering;
  const bar = useFootBar<HTMLElement>();
  return (
    <section ref={bar} className="water-bar" aria-label="Arrosage">
      <div role="alert" className="empty:hidden">
        {failed.length > 0 && (
          <p className="error-text mb-2">{typo(`Non arrosées : ${names(failed)}.`)}</p>
        )}
      </div>
      <div className="water-bar-actions">
        <Button
          look="water"
          icon={<DropIcon />}
          disabled={count === 0}
          busy={busy}
          onClick={() => void watering.waterSelected(session)}
        >
          {`Arroser la sélection (${formatNumber(count)})`}
        </Button>
        <Button look="ghost" busy={busy} onClick={watering.toggleAll}>
          {all ? 'Tout désélectionner' : 'Tout sélectionner'}
        </Button>
        <Button look="quiet" className="ml-auto" onClick={watering.leave}>
          Annuler
        </Button>
      </div>
    </section>
  );
}
