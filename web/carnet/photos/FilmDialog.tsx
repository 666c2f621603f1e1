import { useEffect, useState } from 'react';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PhotoScreen } from './PhotoScreen.tsx';
import type { PhotoDeVie } from './usePlantePhotos.ts';

interface Props {
  open: boolean;
  plante: Plante;
  /** The oldest first. */
  photos: readonly PhotoDeVie[];
  onClose: () => void;
}

/** One plant's photos, day after day. */
export const FilmDialog = (props: Props) => (props.open ? <Film {...props} /> : null);

const speeds = [
  { label: 'Lent', ms: 3_000 },
  { label: 'Normal', ms: 1_500 },
  { label: 'Vite', ms: 700 },
];

const movesLittle = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function Film({ open, plante, photos, onClose }: Props) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(() => !movesLittle());
  const [speed, setSpeed] = useState(1_500);
  const [loaded, setLoaded] = useState(-1);
  const last = photos.length - 1;
  const current = photos[Math.min(at, last)];
  const next = photos[at + 1];

  // The next photo waits until this one is loaded, so that a slow connection skips none.
  const there = loaded === at;
  useEffect(() => {
    if (!playing || !there) return;
    const timer = setTimeout(() => (at < last ? setAt(at + 1) : setPlaying(false)), speed);
    return () => clearTimeout(timer);
  }, [playing, there, at, last, speed]);

  const step = (by: -1 | 1) => {
    setPlaying(false);
    setAt((before) => Math.min(last, Math.max(0, before + by)));
  };
  if (!current) return null;
  return (
    <PhotoScreen
      open={open}
      label={`Film de ${plante.name}`}
      onStep={step}
      onEdge={(edge) => {
        setPlaying(false);
        setAt(edge === 'first' ? 0 : last);
      }}
      onClose={onClose}
    >
      <div
        className="photo-stage"
        key={current.id}
        onLoadCapture={() => setLoaded(at)}
        onErrorCapture={() => setLoaded(at)}
      >
        <Picture
          photo={current.photo}
          drawing={plante.illustration}
          alt={`${plante.name}, le ${formatDay(current.date)}`}
          ratio="4:5"
          sizes="(orientation: landscape) 80vh, 100vw"
          first
        />
      </div>
      {next && (
        <div hidden aria-hidden="true">
          {there && (
            <Picture
              photo={next.photo}
              drawing={plante.illustration}
              alt=""
              ratio="4:5"
              sizes="(orientation: landscape) 80vh, 100vw"
              first
            />
          )}
        </div>
      )}
      <div className="film-bar">
        <p className="grid wrap-anywhere" aria-live={playing ? 'off' : 'polite'}>
          <b>{formatDay(current.date)}</b>
          <span>{`${at + 1} sur ${photos.length}`}</span>
        </p>
        <div className="as-row-2">
          <Button
            look="ghost"
            aria-label="Photo précédente"
            disabled={at === 0}
            onClick={() => step(-1)}
          >
            ‹
          </Button>
          <Button
            autoFocus
            onClick={() => {
              if (!playing && at === last) setAt(0);
              setPlaying(!playing);
            }}
          >
            {playing ? 'Pause' : 'Lecture'}
          </Button>
          <Button
            look="ghost"
            aria-label="Photo suivante"
            disabled={at === last}
            onClick={() => step(1)}
          >
            ›
          </Button>
          <label className="film-speed">
            <span className="sr-only">Vitesse</span>
            <select
              value={speed}
              className="input"
              onChange={({ target }) => setSpeed(Number(target.value))}
            >
              {speeds.map(({ label, ms }) => (
                <option key={ms} value={ms}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
    </PhotoScreen>
  );
}
