import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/accessible.ts';
import { renderInSite } from '../testing/site.tsx';
import { Button, type ButtonLook, LinkButton } from './Button.tsx';
import { PlusIcon } from './icons.tsx';

/** By name, so that a new look is missing here until it is tried too. */
const named: Record<ButtonLook, true> = {
  solid: true,
  ghost: true,
  danger: true,
  water: true,
  light: true,
  quiet: true,
};
const looks = Object.keys(named) as ButtonLook[];

describe('Button', () => {
  test('is pressed with the mouse, Enter and Space', async () => {
    const onClick = vi.fn();
    const screen = await render(<Button onClick={onClick}>Arroser</Button>);
    await screen.getByRole('button', { name: 'Arroser' }).click();
    await userEvent.keyboard('{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  test('sends a form only where it says so', async () => {
    const onSubmit = vi.fn((event) => event.preventDefault());
    const screen = await render(
      <form onSubmit={onSubmit}>
        <Button>Ajouter une ligne</Button>
        <Button type="submit">Enregistrer</Button>
      </form>,
    );
    await screen.getByRole('button', { name: 'Ajouter une ligne' }).click();
    expect(onSubmit).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Enregistrer' }).click();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('keeps the focus while busy, and does nothing more', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Enregistrer
        </Button>
      </form>
    );
    const screen = await render(form(false));
    const button = screen.getByRole('button', { name: 'Enregistrer' });
    await button.click();
    await screen.rerender(form(true));
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveStyle({ cursor: 'not-allowed' });
    // A pointer would be told that it is disabled and wait.
    await userEvent.keyboard('{Enter} ');
    await button.click({ force: true });
    expect(onClick).toHaveBeenCalledOnce();
    expect(onSubmit).toHaveBeenCalledOnce();

    await screen.rerender(form(false));
    await button.click();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  test('is left out by the keyboard when disabled', async () => {
    const onClick = vi.fn();
    const screen = await render(
      <>
        <Button disabled onClick={onClick}>
          Payer
        </Button>
        <Button>Annuler</Button>
      </>,
    );
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Payer' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Payer' }).click({ force: true });
    expect(onClick).not.toHaveBeenCalled();
  });

  test('shows where the focus is', async () => {
    const screen = await render(<Button>Arroser</Button>);
    await userEvent.tab();
    const { outlineStyle, outlineWidth } = getComputedStyle(screen.getByRole('button').element());
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '3px']);
  });

  test('says the words, not the sign, and never breaks before a question mark', async () => {
    const screen = await render(<Button icon={<PlusIcon />}>Supprimer ?</Button>);
    const button = screen.getByRole('button').element();
    expect(button.textContent).toBe('Supprimer\u00a0?');
    expect(button.querySelector('svg')?.getBoundingClientRect().width).toBe(20);
    await expect.element(button).toHaveAccessibleName('Supprimer\u00a0?');
  });

  test('can be read and hit in every look, busy and disabled', async () => {
    const screen = await render(
      <div className="panel">
        {looks.flatMap((look) => [
          <Button key={look} look={look}>
            Arroser
          </Button>,
          <Button key={`${look} busy`} look={look} busy>
            Arroser
          </Button>,
          <Button key={`${look} disabled`} look={look} disabled>
            Arroser
          </Button>,
        ])}
      </div>,
    );
    await expectAccessible(screen.container);
    for (const button of screen.getByRole('button').elements())
      expect(button.getBoundingClientRect().height).toBeGreaterThan(44);
  });
});

describe('LinkButton', () => {
  test('is a link to a page', async () => {
    const screen = await renderInSite(<LinkButton to="/Boutique">Voir la boutique</LinkButton>);
    const link = screen.getByRole('link', { name: 'Voir la boutique' });
    await expect.element(link).toHaveAttribute('href', '/Boutique');
    await link.click();
    await expect.element(screen.getByRole('heading', { name: '/Boutique' })).toBeVisible();
  });

  test('can be read in every look', async () => {
    const screen = await renderInSite(
      <main className="panel">
        {looks.map((look) => (
          <LinkButton key={look} to="/" look={look}>
            Voir
          </LinkButton>
        ))}
      </main>,
    );
    await expectAccessible(screen.container);
  });
});
