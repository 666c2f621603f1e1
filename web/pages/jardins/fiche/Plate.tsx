import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Plante } from '../../../../contract/jardins/plante.ts';
import { ExpandIcon } from '../../../carnet/carnetIcons.tsx';
import { isDead } from '../../../jardins/plantes/planteFacts.ts';
import { loadPart } from '../../../lib/connection.ts';
import { Picture } from '../../../ui/Picture.tsx';

const PlateDialog = lazy(async () => ({
  default: (await loadPart(() => import('./sheets/PlateDialog.tsx'))).PlateDialog,
}));

const SHOWN = '#planche';

/** The plant's photo or plate. A click opens it over the screen, as a history entry that 'back' closes. */
export function Plate({ plante }: { plante: Plante }) {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [used, setUsed] = useState(false);
  const open = hash === SHOWN;
  if (open && !used) setUsed(true);
  const alt = plante.photo ? `Photo de ${plante.name}` : `Planche dessinée de ${plante.name}`;
  const close = () => {
    if (state?.opened) navigate(-1);
    else navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <button
        type="button"
        className={`plate ${isDead(plante) ? 'plante-dead' : ''}`}
        onClick={() =>
          navigate({ hash: SHOWN }, { state: { opened: true }, preventScrollReset: true })
        }
      >
        <Picture
          photo={plante.photo}
          drawing={plante.illustration}
          alt={alt}
          ratio="4:5"
          sizes="(max-width: 600px) 102px, (max-width: 819px) 240px, 368px"
          first
        />
        <span className="sr-only">, voir en plein écran</span>
        <span className="plate-sign">
          <ExpandIcon />
        </span>
      </button>
      {used && (
        <Suspense>
          <PlateDialog open={open} plante={plante} alt={alt} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
