import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { SheetPage } from './SheetPage.tsx';

test('SheetPage has its title and intro above what is filled in', async () => {
  const screen = await render(
    <SheetPage title="Mot de passe oublié ?" intro="Nous vous enverrons un lien.">
      <input aria-label="E-mail" />
    </SheetPage>,
  );
  const title = screen.getByRole('heading', { level: 1, name: 'Mot de passe oublié ?' });
  const tops = [
    title,
    screen.getByText(/^Nous vous enverrons/),
    screen.getByLabelText('E-mail'),
  ].map((part) => part.element().getBoundingClientRect().top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expectAccessible(screen.container);
});

test('SheetPage is narrower than the page unless it is wide', async () => {
  const widths: number[] = [];
  for (const wide of [false, true]) {
    const screen = await render(
      <SheetPage title="Profil" intro="À vous" wide={wide}>
        <p>Feuille</p>
      </SheetPage>,
    );
    widths.push(screen.getByText('Feuille').element().getBoundingClientRect().width);
    await screen.unmount();
  }
  const [narrow = 0, wide = 0] = widths;
  expect(narrow).toBeLessThan(wide);
  expect(wide).toBeLessThan(1000);
});
