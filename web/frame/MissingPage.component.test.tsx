import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { BareSpot } from './MissingPage.tsx';

test('the drawing of a bare spot is seen, and never read out nor focused', async () => {
  const screen = await render(<BareSpot />);
  const spot = screen.container.querySelector('svg');
  expect(spot?.getBoundingClientRect().width).toBeGreaterThan(100);
  expect(screen.getByRole('img').elements()).toEqual([]);
  expect(spot?.getAttribute('aria-hidden')).toBe('true');
});
