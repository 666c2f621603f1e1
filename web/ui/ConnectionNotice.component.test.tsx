import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connectionBack, connectionLost } from '../lib/connection.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { renderInSite } from '../testing/site.tsx';
import { Notices } from './Notices.tsx';

const said = page.getByText('Pas de connexion. Votre saisie reste là.');
const again = page.getByRole('button', { name: 'Réessayer' });

afterEach(connectionBack);

test('says that no answer comes until one does', async () => {
  await renderInSite(<Notices />);
  await expect.element(said).not.toBeInTheDocument();
  connectionLost();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toContainElement(said);
  await expect.element(said).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  await expectAccessible();
  connectionBack();
  await expect.element(said).not.toBeInTheDocument();
});

test('takes the word of the browser that the network is back', async () => {
  await renderInSite(<Notices />);
  connectionLost();
  await expect.element(said).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(said).not.toBeInTheDocument();
});

test('tries what did not happen again, even after another call was lost', async () => {
  await renderInSite(<Notices />);
  const retry = vi.fn();
  connectionLost(retry);
  connectionLost();
  await again.click();
  expect(retry).toHaveBeenCalledOnce();
  await expect.element(said).not.toBeInTheDocument();
});

test('once closed it is quiet until the next call is lost', async () => {
  await renderInSite(<Notices />);
  connectionLost();
  await page.getByRole('button', { name: 'Fermer le message' }).click();
  await expect.element(said).not.toBeInTheDocument();
  connectionLost();
  await expect.element(said).toBeVisible();
});
