import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { EspeceSummary } from '../../../contract/especes/espece.ts';
import { bannedWhere, isBanned } from '../../../contract/especes/interdite.ts';
import { typo } from '../../lib/typo.ts';
import { TextField } from '../../ui/fields/Field.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { EspeceMark } from './EspeceMark.tsx';
import { useEspeceLookup } from './useEspeceLookup.ts';

/** The name for a plant of a found species. */
export const nameOf = ({ nom, variete }: EspeceSummary) => variete ?? nom;

interface Props {
  label: string;
  name: string;
  value: string;
  hint?: string;
  error?: string | null;
  required?: boolean;
  maxLength: number;
  autoFocus?: boolean;
  onType: (text: string) => void;
  onPick: (espece: EspeceSummary) => void;
  /** Called by the round button of a line, if it has one. */
  onAdd?: (espece: EspeceSummary) => void;
  /** Called with the typed text if Enter is pressed while no line is chosen. */
  onKeep?: (text: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * A name field with a list of species from two letters on. An unknown name stays as typed. Arrow keys choose, Enter
 * takes, Escape closes.
 */
export function EspeceField(props: Props) {
  const { value, onType, onPick, onAdd, onKeep, inputRef, autoFocus, ...field } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const own = useRef<HTMLInputElement>(null);
  const { found, asked } = useEspeceLookup(open ? value : '');
  const lines = open ? found : [];
  const isUnknown = open && asked.length > 2 && asked === value.trim() && lines.length === 0;
  const input = inputRef ?? own;
  const isListed = lines.length > 0;
  const place = useRef<HTMLDivElement>(null);
  // A phone's keyboard leaves half a screen: the field scrolls to its top, so that the lines are visible.
  useEffect(() => {
    if (isListed && matchMedia('(max-width: 600px)').matches) place.current?.scrollIntoView();
  }, [isListed]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (espece: EspeceSummary) => {
    close();
    onPick(espece);
  };
  const press = (event: KeyboardEvent) => {
    const chosen = lines[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (lines.length === 0) return setOpen(true);
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => (at + by + lines.length + 1) % (lines.length + 1));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === 'Enter' && onKeep && value.trim()) {
      event.preventDefault();
      close();
      onKeep(value.trim());
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div ref={place} className="espece-field">
      <TextField
        {...field}
        ref={input}
        role="combobox"
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck={false}
        autoFocus={autoFocus}
        aria-expanded={isListed}
        aria-controls={`${id}-lines`}
        aria-autocomplete="list"
        aria-activedescendant={active in lines ? `${id}-${active}` : undefined}
        value={value}
        onChange={({ target }) => {
          onType(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div className="espece-lines" hidden={!isListed}>
        <div id={`${id}-lines`} role="listbox" aria-label="Espèces connues">
          {lines.map((espece, at) => (
            <div
              key={espece.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className="espece-option"
              // Handled before the field loses the focus, which closes the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(espece)}
              onKeyDown={press}
            >
              <Picture alt="" drawing={espece.illustration} ratio="1:1" sizes="48px" />
              <span className="espece-name">
                <EspeceMark text={nameOf(espece)} words={asked} />
              </span>
              {espece.interdite ? (
                <span className="espece-banned">{typo(`${bannedWhere(espece)}.`)}</span>
              ) : (
                <span className="latin" translate="no">
                  <EspeceMark text={espece.nomLatin} words={asked} />
                </span>
              )}
            </div>
          ))}
        </div>
        {/* Beside the list box, which may hold options alone. */}
        {onAdd && (
          <div className="espece-adds">
            {lines.map((espece) =>
              // Its place stays, so that each button is beside its line.
              isBanned(espece) ? (
                <span key={espece.id} />
              ) : (
                <button
                  key={espece.id}
                  type="button"
                  tabIndex={-1}
                  className="espece-add"
                  aria-label={`Ajouter ${nameOf(espece)} tout de suite`}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    close();
                    onAdd(espece);
                  }}
                >
                  <PlusIcon />
                </button>
              ),
            )}
          </div>
        )}
      </div>
      <p role="status" className={isUnknown ? 'hint' : 'sr-only'}>
        {open && asked.length > 1 && typo(saidOf(lines.length))}
      </p>
    </div>
  );
}

const saidOf = (count: number) =>
  count === 0
    ? 'Inconnue du catalogue : le nom suffit, il sera gardé tel quel.'
    : `${count} ${count === 1 ? 'espèce proposée' : 'espèces proposées'}.`;
