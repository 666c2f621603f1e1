/** A button that goes with what it did hands the focus on: to the same line, a neighbour, or the page. */
export function focusNear(button: HTMLElement, lineStays: boolean): void {
  const line = button.closest('tbody');
  const near = lineStays ? line : (line?.nextElementSibling ?? line?.previousElementSibling);
  const next = near?.querySelector<HTMLElement>('[data-remove]') ?? button.closest('main');
  next?.focus({ preventScroll: true });
}
