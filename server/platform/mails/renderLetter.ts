import { htmlLayout } from './htmlLayout.ts';
import type { Letter } from './letter.ts';
import { textLayout } from './textLayout.ts';

export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
  unsubscribe?: string | undefined;
}

/** A letter as HTML and as text; `site` is the address that its foot names. */
export function renderLetter(letter: Letter, site: string): RenderedLetter {
  return {
    subject: letter.subject,
    html: htmlLayout(letter, site),
    text: textLayout(letter, site),
    unsubscribe: letter.unsubscribe,
  };
}
