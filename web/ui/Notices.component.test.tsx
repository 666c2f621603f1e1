import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionBack, connectionLost } from '../lib/connection.ts';
import { dismissAll, notify } from '../lib/notices.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { renderInSite } from '../testing/site.tsx';
import { Notices } from './Notices.tsx';

const region = page.getByRole('region', { name: 'Messages' });
const close = page.getByRole('button', { name: 'Fermer le message' });
const moment = 4_000;
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  dismissAll();
  vi.useRealTimers();
});

test('what is said is read out: the region was there before', async () => {
  await renderInSite(<Notices />);
  await expect.element(region).toHaveAttribute('aria-live', 'polite');
  const before = region.element();
  notify('success', 'Plante copiée avec succès !');
  await expect.element(page.getByText('Plante copiée avec succès !')).toBeVisible();
  expect(region.element()).toBe(before);
  await expect.element(region).toHaveTextContent('Plante copiée avec succès !');
});

test('what went well stays to be read, then goes by itself', async () => {
  await renderInSite(<Notices />);
  notify('success', 'Plante copiée avec succès !');
  const said = page.getByText('Plante copiée avec succès !');
  await expect.element(said).toBeVisible();
  await vi.advanceTimersByTimeAsync(moment);
  await expect.element(said).toBeVisible();
  await vi.advanceTimersByTimeAsync(minute);
  await expect.element(said).not.toBeInTheDocument();
});

test('an error stays until it is closed', async () => {
  await renderInSite(<Notices />);
  notify('error', 'Erreur lors de la suppression du suivi.', undefined, 'Réessayez plus tard.');
  const said = page.getByText('Erreur lors de la suppression du suivi.');
  await expect.element(said).toBeVisible();
  await expect.element(page.getByText('Réessayez plus tard.')).toBeVisible();
  await vi.advanceTimersByTimeAsync(minute);
  await expect.element(said).toBeVisible();
  await close.click();
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(region).toBeInTheDocument();
});

test('a new one has its own time, whatever was left of the one before', async () => {
  await renderInSite(<Notices />);
  notify('success', 'Produit ajouté au panier !');
  await expect.element(page.getByText('Produit ajouté au panier !')).toBeVisible();
  await vi.advanceTimersByTimeAsync(moment);
  notify('success', 'Arrosage enregistré avec succès !');
  const second = page.getByText('Arrosage enregistré avec succès !');
  await expect.element(second).toBeVisible();
  await expect.element(page.getByText('Produit ajouté au panier !')).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(moment);
  await expect.element(second).toBeVisible();
});

test('one with something to do waits for the reader, and is gone once it is done', async () => {
  await renderInSite(<Notices />);
  const onSelect = vi.fn();
  notify('info', 'Article retiré du panier.', { label: 'Remettre', onSelect });
  await expect.element(page.getByText('Article retiré du panier.')).toBeVisible();
  await vi.advanceTimersByTimeAsync(minute);
  await page.getByRole('button', { name: 'Remettre' }).click();
  expect(onSelect).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Article retiré du panier.')).not.toBeInTheDocument();
});

test('one that leads somewhere is a link there', async () => {
  await renderInSite(<Notices />);
  notify('success', 'Produit ajouté au panier !', { label: 'Voir le panier', to: '/panier' });
  await page.getByRole('link', { name: 'Voir le panier' }).click();
  await expect.element(page.getByRole('heading', { name: '/panier' })).toBeVisible();
});

test('covers nothing that could be pressed beside it', async () => {
  const onClick = vi.fn();
  await renderInSite(
    <>
      <button
        type="button"
        style={{ position: 'fixed', bottom: 0, left: 0, height: '4rem' }}
        onClick={onClick}
      >
        Arroser
      </button>
      <Notices />
    </>,
  );
  notify('error', 'Non.');
  await expect.element(page.getByText('Non.')).toBeVisible();
  await page.getByRole('button', { name: 'Arroser' }).click();
  expect(onClick).toHaveBeenCalledOnce();
});

test.each(['success', 'info', 'error'] as const)(
  'can be read and closed by keyboard: %s',
  async (kind) => {
    vi.useRealTimers();
    await renderInSite(<Notices />);
    notify(kind, 'Jardin mis à jour avec succès !', { label: 'Voir le jardin', to: '/jardin/1' });
    await expect.element(page.getByText('Jardin mis à jour avec succès !')).toBeVisible();
    await expectAccessible();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(close).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(close).not.toBeInTheDocument();
  },
);

test('a long one fits on a phone', async () => {
  await page.viewport(320, 600);
  try {
    await renderInSite(<Notices />);
    notify('error', 'Une erreur est survenue. '.repeat(8), { label: 'Se connecter', to: '/Login' });
    await expect.element(close).toBeInViewport();
    await expect.element(page.getByRole('link', { name: 'Se connecter' })).toBeInViewport();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  } finally {
    await page.viewport(1000, 700);
  }
});

describe('without a connection', () => {
  const said = page.getByText('Pas de connexion. Votre saisie reste là.');
  const again = page.getByRole('button', { name: 'Réessayer' });

  // The check of accessibility waits by the clock.
  beforeEach(() => {
    vi.useRealTimers();
  });

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
});
