import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { Prose } from './Prose.tsx';

const nbsp = '\u00a0';

test('Prose has French spaces everywhere, and leaves what it holds in its place', async () => {
  const screen = await render(
    <Prose>
      <h1>Mentions légales</h1>
      <p>
        Qui édite ? <strong>Courtil : nous.</strong> Écrivez à <a href="/contact">l'éditeur !</a>
      </p>
      <br />
    </Prose>,
  );
  expect(screen.getByRole('article').element().textContent).toContain(
    `Qui édite${nbsp}? Courtil${nbsp}: nous. Écrivez à l'éditeur${nbsp}!`,
  );
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/contact');
  await expectAccessible(screen.container);
});
