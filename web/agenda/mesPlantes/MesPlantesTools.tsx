import { type KeyboardEvent, useState } from 'react';
import type { MesPlantesChoix, TriMesPlantes } from '../../../contract/agenda/mesPlantes.ts';
import type { Elements } from '../../lib/elements.ts';
import { formatNumber } from '../../lib/format.ts';
import { areSingleKeysOn } from '../../lib/singleKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { CameraIcon, CloseIcon, DropIcon, SearchIcon } from '../../ui/icons.tsx';
import { chosenLabel, type FilterField, filterFields } from './filterFields.ts';
import { type Filters, sortNames } from './filters.ts';
import { BoxesIcon, CardsIcon, FilterIcon, RowsIcon } from './listIcons.tsx';

export const SEARCH_ID = 'chercher-mes-plantes';

export type View = 'liste' | 'images';

interface Props {
  filters: Filters;
  onFilter: (change: Partial<Filters>) => void;
  choix: MesPlantesChoix | null;
  view: View;
  onView: (view: View) => void;
  choosing: boolean;
  onChoose: () => void;
  /** Moves the focus from the field into the list. */
  onLeaveSearch: () => void;
}

/** Search, filters, order and look of the list; on phones, filters are in a sheet. */
export function MesPlantesTools(props: Props) {
  const { filters, onFilter, choix, view, onView } = props;
  const [open, setOpen] = useState(false);
  const byKey = areSingleKeysOn();
  const fields = choix ? filterFields(choix, filters) : [];
  const made = fields.filter(({ value }) => value !== '');
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      props.onLeaveSearch();
    } else if (event.key === 'Escape' && filters.q) {
      // Escape empties the field and closes nothing.
      event.stopPropagation();
      onFilter({ q: '' });
    }
  };
  return (
    <div className="mine-tools">
      <search className="mine-search">
        <SearchIcon />
        <input
          type="search"
          id={SEARCH_ID}
          value={filters.q ?? ''}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Chercher parmi mes plantes"
          aria-keyshortcuts={byKey ? '/' : undefined}
          placeholder="Nom, nom latin, place…"
          onChange={({ target }) => onFilter({ q: target.value })}
          onKeyDown={keys}
        />
        <kbd className={byKey ? undefined : 'invisible'}>/</kbd>
      </search>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no row that scrolls. */}
      <div className="mine-filters" role="group" aria-label="Filtres">
        <button
          type="button"
          className="mine-chip mine-sheet-opener"
          aria-haspopup="dialog"
          data-on={made.length > 0 || undefined}
          onClick={() => setOpen(true)}
        >
          <FilterIcon />
          <span>{`Filtres${made.length > 0 ? ` (${made.length})` : ''}`}</span>
        </button>
        <Toggle
          on={filters.du === 'oui'}
          icon={<DropIcon />}
          label="À arroser"
          count={choix?.dues}
          onToggle={(on) => onFilter({ du: on ? 'oui' : undefined })}
        />
        <Toggle
          on={filters.sansPhoto === 'oui'}
          icon={<CameraIcon />}
          label="Sans photo"
          count={choix?.sansPhoto}
          onToggle={(on) => onFilter({ sansPhoto: on ? 'oui' : undefined })}
        />
        {fields.map((field) => (
          <ChipSelect key={field.name} field={field} onFilter={onFilter} />
        ))}
        {made.map((field) => (
          <button
            key={field.name}
            type="button"
            className="mine-chip mine-made"
            data-on
            aria-label={`${field.label} : ${chosenLabel(field)}, retirer ce filtre`}
            onClick={() => onFilter(field.change(''))}
          >
            <span className="mine-made-text">{chosenLabel(field)}</span>
            <CloseIcon size={16} />
          </button>
        ))}
      </div>
      <div className="mine-looks">
        <label className="mine-sort">
          <span className="as-quiet-sm">Tri</span>
          <select
            value={filters.tri ?? 'nom'}
            onChange={({ target }) => {
              const tri = target.value as TriMesPlantes;
              onFilter({ tri: tri === 'nom' ? undefined : tri });
            }}
          >
            {Object.entries(sortNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="icon-button"
          aria-label={view === 'liste' ? 'Montrer en images' : 'Montrer en liste'}
          title={view === 'liste' ? 'En images' : 'En liste'}
          onClick={() => onView(view === 'liste' ? 'images' : 'liste')}
        >
          {view === 'liste' ? <CardsIcon /> : <RowsIcon />}
        </button>
        <Button
          look="quiet"
          icon={<BoxesIcon />}
          aria-pressed={props.choosing}
          onClick={props.onChoose}
        >
          Sélectionner
        </Button>
      </div>
      <Dialog open={open} title="Filtres" onClose={() => setOpen(false)}>
        <div className="form-grid">
          {fields.map((field) => (
            <SelectField
              key={field.name}
              label={field.label}
              value={field.value}
              choices={[{ value: '', label: 'Peu importe' }, ...field.options]}
              onChange={({ target }) => onFilter(field.change(target.value))}
            />
          ))}
        </div>
        <div className="form-actions mt-6">
          <Button onClick={() => setOpen(false)}>Voir les plantes</Button>
        </div>
      </Dialog>
    </div>
  );
}

interface ToggleProps {
  on: boolean;
  icon: Elements;
  label: string;
  count: number | undefined;
  onToggle: (on: boolean) => void;
}

/** Its space is reserved before the count is known. */
const Toggle = ({ on, icon, label, count, onToggle }: ToggleProps) => (
  <button
    type="button"
    className="mine-chip"
    aria-pressed={on}
    data-on={on || undefined}
    onClick={() => onToggle(!on)}
  >
    {icon}
    <span>{label}</span>
    <span className="min-w-[3ch] text-soft font-normal">
      {count === undefined ? '' : formatNumber(count)}
    </span>
  </button>
);

function ChipSelect({ field, onFilter }: { field: FilterField } & Pick<Props, 'onFilter'>) {
  const { label, value, options, change } = field;
  return (
    <select
      className="mine-chip mine-select"
      aria-label={label}
      data-on={value !== '' || undefined}
      value={value}
      onChange={({ target }) => onFilter(change(target.value))}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
