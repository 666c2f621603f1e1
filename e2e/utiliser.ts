import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Settles once nothing is asked for, no short wait is under way, and all of it is on the page. */
    quiet: () => Promise<void>;
  }
}

/** The part of the Navigation API that is used here. */
interface Visited extends EventTarget {
  currentEntry: { key: string; index: number };
  entries(): { key: string; sameDocument: boolean }[];
  traverseTo(key: string): { finished: Promise<unknown> };
}

/** Every page of this window can tell when it is `quiet()`, and opens nothing outside of itself. */
export const watchQuiet = (page: Page) =>
  page.addInitScript(() => {
    const SHORT = 400;
    const LONGEST = 100;
    let asked = 0;
    const waits = new Set<unknown>();
    const { fetch, setTimeout, clearTimeout } = window;
    window.fetch = async (...args) => {
      asked += 1;
      try {
        return await fetch(...args);
      } finally {
        asked -= 1;
      }
    };
    Object.assign(window, {
      setTimeout(run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) {
        const id = setTimeout(() => {
          waits.delete(id);
          run(...args);
        }, delay);
        if (delay <= SHORT) waits.add(id);
        return id;
      },
      clearTimeout(id: number) {
        waits.delete(id);
        clearTimeout(id);
      },
      print() {},
    });
    // Back to an earlier page of the journey would leave the one that is used.
    const { navigation } = window as unknown as { navigation: Visited };
    const go = history.go.bind(history);
    history.go = (by = 0) => {
      if (navigation.entries()[navigation.currentEntry.index + by]?.sameDocument) go(by);
    };
    const frame = () => new Promise((shown) => requestAnimationFrame(shown));
    window.quiet = async () => {
      let at = 0;
      do {
        await frame();
        await frame();
        at += 1;
      } while ((asked > 0 || waits.size > 0) && at < LONGEST);
    };
  });

/** Types into every field and presses every button of the page that is open, those of what opens too, follows a link and comes back; tells what was done. */
export const tryEverything = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const CONTROLS = 'input, textarea, select, button, summary, [data-opens]';
    /** They end what is being used. */
    const LEFT_ALONE = /déconne|^(supprimer|retirer|annuler la commande)|mon compte/i;
    const CLOSING = /^(fermer|annuler|retour|plus tard|non)/i;
    const MOST = 24;
    const { navigation } = window as unknown as { navigation: Visited };
    const here = navigation.currentEntry.key;
    const used: string[] = [];

    const leave = (event: Event) => {
      const { destination } = event as Event & { destination: { sameDocument: boolean } };
      if (!destination.sameDocument) event.preventDefault();
    };
    navigation.addEventListener('navigate', leave);

    const nameOf = (control: Element) =>
      (
        control.getAttribute('aria-label') ||
        control.id ||
        control.textContent ||
        control.getAttribute('name') ||
        ''
      )
        .replaceAll(/\d+/g, '')
        .trim();
    /** The frame of the pages is used once. */
    const isFirst = /^\/(MainPage)?$/.test(location.pathname);
    const leads = (link: HTMLAnchorElement) =>
      link.checkVisibility() &&
      !(link.download || link.target) &&
      link.pathname !== location.pathname &&
      !/^\/(v1|dessins|images)\//.test(link.pathname);
    const openDialog = () =>
      [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
    const kindOf = (control: Element) =>
      `${openDialog() ? 'dialog ' : ''}${control.localName} ${nameOf(control).slice(0, 40)}`;

    function fill(
      field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
      letter = 'a',
    ): void {
      const texts: Record<string, string> = {
        number: '3',
        date: new Date().toISOString().slice(0, 10),
        email: 'a@exemple.fr',
        tel: '0612345678',
        color: '#336633',
      };
      if (field instanceof HTMLSelectElement) {
        field.selectedIndex = (field.selectedIndex + 1) % Math.max(1, field.options.length);
        field.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (['checkbox', 'radio', 'submit', 'button', 'reset'].includes(field.type)) {
        field.click();
      } else if (field.type !== 'file') {
        field.focus();
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
        set?.call(field, texts[field.type] ?? letter);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }

    function press(control: Element): void {
      // As a pointer does: on the text, which the translator put there.
      let pressed = control;
      while (pressed.lastElementChild?.matches('font, span')) pressed = pressed.lastElementChild;
      for (const type of ['pointerdown', 'pointerup'])
        pressed.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true }));
      (pressed as HTMLElement).click();
    }

    async function translated(): Promise<void> {
      await window.quiet();
      window.translate();
    }

    /** Performs the acts; true if the page is open afterwards. */
    async function step(name: string, ...acts: (() => void)[]): Promise<boolean> {
      used.push(name);
      for (const act of acts) {
        act();
        await translated();
      }
      if (navigation.currentEntry.key === here) return true;
      if (!navigation.entries().some(({ key }) => key === here)) return false;
      await navigation.traverseTo(here).finished;
      await translated();
      return true;
    }

    for (let at = 0; at < MOST; at += 1) {
      const dialog = openDialog();
      const controls = [...(dialog ?? document).querySelectorAll(CONTROLS)].filter(
        (control) =>
          control.checkVisibility() &&
          (isFirst || !control.closest('footer, header, nav')) &&
          !(control as HTMLButtonElement).disabled &&
          !LEFT_ALONE.test(nameOf(control)),
      );
      const isClosing = (control: Element) => !!dialog && CLOSING.test(nameOf(control));
      const next = controls.find(
        (control) => !used.includes(kindOf(control)) && !isClosing(control),
      );
      let isHere = true;
      if (next?.matches('input, textarea, select')) {
        const field = next as HTMLInputElement;
        isHere = await step(
          kindOf(next),
          () => fill(field),
          () => fill(field, 'ar'),
        );
      } else if (next) isHere = await step(kindOf(next), () => press(next));
      else if (dialog) {
        const closing = controls.find(isClosing);
        const close = () => (closing ? press(closing) : dialog.requestClose());
        isHere = await step(`closes ${at}`, close, () => dialog.isConnected && dialog.close());
      } else break;
      if (!isHere) break;
    }
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].find(leads);
    if (link) await step(`follows ${link.pathname}`, () => press(link));
    navigation.removeEventListener('navigate', leave);
    return used;
  });
