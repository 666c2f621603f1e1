import { run } from 'axe-core';
import { expect } from 'vitest';
import { cdp } from 'vitest/browser';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Checks the accessibility of the page, in both colour schemes. */
export async function expectAccessible(shown: Element = document.body): Promise<void> {
  const found: string[] = [];
  for (const scheme of ['dark', 'light']) {
    await emulateScheme(scheme);
    const { violations } = await run(shown, { runOnly: rules });
    for (const { id, nodes } of violations)
      found.push(`${scheme}: ${id} ${nodes.map(({ target }) => target).join(' ')}`);
  }
  expect(found).toEqual([]);
}

function emulateScheme(value: string): Promise<unknown> {
  return cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value }],
  });
}
