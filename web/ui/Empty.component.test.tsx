import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/accessible.ts';
import { Button } from './Button.tsx';
import { Empty, Loading } from './Empty.tsx';

const nbsp = '\u00a0';

describe('Empty', () => {
  test('says kindly what is missing and what can be done', async () => {
    const screen = await render(
      <Empty text="Aucun produit trouvé." more="Revenez bientôt !">
        <Button>Ajouter un produit</Button>
      </Empty>,
    );
    await expect.element(screen.getByText('Aucun produit trouvé.')).toBeVisible();
    expect(screen.getByText(/^Revenez/).element().textContent).toBe(`Revenez bientôt${nbsp}!`);
    await expect.element(screen.getByRole('button', { name: 'Ajouter un produit' })).toBeVisible();
    await expectAccessible(screen.container);
  });

  test('an error is red and has another sign', async () => {
    const colours: string[] = [];
    const signs: string[] = [];
    for (const error of [false, true]) {
      const screen = await render(<Empty text="Erreur lors du chargement." error={error} />);
      const text = screen.getByText('Erreur lors du chargement.').element();
      colours.push(getComputedStyle(text).color);
      signs.push(screen.container.querySelector('svg')?.innerHTML ?? '');
      await expectAccessible(screen.container);
      await screen.unmount();
    }
    expect(new Set(colours).size).toBe(2);
    expect(new Set(signs).size).toBe(2);
  });

  test('a picture stands in place of the sign', async () => {
    const screen = await render(<Empty text="Rien ne pousse." picture={<svg width="120" />} />);
    const drawings = screen.container.querySelectorAll('svg');
    expect(drawings).toHaveLength(1);
    expect(drawings[0]?.getBoundingClientRect().width).toBeGreaterThan(100);
  });
});

test('Loading says that something is on its way', async () => {
  const screen = await render(<Loading />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Chargement...');
  await expectAccessible(screen.container);
});
