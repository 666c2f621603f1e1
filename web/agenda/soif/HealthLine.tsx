import { ontSoif, sontMalades } from '../../jardins/plantes/soifText.ts';
import { plural } from '../../lib/format.ts';
import { CheckIcon, DropIcon } from '../../ui/icons.tsx';
import { SickIcon } from '../../ui/tools/toolIcons.tsx';
import type { Voir } from './filterPlantes.ts';

interface Props {
  /** Living plants. */
  plantes: number;
  /** Null while it is not known. */
  soif: number | null;
  /** It could not be read. */
  failed: boolean;
  malades: number;
  voir: Voir;
  onVoir: (voir: Voir) => void;
}

/** How a garden is, for its owner; each part shows only its plants, and all again at the second tap. */
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
