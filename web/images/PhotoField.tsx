import { useId } from 'react';
import { typo } from '../lib/typo.ts';
import { Button } from '../ui/Button.tsx';
import { CameraIcon } from '../ui/icons.tsx';
import { Picture } from '../ui/Picture.tsx';
import { acceptedHint, useAcceptedTypes } from './acceptedPictures.ts';
import type { PhotoUpload } from './usePhotoUpload.ts';

interface Props {
  label: string;
  upload: PhotoUpload;
  ratio?: `${number}:${number}`;
  /** Beside the first fields of the form, or on a row of its own. */
  place?: 'wide' | 'beside' | 'column';
}

const places = { wide: 'form-wide', beside: 'photo-beside', column: '' };

/** A picture chosen by a click or dropped, with its preview and its progress. */
export function PhotoField({ label, upload, ratio = '4:3', place = 'wide' }: Props) {
  const id = useId();
  const accept = useAcceptedTypes();
  const { url, preview, uploading, progress, error } = upload;
  const shown = preview ?? url;
  const percent = Math.round(progress * 100);
  return (
    <div className={`field ${places[place]}`}>
      <span className="label">{label}</span>
      <label
        className={`photo-drop ${ratio === '1:1' ? 'photo-small' : ''}`}
        style={{ aspectRatio: ratio.replace(':', ' / ') }}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          className="sr-only"
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-state`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) upload.choose(file);
            event.target.value = '';
          }}
        />
        {preview && <img src={preview} alt="Aperçu avant envoi" className="photo-preview" />}
        {!preview && url && (
          <Picture
            photo={url}
            drawing=""
            alt="Actuellement"
            ratio={ratio}
            sizes="400px"
            className="photo-preview"
          />
        )}
        {!shown && (
          <span className="photo-invite">
            <CameraIcon size={34} />
            Choisir une image
          </span>
        )}
      </label>
      <p id={`${id}-hint`} className="hint">
        {acceptedHint}
      </p>
      <div id={`${id}-state`} aria-live="polite" className="grid gap-2">
        {uploading && (
          <>
            <div className="progress" aria-hidden="true">
              <span style={{ width: `${percent}%` }} />
            </div>
            <p className="hint">
              {typo(percent < 100 ? `Envoi : ${percent} %` : 'Image en préparation...')}
            </p>
          </>
        )}
        {error && <p className="error-text">{typo(error)}</p>}
      </div>
      {shown && !uploading && (
        <Button look="quiet" className="justify-self-start" onClick={upload.remove}>
          Retirer la photo
        </Button>
      )}
    </div>
  );
}
