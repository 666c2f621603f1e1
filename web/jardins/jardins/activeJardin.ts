import { readSession } from '../../lib/session.ts';
import { local } from '../../lib/storage.ts';

const KEY = 'jardinActifId';
let active: { id: number; token: string | undefined } | undefined;

/** The garden that a new plant goes to: in memory, and in storage for the next visit. */
export function setActiveJardin(id: number): void {
  active = { id, token: readSession()?.token };
  local.set({ [KEY]: String(id) });
}

/** Forgets a deleted garden: new plants no longer go there. */
export function forgetActiveJardin(id: number): void {
  if (activeJardin() !== id) return;
  active = undefined;
  local.remove(KEY);
}

export function activeJardin(): number | undefined {
  const stored = Number(local.get(KEY));
  // A session that another tab ended or changed clears the memory.
  if (!stored || active?.token !== readSession()?.token) active = undefined;
  return active?.id ?? (stored > 0 ? stored : undefined);
}
