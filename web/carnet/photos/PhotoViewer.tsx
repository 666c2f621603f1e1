import type { Plante } from '../../../contract/jardins/plante.ts';
import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PhotoScreen } from './PhotoScreen.tsx';
import type { PhotoDeVie } from './usePlantePhotos.ts';

interface Props {
  plante: Plante;
  /** The photos, newest first. */
  photos: readonly PhotoDeVie[];
  /** The pressed photo; null while none is. */
  id: number | null;
  onShow: (id: number | null) => void;
}

/** A photo of a plant's life over the whole screen, with those before and after it. */
export function PhotoViewer({ plante, photos, id, onShow }: Props) {
  const at = photos.findIndex((photo) => photo.id === id);
  const current = photos[at];
  const show = (index: number) => {
    const photo = photos[index];
    if (photo) onShow(photo.id);
  };
  const last = photos.length - 1;
  return (
    <PhotoScreen
      open={current !== undefined}
      label={current ? `Photo de ${plante.name} du ${formatDay(current.date)}` : 'Photo'}
      onStep={(by) => show(at + by)}
      onEdge={(edge) => show(edge === 'first' ? 0 : last)}
      onClose={() => onShow(null)}
    >
      {current && (
        <>
          <div className="photo-stage" key={current.id}>
            <Picture
              photo={current.photo}
              drawing={plante.illustration}
              alt={`${plante.name}, le ${formatDay(current.date)}`}
              ratio="4:5"
              sizes="(orientation: landscape) 80vh, 100vw"
              first
            />
          </div>
          <div className="film-bar">
            <p className="grid wrap-anywhere" aria-live="polite">
              <b>{formatDay(current.date)}</b>
              {current.texte && <span>{current.texte}</span>}
            </p>
            {photos.length > 1 && (
              <div className="as-row-2">
                <Button
                  look="ghost"
                  aria-label="Photo plus récente"
                  disabled={at === 0}
                  onClick={() => show(at - 1)}
                >
                  ‹
                </Button>
                <span>{`${at + 1} sur ${photos.length}`}</span>
                <Button
                  look="ghost"
                  aria-label="Photo plus ancienne"
                  disabled={at === last}
                  onClick={() => show(at + 1)}
                >
                  ›
                </Button>
              </div>
            )}
          </div>
        </>
      )}
    </PhotoScreen>
  );
}
