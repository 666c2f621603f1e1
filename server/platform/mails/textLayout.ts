import type { Letter } from './letter.ts';

export const unsubscribeLabel = 'Ne plus recevoir ces messages';

/** A letter for programs that show no HTML. */
export function textLayout(letter: Letter, site: string): string {
  const { greeting, paragraphs, rows, groups, action, notes, unsubscribe } = letter;
  const parts = [
    greeting,
    ...paragraphs,
    rows?.map(([label, value]) => `${label} : ${value}`).join('\n'),
    ...(groups ?? []).map(({ title, lines }) =>
      [title, ...lines.map((line) => `- ${line}`)].join('\n'),
    ),
    action && `${action.label} :\n${action.url}`,
    ...(notes ?? []),
    unsubscribe && `${unsubscribeLabel} :\n${unsubscribe}`,
    `L’équipe de Courtil\n${site}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
