import type { Letter } from './letter.ts';

/** A letter for programs that show no HTML. */
export function textLayout(letter: Letter, site: string): string {
  const { greeting, paragraphs, rows, action, notes } = letter;
  const parts = [
    greeting,
    ...paragraphs,
    rows?.map(([label, value]) => `${label} : ${value}`).join('\n'),
    action && `${action.label} :\n${action.url}`,
    ...(notes ?? []),
    `L'équipe de Courtil\n${site}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
