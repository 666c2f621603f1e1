import { type ChangeEvent, useId } from 'react';
import type { Elements } from '../lib/elements.ts';
import type { Failure } from '../lib/failure.ts';
import { useHydrated } from '../lib/hydration.ts';
import { typo } from '../lib/typo.ts';
import { Button } from '../ui/Button.tsx';
import { CameraIcon } from '../ui/icons.tsx';
import { Picture } from '../ui/Picture.tsx';
import { acceptedTypes } from './acceptedPhotos.ts';
import type { PhotoUpload } from './usePhotoUpload.ts';

/** The hint below the picker. */
export const acceptedHint = typo('JPEG, PNG, WebP, AVIF, HEIC, GIF fixe ou BMP, 10 Mo au plus.');

/** The input behind a picture; it stands in its label. */
function useFileInput({ choose }: PhotoUpload) {
  const hydrated = useHydrated();
  return {
    type: 'file',
    accept: acceptedTypes(hydrated),
    className: 'sr-only',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const file = target.files?.[0];
      if (file) choose(file);
      target.value = '';
    },
  };
}

const percentOf = ({ progress }: PhotoUpload) => Math.round(progress * 100);

const Sending = ({ upload }: { upload: PhotoUpload }) => (
  <p className="hint">
    {typo(percentOf(upload) < 100 ? `Envoi : ${percentOf(upload)} %` : 'Image en préparation...')}
  </p>
);

interface FieldProps {
  label: string;
  upload: PhotoUpload;
  ratio?: `${number}:${number}`;
  /** Beside the first fields of the form, or on a row of its own. */
  place?: 'wide' | 'beside' | 'column';
}

const places = { wide: 'form-wide', beside: 'row-span-3', column: '' };

/** A picture chosen by a click or dropped, with its preview and its progress. */
export function PhotoField({ label, upload, ratio = '4:3', place = 'wide' }: FieldProps) {
  const id = useId();
  const { url, preview, uploading, error } = upload;
  const shown = preview ?? url;
  return (
    <div className={`field ${places[place]}`}>
      <span className="label">{label}</span>
      <label
        className={`photo-drop ${ratio === '1:1' ? 'photo-small' : ''}`}
        style={{ aspectRatio: ratio.replace(':', ' / ') }}
      >
        <input
          id={id}
          {...useFileInput(upload)}
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-state`}
        />
        {preview && (
          <img src={preview} alt="Aperçu avant envoi" className="as-over size-full object-cover" />
        )}
        {!preview && url && (
          <Picture
            photo={url}
            drawing=""
            alt="Actuellement"
            ratio={ratio}
            sizes="400px"
            className="as-over size-full object-cover"
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
              <span style={{ width: `${percentOf(upload)}%` }} />
            </div>
            <Sending upload={upload} />
          </>
        )}
        {error && (
          <p>
            <UploadFailure {...error} />
          </p>
        )}
      </div>
      {shown && !uploading && (
        <Button look="quiet" className="justify-self-start" onClick={upload.remove}>
          Retirer la photo
        </Button>
      )}
    </div>
  );
}

interface PickerProps {
  label: string;
  upload: PhotoUpload;
  ratio: `${number}:${number}`;
  sizes: string;
  /** Shown while there is no photo. */
  drawing: string;
  className: string;
}

/** A picture that a click on it replaces. */
export function PicturePicker({ label, upload, ratio, sizes, drawing, className }: PickerProps) {
  const { url, preview, uploading } = upload;
  const id = useId();
  return (
    <label className={`picker ${className}`}>
      <input
        {...useFileInput(upload)}
        aria-label={label}
        aria-describedby={uploading ? id : undefined}
      />
      {preview ? (
        <img src={preview} alt="Aperçu avant envoi" className="picture" />
      ) : (
        <Picture photo={url} drawing={drawing} alt="" ratio={ratio} sizes={sizes} first />
      )}
      <span className="picker-chip" aria-hidden="true">
        <CameraIcon size={22} />
      </span>
      {uploading && (
        <span id={id} className="progress picker-progress">
          <span style={{ width: `${percentOf(upload)}%` }} />
        </span>
      )}
    </label>
  );
}

/** The progress of the upload, and its error; `remove` is the button that removes the picture. */
export function PictureState({ upload, remove }: { upload: PhotoUpload; remove: Elements }) {
  const { uploading, error } = upload;
  return (
    <div className="grid justify-items-start gap-1">
      <div aria-live="polite" className="empty:hidden">
        {uploading && <Sending upload={upload} />}
        {error && (
          <p>
            <UploadFailure {...error} />
          </p>
        )}
      </div>
      {!uploading && remove}
    </div>
  );
}

/** Why the form cannot be sent yet. The live region is always there, so that it is read out. */
export function UploadWait({ uploading }: { uploading: boolean }) {
  return (
    <p role="status" className="error-text form-wide empty:hidden">
      {uploading && "Veuillez patienter pendant l'upload de l'image..."}
    </p>
  );
}

/** The error of an upload: its sentence, and the reason below it. */
export const UploadFailure = ({ text, more }: Failure) => (
  <>
    <span className="error-text block">{typo(text)}</span>
    {more && <span className="hint block">{typo(more)}</span>}
  </>
);
