import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { mdxOptions } from './mdx.ts';

const nbsp = '\u00a0';

test('a text has French spaces everywhere, and leaves what it holds in its place', async () => {
  const { default: Text } = await evaluate(
    `# Mentions légales

Qui édite ? **Courtil : nous.** Écrivez à [l’éditeur !](/contact)

<p className="muted">« Un mot »<br /></p>

**Un**
[deux](/deux)

- un ;
- deux.`,
    { ...runtime, ...mdxOptions },
  );
  expect(renderToStaticMarkup(createElement(Text))).toBe(
    [
      '<h1>Mentions légales</h1>',
      `<p>Qui édite${nbsp}? <strong>Courtil${nbsp}: nous.</strong> `,
      `Écrivez à <a href="/contact">l’éditeur${nbsp}!</a></p>`,
      `<p class="muted">«${nbsp}Un mot${nbsp}»<br/></p>`,
      '<p><strong>Un</strong>\n<a href="/deux">deux</a></p>',
      `<ul><li>un${nbsp};</li><li>deux.</li></ul>`,
    ].join(''),
  );
});
