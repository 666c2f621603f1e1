import type { Elements } from '../../lib/elements.ts';

/** Of a sheet that was opened without a plant: the field that asks for one, and what is said while none is chosen. */
export interface PlanteChoice {
  field: Elements;
  missing: string | undefined;
}

/** Whether what is written into a journal is everyone's to see. */
export const VisibleCheck = (props: { checked: boolean; set: (visible: boolean) => void }) => (
  <label className="check entree-visible">
    <input
      type="checkbox"
      checked={props.checked}
      onChange={({ target }) => props.set(target.checked)}
    />
    Visible par tous
  </label>
);
