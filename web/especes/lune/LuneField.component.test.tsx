import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Lune } from '../../../contract/especes/lune.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { renderInSite } from '../../testing/site.tsx';
import { LuneField } from './LuneField.tsx';

const day = (date: string, changes: Partial<Lune> = {}): Lune => ({
  date,
  phase: 'gibbeuse croissante',
  momentPhase: null,
  illumination: 87,
  montante: true,
  constellation: 'Poissons',
  constellationUai: 'Poissons',
  jour: 'feuille',
  noeud: null,
  perigee: null,
  apogee: null,
  eclipse: null,
  lever: '2026-11-21T14:17:00Z',
  coucher: '2026-11-21T03:18:00Z',
  leverSoleil: null,
  coucherSoleil: null,
  ...changes,
});
const days = [
  day('2026-11-21'),
  day('2026-11-22', {
    montante: false,
    constellation: 'Scorpion',
    constellationUai: 'Ophiuchus',
    perigee: '2026-11-22T10:00:00Z',
  }),
];
const field = page.getByRole('region', { name: 'La lune' });
const hide = page.getByRole('button', { name: 'Masquer la lune' });
const show = page.getByRole('button', { name: 'Afficher la lune' });

beforeEach(() => localStorage.clear());

test('today is told in words: direction, kind of day, phase, light, place, rise and set', async () => {
  const { container } = await renderInSite(<LuneField days={days} place="à Paris" />);
  await expect.element(page.getByRole('heading', { name: 'Montante, jour feuille' })).toBeVisible();
  for (const said of [
    /^Gibbeuse croissante, éclairée à 87.%, devant les Poissons\.$/,
    /^Lever 15.h.17 · coucher 4.h.18 à Paris$/,
    /Tout cela est une tradition jardinière, sans preuve\.$/,
    /^dim\..22$/,
    /^descendante$/,
    /^périgée$/,
  ])
    await expect.element(field.getByText(said)).toBeInTheDocument();
  await expectAccessible(container);
});

test('a neighbour of the twelve is named with the one it is counted with', async () => {
  await renderInSite(<LuneField days={days.slice(1)} place="à Paris" />);
  await expect
    .element(field.getByText(/devant Ophiuchus \(compté avec le Scorpion\)\.$/))
    .toBeVisible();
});

test('it is hidden for good, and shown again from where it stood', async () => {
  const { unmount } = await renderInSite(<LuneField days={days} place="à Paris" />);
  await hide.click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(show).toBeVisible();
  await unmount();
  await renderInSite(<LuneField days={days} place="à Paris" />);
  await expect.element(hide).not.toBeInTheDocument();
  await show.click();
  await expect.element(field).toBeVisible();
  expect(localStorage.getItem('lune')).toBeNull();
});
