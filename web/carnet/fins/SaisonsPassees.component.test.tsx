import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { todayInParis } from '../../../contract/today.ts';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { barePlante } from '../../testing/plante.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { GrowAgain } from './GrowAgain.tsx';
import { endedOf, SaisonsPassees } from './SaisonsPassees.tsx';

const call = 'POST /plantes/fin';
const year = todayInParis().slice(0, 4);
const plante = (id: number, name: string, fin: string | null) => ({ ...barePlante, id, name, fin });
const plantes = [
  plante(1, 'Tomate', `${year}-01-15`),
  plante(2, 'Sauge', null),
  plante(3, 'Courge', '2024-11-01'),
];
const changed = vi.fn();

async function open(owner: boolean) {
  if (owner) startSession({ token: 'x', userId: 7, idTypeUser: 1 });
  await renderInSite(
    <>
      <SaisonsPassees
        plantes={endedOf(plantes)}
        action={owner ? (plante) => <GrowAgain plante={plante} onChanged={changed} /> : null}
      />
      <Notices />
    </>,
  );
}
const heading = page.getByRole('heading', { name: 'Saisons passées' });
const again = page.getByRole('button', { name: 'Remettre en culture : Tomate' });

test('folded, with the last ends first; others read them and change nothing', async () => {
  answerApi({});
  await open(false);
  await expect.element(page.getByText('Tomate')).not.toBeVisible();
  await heading.click();
  const read = () =>
    [...document.querySelectorAll('.past-season')].map(({ textContent }) => textContent);
  expect(read()).toEqual([
    expect.stringMatching(/^TomateSaison finie le 15.janvier$/),
    expect.stringMatching(/^CourgeSaison finie le 1er.novembre 2024$/),
  ]);
  await expect.element(again).not.toBeInTheDocument();
  await expectAccessible();
});

test('it is framed, and headed as other parts of a page are', async () => {
  answerApi({});
  await open(false);
  const fold = document.querySelector('details') as HTMLElement;
  expect(getComputedStyle(fold).borderTopWidth).toBe('1px');
  const { fontFamily, fontSize } = getComputedStyle(heading.element());
  expect(fontFamily).toMatch(/Fraunces/);
  expect(Number.parseFloat(fontSize)).toBeGreaterThan(17);
});

test('its owner lets one grow again, and takes that back', async () => {
  const api = answerApi({ [call]: { body: { plantes: [1] } } });
  await open(true);
  await heading.click();
  await again.click();
  await expect.element(page.getByText('Tomate : remise en culture')).toBeVisible();
  expect(changed).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByText('C’est annulé.')).toBeVisible();
  await expect
    .poll(() => api.sent(call))
    .toEqual([
      { plantes: [1], fin: null },
      { plantes: [1], fin: `${year}-01-15` },
    ]);
});

test('a failure is shown, and retried under the same key', async () => {
  const api = answerApi({ [call]: refusal(503, 'unavailable', 'Revenez dans un instant.') });
  await open(true);
  await heading.click();
  await again.click();
  await expect.element(page.getByText(/n’a pas pu être remise en culture/)).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => api.keys(call).length).toBe(2);
  expect(new Set(api.keys(call)).size).toBe(1);
});
