import type { Plante } from '../../../contract/jardins/plante.ts';
import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PhotoScreen } from './PhotoScreen.tsx';
import type { PhotoDeVie } from './usePlantePhotos.ts';

interface Props {
  plante: Plante;
  /** As they are shown on the page: the newest first. */
  photos: readonly PhotoDeVie[];
  /** The one that was pressed; null while none is. */
  id: number | null;
  onShow: (id: number | null) => void;
}

/** A photo of the line of time over the whole screen, and those beside it. */
export function PhotoViewer({ plante, photos, id, onShow }: Props) {
  const at = photos.findIndex((photo) => photo.id === id);
  const shown = photos[at];
  const show = (index: number) => {
    const photo = photos[index];
    if (photo) onShow(photo.id);
  };
  const last = photos.length - 1;
  return (
    <PhotoScreen
      open={shown !== undefined}
      label={shown ? `Photo de ${plante.name} du ${formatDay(shown.date)}` : 'Photo'}
      onStep={(by) => show(at + by)}
      onEdge={(edge) => show(edge === 'first' ? 0 : last)}
      onClose={() => onShow(null)}
    >
      {shown && (
        <>
          <div className="photo-stage" key={shown.id}>
            <Picture
              photo={shown.photo}
              drawing={plante.illustration}
              alt={`${plante.name}, le ${formatDay(shown.date)}`}
              ratio="4:5"
              sizes="(orientation: landscape) 80vh, 100vw"
              first
            />
          </div>
          <div className="film-bar">
            <p className="grid wrap-anywhere" aria-live="polite">
              <b>{formatDay(shown.date)}</b>
              {shown.texte && <span>{shown.texte}</span>}
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
