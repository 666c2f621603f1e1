import { compile } from '@mdx-js/mdx';
import type { Plugin } from 'vite';
import { typo } from '../../web/lib/typo.ts';

interface TextNode {
  type: string;
  tagName?: string;
  value?: string;
  children?: TextNode[];
}

const isInline = (node: TextNode | undefined) =>
  node?.type === 'mdxJsxTextElement' || /^(a|strong|em|code|br)$/.test(node?.tagName ?? '');

/** French spaces in each text; a line end that only parts two blocks is no text. */
const frenchTexts = () =>
  function space(node: TextNode): void {
    if (node.type === 'text') node.value = typo(node.value ?? '');
    node.children = node.children?.filter(
      ({ type, value }, at, all) =>
        type !== 'text' || value !== '\n' || (isInline(all[at - 1]) && isInline(all[at + 1])),
    );
    node.children?.forEach(space);
  };

export const mdxOptions = { rehypePlugins: [frenchTexts] };

/** A text for reading (`.mdx`) becomes a page. @mdx-js/rollup does the same, but brings a second bundler. */
export const mdx: Plugin = {
  name: 'mdx',
  enforce: 'pre',
  transform: {
    filter: { id: /\.mdx$/ },
    handler: async (text) => ({
      // The sheet, links and code of a text come from the file beside it.
      code: String(
        await compile(text, { ...mdxOptions, providerImportSource: './ReadingSheet.tsx' }),
      ),
      map: null,
    }),
  },
};
