import { readFileSync } from 'node:fs';
import { inProject } from './folders.mjs';

/** The rows of docs/attaques.md: their number, their last column, and the test files that it names. */
export function attackRows() {
  const page = readFileSync(inProject('docs/attaques.md'), 'utf8');
  return [...page.matchAll(/^\| (\d+) \|.*\|([^|]*)\|$/gm)].map(([, number, cell]) => ({
    number,
    cell: cell.trim(),
    files: [...cell.matchAll(/`(\S+\.(?:test|journey|attaque|panne)\.ts)`/g)].map(
      ([, name]) => name,
    ),
  }));
}

/** The rows that a test sends, by its title: '28: …', '20, 86: …'. */
export function rowsOfTitle(title) {
  const cited = /^(\d{1,3}(?:, \d{1,3})*): /.exec(title)?.[1];
  return cited ? cited.split(', ') : [];
}
