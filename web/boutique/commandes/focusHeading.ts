/** Hands the focus to a heading that came in place of what was pressed, which is gone. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
