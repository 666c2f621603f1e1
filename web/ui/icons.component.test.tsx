import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import * as icons from './icons.tsx';
import * as toolIcons from './tools/toolIcons.tsx';

test('drawings are seen, in the size that is asked for, and never read out nor focused', async () => {
  const { icon: _, ...signs } = { ...icons, ...toolIcons };
  const screen = await render(
    <div>
      {Object.entries(signs).map(([name, Sign]) => (
        <Sign key={name} size={24} />
      ))}
    </div>,
  );
  const drawn = screen.container.querySelectorAll('svg');
  expect(drawn.length).toBe(Object.keys(signs).length);
  for (const sign of drawn) {
    const { width, height } = sign.getBoundingClientRect();
    expect([width, height]).toEqual([24, 24]);
    const { width: across, height: down } = (sign as SVGSVGElement).getBBox();
    expect(Math.max(across, down)).toBeGreaterThan(10);
    expect(Math.max(across, down)).toBeLessThanOrEqual(24);
  }
  expect(screen.getByRole('img').elements()).toEqual([]);
  expect([...drawn].filter((sign) => sign.getAttribute('aria-hidden') !== 'true')).toEqual([]);
});
