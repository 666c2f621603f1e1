/** Where a second Enter does no harm: never the bin. */
const restingPlace = (line: Element | null | undefined) =>
  line?.querySelector<HTMLElement>('.stepper') ?? line?.querySelector('a');

/** A button that goes with what it did hands the focus on: to the same line, a neighbour, or the page. */
export function focusNear(button: HTMLElement, lineStays: boolean): void {
  const line = button.closest('tbody');
  const near = lineStays ? line : (line?.nextElementSibling ?? line?.previousElementSibling);
  const next = restingPlace(near?.closest('tbody')) ?? button.closest('main');
  next?.focus({ preventScroll: true });
}

/** A line that came back; the page, where the lines are not. */
export function focusLine(id: number): void {
  const line = document.querySelector(`[data-line="${id}"]`);
  (restingPlace(line) ?? document.querySelector('main'))?.focus();
}
