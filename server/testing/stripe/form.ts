/** Parses a form-encoded body: `a[b][0][c]=d` becomes `{a: {b: [{c: 'd'}]}}`. */
export function readForm(body: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let at = root;
    for (const part of path) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return listsOf(root) as Record<string, unknown>;
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function listsOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listsOf(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
