import { type ChangeEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { useWriteKey } from '../../forms/useWriteKey.ts';
import { acceptedTypes } from '../../images/acceptedPhotos.ts';
import { UploadFailure } from '../../images/PhotoField.tsx';
import { type AlbumPhoto, useAlbum } from '../../images/useAlbum.ts';
import { currentDay } from '../../lib/clock.ts';
import { plural } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { TextAreaField } from '../../ui/fields/Field.tsx';
import { CameraIcon, CloseIcon } from '../../ui/icons.tsx';
import type { PlanteChoice } from '../journal/EntreeFields.tsx';
import { VisibleCheck } from '../journal/EntreeFields.tsx';
import { savePhotos } from './savePhotos.ts';

interface Props {
  open: boolean;
  idPlante: number;
  /** The files chosen in the picker that the page opens. */
  chosen: readonly File[];
  /** Asks for the plant, if the sheet was opened without one. */
  choice?: PlanteChoice;
  onClose: () => void;
  /** Reads the page again. */
  onSaved: () => Promise<void>;
}

const isUnderWay = ({ state }: AlbumPhoto) => state === 'waiting' || state === 'sending';

/** Several photos of a plant: uploaded while their days and a text are entered, saved as an entry each. */
export function PhotoSheet({ open, idPlante, chosen, choice, onClose, onSaved }: Props) {
  const album = useAlbum();
  const { photos } = album;
  const [days, setDays] = useState<Readonly<Record<string, string>>>({});
  const [texte, setTexte] = useState('');
  const [visible, setVisible] = useState(false);
  const [saved, setSaved] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const keyOf = useWriteKey();
  const stateId = useId();
  const add = useEffectEvent((files: readonly File[]) => void album.add(files));
  useEffect(() => add(chosen), [chosen]);

  const today = currentDay();
  const dayOf = ({ key, taken }: AlbumPhoto) => {
    const known = days[key] ?? taken;
    return known === null || known === undefined
      ? today
      : days[key] === undefined && known > today
        ? today
        : known;
  };
  const isWrong = (photo: AlbumPhoto) => !dayOf(photo) || dayOf(photo) > today;
  const underWay = photos.filter(isUnderWay);
  const failed = photos.filter(({ error }) => error !== null);
  const ready = photos.filter(({ state }) => state === 'sent');
  const busy = saved !== null;
  const part = photos.reduce((sum, { progress }) => sum + progress, 0) / Math.max(1, photos.length);

  const leave = () => {
    album.remove(photos.map(({ key }) => key));
    setDays({});
    setTexte('');
    setVisible(false);
    setError(null);
    setAsking(false);
    onClose();
  };
  // Without photos closing asks nothing: the text stays for the next ones.
  const close = () => (photos.length > 0 ? setAsking(true) : onClose());

  const save = async () => {
    if (busy) return;
    if (choice?.missing) return setError(choice.missing);
    if (ready.some(isWrong)) return setError('Choisissez des jours, aujourd’hui au plus tard.');
    setError(null);
    setSaved(0);
    await savePhotos({
      idPlante,
      photos: ready.map((photo) => ({ key: photo.key, url: photo.url, date: dayOf(photo) })),
      texte: texte.trim(),
      visible,
      keyOf,
      onEach: (key, count) => {
        setSaved(count);
        album.remove([key]);
      },
      onEnd: (failure) => {
        setSaved(null);
        if (failure) setError(failure);
        else if (failed.length === 0) leave();
      },
      onSaved,
    });
  };

  return (
    <>
      <Modal open={open && !asking} title="Photos" onClose={close}>
        <div className="photo-sheet">
          {choice?.field}
          <ul className="album">
            {photos.map((photo, index) => (
              <AlbumLine
                key={photo.key}
                photo={photo}
                rank={index + 1}
                day={dayOf(photo)}
                today={today}
                busy={busy}
                onDay={(day) => setDays((all) => ({ ...all, [photo.key]: day }))}
                onRemove={() => album.remove([photo.key])}
              />
            ))}
          </ul>
          <AddMore onFiles={(files) => void album.add(files)} />
          <TextAreaField
            label="Quelques mots"
            hint={photos.length > 1 ? 'Les mêmes pour chaque photo.' : undefined}
            maxLength={limits.texteDEntree}
            rows={2}
            value={texte}
            onChange={({ target }) => setTexte(target.value)}
          />
          <VisibleCheck checked={visible} set={setVisible} />
          <div id={stateId} role="status" className="album-state">
            {underWay.length > 0 && (
              <>
                <p>{`Envoi : ${ready.length} sur ${plural(photos.length, 'photo')}`}</p>
                <div className="progress" aria-hidden="true">
                  <span style={{ width: `${Math.round(part * 100)}%` }} />
                </div>
              </>
            )}
            {busy && <p>{`Enregistrement : ${plural(saved, 'photo')}`}</p>}
          </div>
          {failed.length > 0 && underWay.length === 0 && (
            <p className="as-row-2">
              <span className="error-text">
                {failed.length === 1
                  ? 'Une photo n’est pas partie.'
                  : `${failed.length} photos ne sont pas parties.`}
              </span>
              {failed.some(({ state }) => state === 'failed') && (
                <Button look="quiet" onClick={album.sendAgain}>
                  Réessayer
                </Button>
              )}
            </p>
          )}
          <p role="alert" className="error-text empty:hidden">
            {error && typo(error)}
          </p>
          <div className="form-actions justify-end">
            <Button look="quiet" onClick={close}>
              Annuler
            </Button>
            <Button
              busy={busy}
              disabled={underWay.length > 0 || ready.length === 0}
              aria-describedby={stateId}
              onClick={() => void save()}
            >
              {ready.length > 1 ? `Enregistrer ${ready.length} photos` : 'Enregistrer'}
            </Button>
          </div>
        </div>
      </Modal>
      <ConfirmDialog
        open={open && asking}
        title={photos.length > 1 ? 'Abandonner ces photos ?' : 'Abandonner cette photo ?'}
        confirm="Oui, abandonner"
        cancel="Continuer"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        {`${plural(photos.length, 'photo')} ${photos.length > 1 ? 'n’ont' : 'n’a'} pas été ${photos.length > 1 ? 'enregistrées' : 'enregistrée'}.`}
      </ConfirmDialog>
      <LeaveGuard when={photos.length > 0 || texte !== ''} />
    </>
  );
}

interface LineProps {
  photo: AlbumPhoto;
  rank: number;
  day: string;
  today: string;
  busy: boolean;
  onDay: (day: string) => void;
  onRemove: () => void;
}

/** A photo being uploaded, and its day. */
function AlbumLine({ photo, rank, day, today, busy, onDay, onRemove }: LineProps) {
  const { preview, url, progress, error, name } = photo;
  const source = preview ?? (url ? `${url}-400.webp` : null);
  const wrong = !day || day > today;
  return (
    <li>
      <span className="album-picture">
        {source ? <img src={source} alt={name} /> : <CameraIcon size={28} />}
        {isUnderWay(photo) && (
          <span className="progress" aria-hidden="true">
            <span style={{ width: `${Math.round(progress * 100)}%` }} />
          </span>
        )}
      </span>
      <span className="as-breaks">
        {error ? (
          <span>
            <UploadFailure {...error} />
          </span>
        ) : (
          <label className="album-day">
            <span>
              Jour<span className="sr-only">{` de la photo ${rank}`}</span>
            </span>
            <input
              type="date"
              className="input"
              max={today}
              value={day}
              disabled={busy}
              aria-invalid={wrong}
              onChange={({ target }) => onDay(target.value)}
            />
          </label>
        )}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={`Retirer la photo ${rank}`}
        disabled={busy}
        onClick={onRemove}
      >
        <CloseIcon size={18} />
      </button>
    </li>
  );
}

/** Adds photos from the gallery, or from a phone's camera. */
function AddMore({ onFiles }: { onFiles: (files: File[]) => void }) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <div className="album-more">
      <label className="btn btn-ghost">
        <input
          type="file"
          className="sr-only"
          accept={acceptedTypes()}
          multiple
          onChange={onChange}
        />
        Ajouter des photos
      </label>
      <label className="btn btn-ghost album-camera">
        <input
          type="file"
          className="sr-only"
          accept="image/*"
          capture="environment"
          onChange={onChange}
        />
        <CameraIcon size={20} />
        Prendre une photo
      </label>
    </div>
  );
}
