import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forEachTravail } from '../../../contract/especes/climat.ts';
import type { SaisonAnnee } from '../../../contract/especes/saison.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { renderInSite } from '../../testing/site.tsx';
import { RingLegend, SaisonRing } from './SaisonRing.tsx';
import { SaisonTravaux } from './SaisonTravaux.tsx';

const annee: SaisonAnnee = {
  climat: 'océanique',
  comptes: forEachTravail(() => Array.from({ length: 24 }, (_, at) => at)),
  gel: [1, 2, 24],
  mois: [{ mois: 5, slug: 'vigne', nom: 'Vigne', illustration: '/dessins/espece/vigne-00000000' }],
};
const go = vi.fn();
const ring = (quinzaine: number) => (
  <>
    <SaisonRing
      annee={annee}
      quinzaine={quinzaine}
      now={22}
      addressOf={(to) => `/a/${to}`}
      go={go}
    />
    <RingLegend frost />
  </>
);
const month = (name: string) => page.getByRole('link', { name });

beforeEach(() => go.mockReset());

test('each month is a link to its first half, the present one to today', async () => {
  const { container } = await renderInSite(ring(9));
  await expect.element(month('mai : Vigne')).toHaveAttribute('href', '/a/9');
  await expect.element(month('mai : Vigne')).toHaveAttribute('aria-current', 'true');
  await expect.element(month('novembre')).toHaveAttribute('href', '/a/22');
  await expect.element(month('janvier')).not.toHaveAttribute('aria-current');
  await expectAccessible(container);
});

test('arrow keys walk through the year, over its turn too', async () => {
  await renderInSite(ring(24));
  (month('janvier').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(go).toHaveBeenLastCalledWith(1);
  await userEvent.keyboard('{ArrowLeft}');
  expect(go).toHaveBeenLastCalledWith(23);
});

test('a swipe to the left goes on, a tap goes nowhere', async () => {
  await renderInSite(ring(24));
  const group = page.getByRole('group').element();
  const move = (from: number, to: number) => {
    group.dispatchEvent(new PointerEvent('pointerdown', { clientX: from, bubbles: true }));
    group.dispatchEvent(new PointerEvent('pointerup', { clientX: to, bubbles: true }));
  };
  move(200, 190);
  expect(go).not.toHaveBeenCalled();
  move(200, 120);
  expect(go).toHaveBeenLastCalledWith(1);
  move(120, 200);
  expect(go).toHaveBeenLastCalledWith(23);
});

const especes = ['Ail', 'Fève', 'Pois', 'Radis', 'Mâche', 'Épinard'].map((nom) => ({
  slug: nom.toLowerCase(),
  nom,
}));

test('a work is one line that opens; an empty work says so', async () => {
  const saison = forEachTravail((travail) => (travail === 'semer' ? especes : []));
  const { container } = await renderInSite(<SaisonTravaux saison={saison} own={null} />);
  const line = page.getByText('ail, fève, pois, radis et 2 autres');
  await expect.element(page.getByText('Rien à tailler maintenant.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Mâche' })).not.toBeInTheDocument();
  await line.click();
  await expect
    .element(page.getByRole('link', { name: 'Mâche' }))
    .toHaveAttribute('href', '/espece/mâche');
  await expectAccessible(container);
});
