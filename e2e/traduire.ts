import type { Page } from 'playwright-core';

/** A text of the page that a translator replaced, and how it read then. */
type Replaced = [node: Text, read: string];

declare global {
  interface Window {
    translate: () => void;
    replaced: Replaced[];
  }
}

/**
 * Simulates a translating browser. `plain` puts each text into `<font><font>`, when it is asked to;
 * `harsh` joins texts that stand side by side, splits them into words anew, and does so at once after every change.
 */
export type Translator = 'plain' | 'harsh';

/**
 * Every page of this window gets `translate()`; words stay as they are, so that tests can read them. An early one
 * translates what is served, before the page's code has come.
 */
export const bringTranslator = (page: Page, translator: Translator, early: boolean) =>
  page.addInitScript(
    (given) => {
      const { harsh, early } = given;
      window.replaced = [];

      function textsOf(root: Node): Text[] {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) {
          const text = walker.currentNode as Text;
          const parent = text.parentElement;
          const isLeft =
            !parent?.isConnected ||
            parent.closest('script, style, textarea, [translate=no], [data-translated]');
          if (!isLeft && text.data.trim()) texts.push(text);
        }
        return texts;
      }

      function element(...children: (Node | string)[]): HTMLElement {
        const made = document.createElement('font');
        made.append(...children);
        return made;
      }

      function replaceOne(text: Text): void {
        const made = element(element(text.data));
        made.dataset.translated = '';
        window.replaced.push([text, text.data]);
        text.replaceWith(made);
      }

      function replaceRun(text: Text): void {
        let words = text.data;
        window.replaced.push([text, text.data]);
        while (text.nextSibling instanceof Text) {
          words += text.nextSibling.data;
          window.replaced.push([text.nextSibling, text.nextSibling.data]);
          text.nextSibling.remove();
        }
        const made = document.createElement('span');
        made.dataset.translated = '';
        made.append(...words.split(/(?= )/).map((word) => element(word)));
        text.replaceWith(made);
      }

      window.translate = () => {
        for (const text of textsOf(document.body))
          if (text.isConnected) harsh ? replaceRun(text) : replaceOne(text);
      };
      if (early) addEventListener('DOMContentLoaded', () => window.translate());
      if (!harsh) return;
      const observer = new MutationObserver(() => {
        window.translate();
        observer.takeRecords();
      });
      const begun = window.translate;
      window.translate = () => {
        begun();
        observer.takeRecords();
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      };
    },
    { harsh: translator === 'harsh', early },
  );

/** Texts that were translated though they must stay as they are, such as a Latin name or a code. */
export const wronglyTranslated = (page: Page, names: string[]): Promise<string[]> =>
  page.evaluate((fixed) => {
    const read = window.replaced
      .map(([, text]) => text.trim())
      .filter((text) => fixed.includes(text) || /^(Commande )?n°\s\d+$/.test(text));
    const codes = document.querySelectorAll('code [data-translated]');
    return [...read, ...[...codes].map((code) => code.textContent)].map(
      (text) => `translates '${text}'`,
    );
  }, names);

/** Texts that the page changed where they no longer are: its reader goes on seeing the former ones. */
export const staleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    window.replaced
      .filter(([node, read]) => node.data !== read)
      .map(([node, read]) => `still reads '${read}', not '${node.data}'`),
  );
