import { useId, useState } from 'react';
import { useHydrated } from '../../lib/hydration.ts';
import { areSingleKeysOn, switchSingleKeys } from '../../lib/singleKeys.ts';
import { typo } from '../../lib/typo.ts';

/** The switch for single-key shortcuts, stored in this browser. */
export function SingleKeysSwitch() {
  const [chosen, setChosen] = useState<boolean>();
  const hydrated = useHydrated();
  const on = chosen ?? (!hydrated || areSingleKeysOn());
  const hint = useId();
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={hint}
          onChange={() => {
            switchSingleKeys(!on);
            setChosen(!on);
          }}
        />
        {typo('Raccourcis d’une seule touche')}
      </label>
      <p id={hint} className="hint">
        {typo(
          '« / » ouvre la recherche ; sur la page du jour, R reporte et Z annule. À couper si vous dictez : un mot dicté n’y fera plus rien. Ce choix vaut pour ce navigateur.',
        )}
      </p>
    </div>
  );
}
