import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BackButton } from './BackButton.tsx';

const back = page.getByRole('link', { name: 'Retour' });

/** Opens the last of the pages, as React Router numbers them in the browser's history. */
function open(...visited: string[]) {
  window.history.replaceState({ idx: visited.length - 1 }, '');
  const routes = [
    { path: '/plante/1', element: <BackButton to="/mes-jardins" /> },
    { path: '*', Component: Address },
  ];
  const router = createMemoryRouter(routes, { initialEntries: visited });
  return render(<RouterProvider router={router} />);
}

function Address() {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
}

beforeEach(() => () => window.history.replaceState(null, ''));

test('leads back to the page before', async () => {
  await open('/jardin/1?tri=date', '/plante/1');
  await back.click();
  await expect.element(page.getByRole('heading', { name: '/jardin/1?tri=date' })).toBeVisible();
});

test('leads to its own page for who came from elsewhere', async () => {
  await open('/plante/1');
  await expect.element(back).toHaveAttribute('href', '/mes-jardins');
  await back.click();
  await expect.element(page.getByRole('heading', { name: '/mes-jardins' })).toBeVisible();
});
