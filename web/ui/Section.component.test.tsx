import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Section } from './Section.tsx';

const nbsp = '\u00a0';

test('Section is found by its title, and by its anchor', async () => {
  const screen = await render(
    <>
      <Section title="Nos produits :" id="produits" aside={<a href="/panier">Panier</a>}>
        <p>Sauge</p>
      </Section>
      <Section title="Autres :">
        <p>Thym</p>
      </Section>
    </>,
  );
  const section = screen.getByRole('region', { name: 'Nos produits :' });
  await expect.element(section).toHaveAttribute('id', 'produits');
  await expect.element(section.getByRole('heading', { level: 2 })).toBeVisible();
  await expect.element(section.getByRole('link', { name: 'Panier' })).toBeVisible();
  await expect.element(section.getByText('Sauge')).toBeVisible();
  await expect.element(section.getByText('Thym')).not.toBeInTheDocument();
  expect(section.getByRole('heading').element().textContent).toBe(`Nos produits${nbsp}:`);
});
