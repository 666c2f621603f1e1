import { useMemo } from 'react';
import { encode } from 'uqr';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/fields/CopyField.tsx';

interface Props {
  adresse: string;
  jardin: string;
  onClose: () => void;
}

/** The code of an address as one path, a unit for each module. */
function codeOf(adresse: string): { size: number; path: string } {
  const { data, size } = encode(adresse, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1Z` : '')));
  return { size, path: path.join('') };
}

/** A new link: to copy, to share, or to scan. */
export function InvitationLink({ adresse, jardin, onClose }: Props) {
  const code = useMemo(() => codeOf(adresse), [adresse]);
  const share = async () => {
    try {
      await navigator.share({ title: `Garder ${jardin}`, url: adresse });
    } catch {
      // A reader who changes their mind still sees the link.
    }
  };
  return (
    <div className="confier">
      <svg
        className="confier-code"
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label="Code QR de ce lien"
      >
        <path d={code.path} shapeRendering="crispEdges" />
      </svg>
      <CopyField
        label="Le lien à donner"
        hint="Il n’est montré que maintenant. Qui le connaît voit ce qui est à faire dans ce jardin ; vous pouvez le révoquer ici même."
        value={adresse}
        copy="Copier le lien"
        copied="Lien copié."
        selected="Le lien est sélectionné : copiez-le."
      >
        {'share' in navigator && (
          <Button look="ghost" onClick={share}>
            Partager
          </Button>
        )}
        <Button look="ghost" onClick={onClose}>
          Terminé
        </Button>
      </CopyField>
    </div>
  );
}
