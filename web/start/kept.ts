/** What a reader did to one field: the text in it, what is chosen, or whether it is ticked. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A move of the reader that nobody listened to yet. */
export type Move =
  | { kind: 'field'; field: Field; value: string; checked: boolean }
  | { kind: 'event'; target: EventTarget; again: Event }
  | { kind: 'submit'; form: HTMLFormElement; submitter: HTMLElement | null };

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Past what React has put upon the element: so it sees that the text is another one. */
function setQuietly(field: Field, value: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  set?.call(field, value);
}

function fillAgain(field: Field, value: string, checked: boolean): void {
  if (isTicked(field)) {
    field.checked = !checked;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const caret = field.selectionStart;
    field.value = field.defaultValue;
    setQuietly(field, value);
    // WebKit gives the focus to whatever field it is asked for.
    if (caret !== null && field === document.activeElement) field.setSelectionRange(caret, caret);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Does a move again; what it was made on may be gone by now. */
export function moveAgain(move: Move): void {
  if (move.kind === 'field') {
    if (move.field.isConnected) fillAgain(move.field, move.value, move.checked);
  } else if (move.kind === 'submit') {
    if (move.form.isConnected) move.form.requestSubmit(move.submitter);
  } else {
    const { target } = move;
    if (!(target instanceof Node) || target.isConnected) target.dispatchEvent(move.again);
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** What stands in a field now, if `target` is one. */
export function fieldMove(target: EventTarget | null): Move | null {
  if (!isField(target)) return null;
  const checked = target instanceof HTMLInputElement && target.checked;
  return { kind: 'field', field: target, value: target.value, checked };
}
