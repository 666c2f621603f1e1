import type { Elements } from '../../lib/elements.ts';

/** Of a sheet opened without a plant: the field that asks for one, and its error while none is chosen. */
export interface PlanteChoice {
  field: Elements;
  missing: string | undefined;
}

/** Makes a journal entry visible to everyone. */
export const VisibleCheck = (props: { checked: boolean; set: (visible: boolean) => void }) => (
  <label className="check min-h-11">
    <input
      type="checkbox"
      checked={props.checked}
      onChange={({ target }) => props.set(target.checked)}
    />
    Visible par tous
  </label>
);
