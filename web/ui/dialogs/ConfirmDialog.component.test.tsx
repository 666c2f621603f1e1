import { type ComponentType, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Button } from '../Button.tsx';
import { LazyConfirmDialog } from '../tools/LazyConfirmDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = Parameters<typeof ConfirmDialog>[0];

const dialog = page.getByRole('dialog', { name: 'Supprimer ce jardin ?' });
const opener = page.getByRole('button', { name: 'Supprimer', exact: true });
const cancel = page.getByRole('button', { name: 'Annuler' });
const confirm = page.getByRole('button', { name: 'Oui, supprimer' });

function Question({
  Asked,
  onConfirm,
  ...props
}: Partial<Props> & { Asked: ComponentType<Props> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Supprimer</Button>
      <Asked
        title="Supprimer ce jardin ?"
        confirm="Oui, supprimer"
        {...props}
        open={open}
        onCancel={() => setOpen(false)}
        onConfirm={async () => {
          await onConfirm?.();
          setOpen(false);
        }}
      >
        Ses plantes disparaîtront aussi.
      </Asked>
    </>
  );
}

describe.each([
  { kind: 'ConfirmDialog', Asked: ConfirmDialog },
  { kind: 'LazyConfirmDialog', Asked: LazyConfirmDialog },
])('$kind', ({ Asked }) => {
  test('asks when it is told to, and tells the consequence', async () => {
    await renderInSite(<Question Asked={Asked} />);
    await expect.element(dialog).not.toBeInTheDocument();
    await opener.click();
    await expect.element(dialog).toBeVisible();
    await expect.element(page.getByText('Ses plantes disparaîtront aussi.')).toBeVisible();
    await expectAccessible();
  });

  test('Enter takes the safe answer', async () => {
    const onConfirm = vi.fn();
    await renderInSite(<Question Asked={Asked} onConfirm={onConfirm} />);
    await opener.click();
    await expect.element(cancel).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('Escape takes the safe answer', async () => {
    const onConfirm = vi.fn();
    await renderInSite(<Question Asked={Asked} onConfirm={onConfirm} />);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('confirms once, and waits until it is done', async () => {
    const work = Promise.withResolvers<void>();
    const onConfirm = vi.fn(() => work.promise);
    await renderInSite(<Question Asked={Asked} onConfirm={onConfirm} />);
    await opener.click();
    await expect.element(cancel).toHaveFocus();
    await userEvent.tab();
    await expect.element(confirm).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter} ');
    await expect.element(dialog).toBeVisible();
    await expect.element(confirm).toHaveFocus();
    expect(onConfirm).toHaveBeenCalledOnce();

    work.resolve();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await expect.element(confirm).not.toHaveAttribute('aria-disabled');
  });
});

test('its two answers say what the question needs', async () => {
  await renderInSite(
    <Question Asked={ConfirmDialog} confirm="Quitter la page" cancel="Continuer la saisie" />,
  );
  await opener.click();
  await expect.element(page.getByRole('button', { name: 'Continuer la saisie' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Quitter la page' })).toBeVisible();
});

test('what cannot be undone does not look like the rest', async () => {
  const colours: string[] = [];
  for (const look of [undefined, 'water'] as const) {
    const { unmount } = await renderInSite(<Question Asked={ConfirmDialog} look={look} />);
    await opener.click();
    colours.push(getComputedStyle(confirm.element()).color);
    await unmount();
  }
  expect(new Set(colours).size).toBe(2);
});
