import { type ReactNode, useId } from 'react';
import { typo } from '../lib/typo.ts';
import { CameraIcon } from '../ui/icons.tsx';
import { Picture } from '../ui/Picture.tsx';
import { useAcceptedTypes } from './acceptedPictures.ts';
import type { PhotoUpload } from './usePhotoUpload.ts';

interface Props {
  label: string;
  upload: PhotoUpload;
  ratio: `${number}:${number}`;
  sizes: string;
  /** Shown while there is no photo. */
  drawing: string;
  className: string;
}

/** A picture that is replaced by a click on it, where it stands. */
export function PicturePicker({ label, upload, ratio, sizes, drawing, className }: Props) {
  const { url, preview, uploading, progress } = upload;
  const id = useId();
  const accept = useAcceptedTypes();
  return (
    <label className={`picker ${className}`}>
      <input
        type="file"
        accept={accept}
        className="sr-only"
        aria-label={label}
        aria-describedby={uploading ? id : undefined}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) upload.choose(file);
          event.target.value = '';
        }}
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
          <span style={{ width: `${Math.round(progress * 100)}%` }} />
        </span>
      )}
    </label>
  );
}

/** How far the sending is, and what went wrong; `remove` is the button that takes the picture away. */
export function PictureState({ upload, remove }: { upload: PhotoUpload; remove: ReactNode }) {
  const { uploading, progress, error } = upload;
  const percent = Math.round(progress * 100);
  return (
    <div className="grid justify-items-start gap-1">
      <div aria-live="polite" className="empty:hidden">
        {uploading && (
          <p className="hint">
            {typo(percent < 100 ? `Envoi : ${percent} %` : 'Image en préparation...')}
          </p>
        )}
        {error && <p className="error-text">{typo(error)}</p>}
      </div>
      {!uploading && remove}
    </div>
  );
}
