type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A move of the reader before hydration. */
export type Move =
  | { kind: 'field'; field: Field; value: string; checked: boolean }
  | { kind: 'event'; target: EventTarget; again: Event }
  | { kind: 'submit'; form: HTMLFormElement; submitter: HTMLElement | null };

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Uses the native setter, past React's own, so that React notices the change. */
function setQuietly(field: Field, value: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  set?.call(field, value);
}

function refill(field: Field, value: string, checked: boolean): void {
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

const known = ['name', 'href', 'action', 'aria-label'];

/**
 * React renders a document anew that an extension has changed. Answers the element that has taken the place of this
 * one: alike, and the same one in the order of all that are alike.
 */
function currentElement<E extends Element>(element: E): E | undefined {
  if (element.isConnected) return element;
  // A field's type changes where a password is shown; a button's tells what it does.
  const names = element.matches('button') ? [...known, 'type'] : known;
  const isAlike = (other: Element) =>
    names.every((name) => other.getAttribute(name) === element.getAttribute(name));
  const isSame = (other: Element) =>
    element.matches('form') || other.textContent === element.textContent;
  const alike = (root: Node) =>
    [...(root as ParentNode & Node).querySelectorAll<E>(element.localName)].filter(isAlike);
  const now = alike(document);
  const then = alike(element.getRootNode());
  const same = now.filter(isSame);
  if (same.length > 0) return same[Math.max(0, then.filter(isSame).indexOf(element))];
  // Its text was translated, so its position identifies it, if the count is unchanged.
  return now.length === then.length ? now[then.indexOf(element)] : undefined;
}

/** Replays a move; its target may be gone by now. */
export function replayMove(move: Move): void {
  if (move.kind === 'field') {
    const field = currentElement(move.field);
    if (field) refill(field, move.value, move.checked);
  } else if (move.kind === 'submit') {
    currentElement(move.form)?.requestSubmit(move.submitter && currentElement(move.submitter));
  } else {
    const { target } = move;
    if (!(target instanceof Element) || target.isConnected) target.dispatchEvent(move.again);
    else currentElement(target.closest('a, button') ?? target)?.dispatchEvent(move.again);
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** The field's present state, if `target` is a field. */
export function fieldMove(target: EventTarget | null): Move | null {
  if (!isField(target)) return null;
  const checked = target instanceof HTMLInputElement && target.checked;
  return { kind: 'field', field: target, value: target.value, checked };
}

/** Of the document's fields, for the moment when its code has taken it over: those that were replaced and had been filled in. */
export function watchFields(): () => Move[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=file]), textarea',
  );
  return () =>
    [...fields]
      .filter((field) => !field.isConnected)
      .filter((field) => field.value !== field.defaultValue || isSwitched(field))
      .flatMap((field) => fieldMove(field) ?? []);
}

const isSwitched = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
