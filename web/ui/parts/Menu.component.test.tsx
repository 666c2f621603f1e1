import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { Button } from '../Button.tsx';
import { Menu } from './Menu.tsx';

type Sort = 'date' | 'alphabetique' | 'manuel';

const choices: Array<{ value: Sort; label: string }> = [
  { value: 'date', label: 'Par date' },
  { value: 'alphabetique', label: 'Par nom' },
  { value: 'manuel', label: 'Revenir à mon ordre' },
];

function SortMenu({ initial }: { initial: Sort | null }) {
  const [value, setValue] = useState(initial);
  return (
    <div style={{ display: 'flex', justifyContent: 'space-between' }}>
      <Menu
        label="Trier"
        value={value}
        choices={choices}
        onChoose={(sort) => {
          chosen(sort);
          setValue(sort);
        }}
      />
      <Button>Après</Button>
    </div>
  );
}

const chosen = vi.fn();
const button = page.getByRole('button', { name: 'Trier' });
const menu = page.getByRole('menu', { name: 'Trier' });
const entry = (name: string) => page.getByRole('menuitemradio', { name });

beforeEach(() => {
  chosen.mockClear();
});

test('unfolds, says what is chosen, and folds again', async () => {
  await render(<SortMenu initial="alphabetique" />);
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.element(menu).not.toBeInTheDocument();

  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(menu).toBeVisible();
  await expect.element(entry('Par nom')).toBeChecked();
  await expect.element(entry('Par nom')).toHaveFocus();
  await expect.element(entry('Par date')).not.toBeChecked();
  await expectAccessible();

  await button.click();
  await expect.element(menu).not.toBeInTheDocument();
  expect(chosen).not.toHaveBeenCalled();
});

test('is walked through by arrows, Home and End, round and round', async () => {
  await render(<SortMenu initial={null} />);
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entry('Par date')).toHaveFocus();
  for (const [key, name] of [
    ['ArrowDown', 'Par nom'],
    ['ArrowUp', 'Par date'],
    ['ArrowUp', 'Revenir à mon ordre'],
    ['ArrowDown', 'Par date'],
    ['End', 'Revenir à mon ordre'],
    ['Home', 'Par date'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(entry(name)).toHaveFocus();
  }
});

test('a choice is made by Enter, and the focus is back on the button', async () => {
  await render(<SortMenu initial="date" />);
  await button.click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(chosen).toHaveBeenCalledExactlyOnceWith('alphabetique');

  await button.click();
  await expect.element(entry('Par nom')).toBeChecked();
  await entry('Revenir à mon ordre').click();
  await expect.element(button).toHaveFocus();
  expect(chosen).toHaveBeenLastCalledWith('manuel');
});

test('Escape folds it without a choice', async () => {
  await render(<SortMenu initial="date" />);
  await button.click();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(chosen).not.toHaveBeenCalled();
});

test('who goes on elsewhere, by Tab or by a press, leaves it folded', async () => {
  await render(<SortMenu initial="date" />);
  await button.click();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Après' })).toHaveFocus();
  await expect.element(menu).not.toBeInTheDocument();

  await button.click();
  await page.getByRole('button', { name: 'Après' }).click();
  await expect.element(menu).not.toBeInTheDocument();
  expect(chosen).not.toHaveBeenCalled();
});

test('does not unfold while disabled', async () => {
  await render(<Menu label="Trier" value={null} choices={choices} onChoose={chosen} disabled />);
  await expect.element(button).toBeDisabled();
  await button.click({ force: true });
  await expect.element(menu).not.toBeInTheDocument();
});
