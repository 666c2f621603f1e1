import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';

/** Renders an element as the home page of a site whose other pages only show their address. */
export function renderInSite(home: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element: home },
    { path: '*', Component: Address },
  ]);
  return render(<RouterProvider router={router} />);
}

function Address() {
  return <h1>{useLocation().pathname}</h1>;
}
