import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';

/** Notes a line for the table at the end of `npm run test:pannes`. */
export function tellFigure(name: string, value: string): void {
  const file = inject('figures');
  if (file) appendFileSync(file, `${JSON.stringify({ name, value })}\n`);
}

export const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1).replace('.', ',')} s`;
