import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NoWithdrawalMark } from './NoWithdrawalMark.tsx';

test('NoWithdrawalMark marks what cannot be sent back, and nothing else', async () => {
  const screen = await render(<NoWithdrawalMark when />);
  await expect.element(page.getByText('Sans droit de rétractation')).toBeVisible();
  for (const when of [false, undefined]) {
    await screen.rerender(<NoWithdrawalMark when={when} />);
    expect(screen.container.textContent).toBe('');
  }
});
