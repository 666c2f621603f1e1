import { useEffect, useRef, useState } from 'react';
import { prochainArrosage } from '../../jardins/plantes/soifText.ts';
import { currentDay } from '../../lib/clock.ts';
import { loadPart } from '../../lib/connection.ts';
import { formatNumber } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { DropIcon } from '../../ui/icons.tsx';
import { useFootBar } from '../../ui/tools/useFootBar.ts';
import { type Soif, thirstOf } from './useSoif.ts';

const PHONE = '(max-width: 819px)';

/** Waters thirsty plants in one tap, or names the next watering; its space is reserved. */
export function ThirstAction({ soif }: { soif: Soif }) {
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const passed = usePassed(place);
  const { plantes, failed } = soif;
  const thirsty = thirstOf(soif) ?? 0;

  const water = async () => {
    setBusy(true);
    const { waterThirsty } = await loadPart(() => import('./waterThirsty.ts'));
    await waterThirsty(soif);
    setBusy(false);
  };
  const label = `Arroser ce qui a soif (${formatNumber(thirsty)})`;
  return (
    <div ref={place} className="thirst">
      {thirsty > 0 && (
        <Button look="water" icon={<DropIcon />} busy={busy} onClick={water}>
          {label}
        </Button>
      )}
      {thirsty === 0 && plantes && <p className="muted">{typo(nextText(soif))}</p>}
      {!plantes && failed && (
        <p className="muted">
          {typo('Les arrosages n\u2019ont pas pu être lus. ')}
          <button type="button" className="text-link min-h-11" onClick={() => void soif.reload()}>
            Réessayer
          </button>
        </p>
      )}
      {thirsty > 0 && passed && <ThirstBar label={label} busy={busy} onWater={water} />}
    </div>
  );
}

function nextText({ plantes }: Soif): string {
  const next = prochainArrosage(plantes?.values() ?? [], currentDay());
  return next
    ? `Rien n’a soif aujourd’hui. Prochain arrosage : ${next}.`
    : 'Rien à arroser aujourd’hui.';
}

interface BarProps {
  label: string;
  busy: boolean;
  onWater: () => void;
}

/** The same button at the foot of a phone, hidden from keyboard and screen reader. */
function ThirstBar({ label, busy, onWater }: BarProps) {
  return (
    <div ref={useFootBar<HTMLDivElement>()} className="thirst-bar" aria-hidden="true">
      <Button look="water" icon={<DropIcon />} busy={busy} tabIndex={-1} onClick={onWater}>
        {label}
      </Button>
    </div>
  );
}

/** True if the button was scrolled past on a phone or a tablet. */
function usePassed(place: React.RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const observed = place.current;
    if (!observed) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const above = !entry.isIntersecting && entry.boundingClientRect.top < 0;
      setPassed(above && window.matchMedia(PHONE).matches);
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [place]);
  return passed;
}
