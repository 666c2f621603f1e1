/** Whether what is written into a journal is everyone's to see. */
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
