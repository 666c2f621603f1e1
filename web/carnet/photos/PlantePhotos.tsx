import { useState } from 'react';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { shortDateAndYear } from '../../jardins/days.ts';
import type { Elements } from '../../lib/elements.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { FilmDialog } from './FilmDialog.tsx';
import { usePlantePhotos } from './usePlantePhotos.ts';

interface Props {
  plante: Plante;
  /** A new value reads the photos again. */
  version: unknown;
  /** Shown until the photos are loaded. */
  room: Elements;
}

/** Two photos of a plant to compare, by default the oldest and the newest, and all as a film. */
export function PlantePhotos({ plante, version, room }: Props) {
  const photos = usePlantePhotos(plante.id, version);
  const [chosen, setChosen] = useState<{ avant?: number; apres?: number }>({});
  const [film, setFilm] = useState(false);
  if (!photos) return room;
  const find = (id: number | undefined) => photos.find((photo) => photo.id === id);
  const avant = find(chosen.avant) ?? photos[0];
  const apres = find(chosen.apres) ?? photos.at(-1);
  if (!avant || !apres || photos.length < 2) return null;
  const choices = photos.map(({ id, date }, index) => ({
    value: String(id),
    label: `${shortDateAndYear(date)}${photos.some((other, at) => at !== index && other.date === date) ? ` (${index + 1})` : ''}`,
  }));
  return (
    <div className="photos">
      <BeforeAfter plante={plante} avant={avant} apres={apres} />
      <div className="photos-tools" data-several={photos.length > 2}>
        {photos.length > 2 && (
          <div className="photos-choice">
            <SelectField
              label="Avant"
              choices={choices}
              value={String(avant.id)}
              onChange={({ target }) => setChosen({ ...chosen, avant: Number(target.value) })}
            />
            <SelectField
              label="Après"
              choices={choices}
              value={String(apres.id)}
              onChange={({ target }) => setChosen({ ...chosen, apres: Number(target.value) })}
            />
          </div>
        )}
        <Button look="ghost" onClick={() => setFilm(true)}>
          {`Voir le film (${photos.length} photos)`}
        </Button>
      </div>
      <FilmDialog open={film} plante={plante} photos={photos} onClose={() => setFilm(false)} />
    </div>
  );
}
