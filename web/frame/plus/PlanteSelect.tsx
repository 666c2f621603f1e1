import { useId } from 'react';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/fields/Field.tsx';
import { TextLink } from '../../ui/Link.tsx';
import type { Known, PlantesHere } from './usePlantesHere.ts';

interface Props {
  here: PlantesHere | null;
  failed: boolean;
  /** True if plants to harvest now come first. */
  harvest: boolean;
  value: number | null;
  onChoose: (idPlante: number | null) => void;
  /** The words of the search, which is shown where there are too many plants for a list. */
  words: string;
  onWords: (words: string) => void;
  onAgain: () => void;
}

interface Group {
  label: string;
  plantes: readonly Known[];
}

/** Each plant once: those to harvest now, those viewed recently, then the others by garden. */
export function groupsOf({ plantes, mures, vues }: PlantesHere, harvest: boolean): Group[] {
  const left = new Map(plantes.map((plante) => [plante.id, plante]));
  const take = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const plante = left.get(id);
      left.delete(id);
      return plante ?? [];
    });
  const first = [
    { label: 'De saison', plantes: harvest ? take(mures) : [] },
    { label: 'Vues récemment', plantes: take(vues) },
  ];
  const gardens = Map.groupBy(left.values(), ({ jardin }) => jardin);
  const others = [...gardens].map(([label, ofGarden]) => ({ label, plantes: ofGarden }));
  return [...first, ...others].filter((group) => group.plantes.length > 0);
}

/** The choice among the member's plants. */
export function PlanteSelect(props: Props) {
  const { here, failed, harvest, value, onChoose, words, onWords, onAgain } = props;
  const id = useId();
  if (failed)
    return (
      <p>
        {typo('Vos plantes n’ont pas pu être lues. ')}
        <button type="button" className="text-link min-h-11" onClick={onAgain}>
          Réessayer
        </button>
      </p>
    );
  if (here && here.plantes.length === 0 && !words)
    return (
      <p>
        {typo('Vous n’avez pas encore de plante. ')}
        <TextLink to={paths.newPlante}>Ajouter une plante</TextLink>
      </p>
    );
  const groups = here ? groupsOf(here, harvest) : [];
  const nameOf = ({ name, jardin }: Known, group: string) =>
    jardin && jardin !== group && gardensOf(groups) > 1 ? `${name} · ${jardin}` : name;
  return (
    <div className="grid gap-3">
      {(here?.more || words !== '') && (
        <TextField
          type="search"
          label="Chercher parmi vos plantes"
          value={words}
          onChange={({ target }) => onWords(target.value)}
        />
      )}
      <div className="field">
        <label htmlFor={id}>Plante</label>
        <span className="select">
          <select
            id={id}
            className="input"
            value={value ?? ''}
            onChange={({ target }) => onChoose(Number(target.value) || null)}
          >
            <option value="">{here ? 'À choisir' : 'Un instant…'}</option>
            {groups.map(({ label, plantes }) => (
              <optgroup key={label} label={label}>
                {plantes.map((plante) => (
                  <option key={plante.id} value={plante.id}>
                    {nameOf(plante, label)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </span>
      </div>
    </div>
  );
}

const gardensOf = (groups: readonly Group[]) =>
  new Set(groups.flatMap(({ plantes }) => plantes.map(({ jardin }) => jardin))).size;
