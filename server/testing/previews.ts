import { expect, test } from 'vitest';
import type { Letter } from '../platform/mails/letter.ts';
import { renderLetter } from '../platform/mails/renderLetter.ts';

/** The site of the links in previews. */
export const site = 'https://courtil.example';

/** A test for each mail: as it is kept in `previews/` beside the test, to be looked at in a browser. */
export function testPreviews(previews: Record<string, Letter>): void {
  for (const [name, letter] of Object.entries(previews))
    test(`preview of ${name}`, async () => {
      const { subject, html, text } = renderLetter(letter, site);
      await expect(html).toMatchFileSnapshot(`previews/${name}.html`);
      await expect(text).toMatchFileSnapshot(`previews/${name}.txt`);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).toContain('<html lang="fr">');
      expect(html).not.toMatch(/<img|<script|<link|@import|url\(/);
      for (const [, address] of html.matchAll(/href="([^"]*)"/g))
        expect(address).toMatch(/^https:\/\/courtil\.example(\/|$)/);
      if (letter.action) expect(text).toContain(letter.action.url);
      expect(text).not.toMatch(/(?<!\p{L})(tu|te|ton|ta|tes|toi)(?!\p{L})/iu);
      expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    });
}
