import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Souvenir } from '../../../contract/carnet/souvenir.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { renderInSite } from '../../testing/site.tsx';
import { SouvenirCard } from './SouvenirCard.tsx';

const souvenir = (id: number, annees: number): Souvenir => ({
  id,
  idPlante: 3,
  idUser: 7,
  genre: 'note',
  date: '2025-02-03',
  photo: null,
  annees,
  texte: 'Elle fleurit.',
  valeur: null,
  unite: null,
  public: false,
  mercis: 0,
  plante: { id: 3, name: 'Sauge', illustration: '/favicon' },
  jardin: { id: 4, nomJardin: 'Le clos' },
});
const nearest = page.getByRole('region', { name: 'Il y a un an' });

test('one memory, put aside quietly and for good; then the next one', async () => {
  const souvenirs = [souvenir(20, 1), souvenir(21, 2)];
  const { unmount } = await renderInSite(<SouvenirCard souvenirs={souvenirs} />);
  await expect.element(nearest.getByText('Elle fleurit.')).toBeVisible();
  await expect.element(nearest.getByRole('link', { name: 'Sauge' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Ne plus montrer ce souvenir' }).click();
  await expect.element(nearest).not.toBeInTheDocument();
  await expect.element(page.getByText('Ce souvenir ne sera plus montré.')).toHaveFocus();
  await unmount();
  await renderInSite(<SouvenirCard souvenirs={souvenirs} />);
  await expect.element(page.getByRole('region', { name: /^Il y a 2\sans$/ })).toBeVisible();
});

test('nothing where there is none, and whatever storage holds', async () => {
  localStorage.setItem('souvenirsEcartes', '{"x":');
  const { container } = await renderInSite(<SouvenirCard souvenirs={[]} />);
  expect(container).toBeEmptyDOMElement();
});
