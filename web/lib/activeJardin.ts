const KEY = 'jardinActifId';
let active: number | undefined;

/** The garden that a new plant goes to: in memory, and in storage for the next visit. */
export function setActiveJardin(id: number): void {
  active = id;
  localStorage.setItem(KEY, String(id));
}

export function activeJardin(): number | undefined {
  const stored = Number(localStorage.getItem(KEY));
  if (!localStorage.getItem(KEY)) active = undefined;
  return active ?? (stored > 0 ? stored : undefined);
}
