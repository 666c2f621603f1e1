import type { Page } from 'playwright-core';
import { settled } from './courtil.ts';

/** Elements of this page, or of its open dialog, that cannot be read or pressed in the present layout. */
export async function unreadableOn(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(findUnreadable);
}

/** Runs in the page, and so holds all that it needs. */
function findUnreadable(): string[] {
  const SLACK = 2;
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
  // While something lies over the page, that is what is used.
  const over = [...document.querySelectorAll('dialog:modal, :popover-open, [role=menu]')].at(-1);
  const root = over ?? document.body;
  const found = new Set<string>();

  const nameOf = (element: Element) => {
    const { className } = element as HTMLElement;
    const classes = typeof className === 'string' ? className.split(/\s+/).slice(0, 3) : [];
    return [element.localName, ...classes].filter(Boolean).join('.');
  };
  const placeOf = (element: Element) => {
    const parent = element.parentElement;
    return parent && parent !== document.body
      ? `${nameOf(parent)} > ${nameOf(element)}`
      : nameOf(element);
  };
  const quoted = (text: string) => `'${text.replace(/\s+/g, ' ').trim().slice(0, 30)}'`;
  const tell = (fault: string, element: Element, text = element.textContent ?? '') =>
    found.add(`${fault}: ${placeOf(element)} ${quoted(text)}`);

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const ancestorsOf = (element: Element) => {
    const all: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
    return all;
  };
  // Told to screen readers alone: a clipped point, or a colour of nothing.
  const isUnseen = (element: Element) =>
    !element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: false,
    }) ||
    ancestorsOf(element).some((at) => {
      const { clipPath, position, width, height } = styleOf(at);
      return (
        (clipPath.startsWith('inset(50%') ||
          (position === 'absolute' && width === '1px' && height === '1px')) &&
        at !== document.body
      );
    });

  const canUnfold = (element: Element) =>
    element.parentElement?.querySelector(':scope > button[aria-expanded=false]') !== null;
  const lines = (range: Range) =>
    [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0);

  /** The part of a text's line that its ancestors leave to be seen, or could by scrolling. */
  function clippedBy(line: DOMRect, holder: Element): Element | undefined {
    let { left, right, top, bottom } = line;
    // A font's own box is taller than its letters.
    const rim = SLACK + line.height * 0.2;
    let isFixed = false;
    for (const at of ancestorsOf(holder)) {
      const { overflowX, overflowY, position, borderLeftWidth, borderTopWidth } = styleOf(at);
      const isRoot = at === document.body || at === document.documentElement;
      if (
        !isRoot &&
        !isFixed &&
        (overflowX !== 'visible' || overflowY !== 'visible') &&
        styleOf(at).display !== 'inline'
      ) {
        const outer = at.getBoundingClientRect();
        const box = {
          left: outer.left + Number.parseFloat(borderLeftWidth),
          top: outer.top + Number.parseFloat(borderTopWidth),
        };
        const inner = { right: box.left + at.clientWidth, bottom: box.top + at.clientHeight };
        const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (isCut(overflowX) && (left < box.left - SLACK || right > inner.right + SLACK)) return at;
        if (isCut(overflowY) && (top < box.top - rim || bottom > inner.bottom + rim)) return at;
        if (overflowX === 'auto' || overflowX === 'scroll') {
          left = Math.max(left, box.left);
          right = Math.min(right, inner.right);
        }
        if (overflowY === 'auto' || overflowY === 'scroll') {
          top = Math.max(top, box.top);
          bottom = Math.min(bottom, inner.bottom);
        }
        // Out of what scrolls, it waits there to be scrolled to.
        if (left >= right || top >= bottom) return undefined;
      }
      if (position === 'fixed') isFixed = true;
    }
    return left < -SLACK || right > clientWidth + SLACK ? document.documentElement : undefined;
  }

  // Parts that wait to be scrolled to have no layout of their own yet.
  for (const at of root.querySelectorAll<HTMLElement>('*'))
    if (getComputedStyle(at).contentVisibility === 'auto') at.style.contentVisibility = 'visible';

  interface Line {
    rect: DOMRect;
    holder: Element;
    text: string;
  }
  const seen: Line[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const holder = node.parentElement;
    if (!holder || !text.trim() || holder.closest('script, style, noscript, option, textarea, svg'))
      continue;
    if (isUnseen(holder)) continue;
    range.selectNodeContents(node);
    const rects = lines(range);
    for (const rect of rects) {
      const clipping = clippedBy(rect, holder);
      if (clipping && !canUnfold(clipping)) tell(`cut by ${nameOf(clipping)}`, holder, text);
      if (!clipping) seen.push({ rect, holder, text });
    }
    // As wide as a page's text may be here.
    const room = clientWidth - 40;
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = lines(range);
      const tops = new Set(parts.map(({ top }) => Math.round(top)));
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      if (tops.size < 2 || width > room || holder.closest('pre')) continue;
      // An address that is longer than its line may be broken anywhere.
      const before = /\S*$/.exec(text.slice(0, index))?.[0] ?? '';
      const after = /^\S*/.exec(text.slice(index + word.length))?.[0] ?? '';
      range.setStart(node, index - before.length);
      range.setEnd(node, index + word.length + after.length);
      const whole = lines(range).reduce((sum, part) => sum + part.width, 0);
      const block = ancestorsOf(holder).find((at) => styleOf(at).display !== 'inline');
      if (/[@./_]/.test(before + after) && whole > (block?.clientWidth ?? 0)) continue;
      tell(`broken word ${quoted(word)}`, holder, text);
    }
  }

  // Ellipses: what they stand for is not drawn, and so has no rectangle.
  for (const holder of new Set(seen.map((line) => line.holder))) {
    const at = ancestorsOf(holder).find((one) => {
      const { textOverflow, overflowX, webkitLineClamp } = styleOf(one);
      const isShort =
        textOverflow === 'ellipsis' &&
        overflowX !== 'visible' &&
        one.scrollWidth > one.clientWidth + 1;
      const isClamped = webkitLineClamp !== 'none' && one.scrollHeight > one.clientHeight + SLACK;
      return isShort || isClamped;
    });
    if (at && !canUnfold(at)) tell('under an ellipsis', at);
  }

  // Text over text, letters alone: a font's box is taller.
  const letters = seen
    .map(({ rect, ...line }) => ({
      ...line,
      left: rect.left + 1,
      right: rect.right - 1,
      top: rect.top + rect.height * 0.3,
      bottom: rect.bottom - rect.height * 0.3,
    }))
    .sort((one, other) => one.top - other.top);
  for (const [at, one] of letters.entries()) {
    for (const other of letters.slice(at + 1)) {
      if (other.top >= one.bottom) break;
      if (one.holder === other.holder || one.left >= other.right || other.left >= one.right)
        continue;
      const layered = [one.holder, other.holder].map((holder) =>
        ancestorsOf(holder).find((each) => ['fixed', 'sticky'].includes(styleOf(each).position)),
      );
      // A sticky element is judged by the content that it covers when the page is not scrolled.
      if (layered[0] !== layered[1]) continue;
      tell(`text over ${quoted(other.text)}`, one.holder, one.text);
    }
  }

  const selects = [...root.querySelectorAll('select')].filter((select) => !isUnseen(select));
  const pen = document.createElement('canvas').getContext('2d');
  for (const select of selects) {
    const { font, paddingLeft, paddingRight } = styleOf(select);
    const shown = select.selectedOptions[0]?.text ?? '';
    // As a list of today's kind it takes the lines that it needs.
    if (!pen || styleOf(select).whiteSpace === 'normal') continue;
    pen.font = font;
    const room =
      select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (pen.measureText(shown).width > room + SLACK) tell('cut choice', select, shown);
  }

  const pressable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
  const controls = [...root.querySelectorAll<HTMLElement>(pressable)].filter((control) => {
    if (isUnseen(control)) return false;
    const { width, height, bottom } = control.getBoundingClientRect();
    // The link past the bar comes with the focus.
    if (bottom <= 0 && styleOf(control).position === 'fixed') return false;
    return width > 2 && height > 2 && styleOf(control).pointerEvents !== 'none';
  });
  for (const { holder, rect, text } of seen) {
    const control = holder.closest('button, a[href], .chip');
    const box =
      control && getComputedStyle(control).display !== 'inline' && control.getBoundingClientRect();
    if (box && (rect.left < box.left - SLACK || rect.right > box.right + SLACK))
      tell('beyond its control', holder, text);
  }
  const boxes = controls.flatMap((control) =>
    [...control.getClientRects()].map((box) => ({ control, box })),
  );
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      if (one.control.contains(other.control) || other.control.contains(one.control)) continue;
      const layer = (control: Element) =>
        ancestorsOf(control).find((each) => ['fixed', 'sticky'].includes(styleOf(each).position));
      if (layer(one.control) !== layer(other.control)) continue;
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const within = (a: DOMRect, b: DOMRect) =>
        a.left >= b.left - 1 &&
        a.right <= b.right + 1 &&
        a.top >= b.top - 1 &&
        a.bottom <= b.bottom + 1;
      // A star or a box within a card that is a link: the card has all the rest.
      if (one.control.matches('[type=checkbox]') || other.control.matches('[type=checkbox]'))
        continue;
      if (within(one.box, other.box) || within(other.box, one.box)) continue;
      if (across > SLACK && down > SLACK) tell(`over ${placeOf(other.control)}`, one.control);
    }
  }

  const from = { x: window.scrollX, y: window.scrollY };
  for (const control of controls) {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const [box] = [...control.getClientRects()].sort(
      (one, other) => other.width * other.height - one.width * one.height,
    );
    if (!box) continue;
    const x = Math.min(Math.max(box.left + box.width / 2, 1), clientWidth - 1);
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, clientHeight)) / 2;
    const top = document.elementFromPoint(x, y);
    const labels = (control as HTMLInputElement).labels;
    // Plants that are being chosen lead nowhere meanwhile.
    if (top?.closest('label')?.parentElement === control.parentElement && control.localName === 'a')
      continue;
    const isReached =
      top &&
      (control.contains(top) ||
        (top.contains(control) && !top.matches('dialog, main, body, html')) ||
        [...(labels ?? [])].some((label) => label.contains(top)));
    if (!isReached) tell(`covered by ${top ? placeOf(top) : 'nothing'}`, control);
  }
  window.scrollTo({ left: from.x, top: from.y, behavior: 'instant' });

  // A drawing keeps its size, and letters in one grow like all others.
  for (const drawing of root.querySelectorAll('svg[viewBox="0 0 24 24"]')) {
    const missing = Number(drawing.getAttribute('width')) - drawing.getBoundingClientRect().width;
    if (missing > 1 && !isUnseen(drawing)) tell('squeezed', drawing, drawing.outerHTML);
  }
  const rem = Number.parseFloat(styleOf(document.documentElement).fontSize);
  for (const word of root.querySelectorAll('svg > text:first-of-type'))
    if (!isUnseen(word) && word.getBoundingClientRect().height < rem * 0.6) tell('small', word);

  // Bars that stay must leave room to read.
  for (const bar of root.querySelectorAll('*')) {
    const { position } = styleOf(bar);
    if (position !== 'fixed' && position !== 'sticky') continue;
    if (bar === over || isUnseen(bar)) continue;
    const { height, bottom, top } = bar.getBoundingClientRect();
    if (position === 'fixed' && (bottom < 0 || top > clientHeight)) continue;
    if (height > clientHeight / 3 && styleOf(bar).pointerEvents !== 'none')
      tell(`stays on ${Math.round((height / clientHeight) * 100)} % of the screen`, bar, '');
  }

  if (scrollWidth > clientWidth) {
    const widest = [...root.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    found.add(
      `${scrollWidth - clientWidth} px too wide: ${widest.slice(0, 4).map(placeOf).join(', ')}`,
    );
  }
  return [...found];
}
