import { ontSoif, sontMalades } from '../../jardins/plantes/soifText.ts';
import { plural } from '../../lib/format.ts';
import { CheckIcon, DropIcon } from '../../ui/icons.tsx';
import { SickIcon } from '../../ui/tools/toolIcons.tsx';
import type { Voir } from './filterPlantes.ts';

interface Props {
  /** Living plants. */
  plantes: number;
  /** Null until it is known. */
  soif: number | null;
  /** True if it could not be read. */
  failed: boolean;
  malades: number;
  voir: Voir;
  onVoir: (voir: Voir) => void;
}

/** The health of a garden for its owner: a tap on a part shows its plants, a second tap all plants. */
export function HealthLine({ plantes, soif, failed, malades, voir, onVoir }: Props) {
  const part = (which: 'soif' | 'malade') => ({
    type: 'button' as const,
    className: `health-part health-${which}`,
    'aria-pressed': voir === which,
    onClick: () => onVoir(voir === which ? null : which),
  });
  return (
    <div className="health" data-many={plantes >= 100 || undefined}>
      <span>{plural(plantes, 'plante')}</span>
      {soif !== null && soif > 0 && (
        <button {...part('soif')}>
          <DropIcon size={18} />
          <span>{ontSoif(soif)}</span>
        </button>
      )}
      {(soif !== null || failed) && malades > 0 && (
        <button {...part('malade')}>
          <SickIcon size={18} />
          <span>{sontMalades(malades)}</span>
        </button>
      )}
      {soif === 0 && malades === 0 && plantes > 0 && (
        <span className="health-well">
          <CheckIcon size={18} />
          Tout va bien
        </span>
      )}
    </div>
  );
}
