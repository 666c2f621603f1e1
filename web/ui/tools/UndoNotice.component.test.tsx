import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissAll } from '../../lib/notices.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Notices } from '../Notices.tsx';
import { offerUndo } from './UndoNotice.tsx';

const said = page.getByText('3 plantes arrosées');
const undo = page.getByRole('button', { name: 'Annuler' });
const nothing = async () => {};
const frame = () => new Promise((shown) => requestAnimationFrame(shown));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  dismissAll();
  vi.useRealTimers();
});

test('an act can be undone for ten seconds, and longer while the notice is hovered or focused', async () => {
  await renderInSite(<Notices />);
  offerUndo({ text: '3 plantes arrosées', onUndo: nothing });
  await expect.element(said).toBeVisible();
  await undo.hover();
  await frame();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(said).toBeVisible();
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } });
  await frame();
  await vi.advanceTimersByTimeAsync(9_000);
  await expect.element(said).toBeVisible();
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(said).not.toBeInTheDocument();
});

test('it is taken back once, however often it is asked for, and the focus returns', async () => {
  const taken = Promise.withResolvers<void>();
  const onUndo = vi.fn(() => taken.promise);
  await renderInSite(
    <>
      <button type="button">Arroser</button>
      <Notices />
    </>,
  );
  await page.getByRole('button', { name: 'Arroser' }).click();
  offerUndo({ text: '3 plantes arrosées', more: 'dont 1 déjà notée', onUndo });
  await expect.element(page.getByText('dont 1 déjà notée')).toBeVisible();
  await undo.click();
  await undo.click({ force: true });
  await userEvent.keyboard('{Control>}z{/Control}');
  taken.resolve();
  await expect.element(page.getByText('C’est annulé.')).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  expect(onUndo).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('button', { name: 'Arroser' })).toHaveFocus();
});

test('everyone can read and use it', async () => {
  vi.useRealTimers();
  await renderInSite(<Notices />);
  offerUndo({ text: '3 plantes arrosées', onUndo: nothing });
  await expect.element(said).toBeVisible();
  await expectAccessible();
});

test('Ctrl+Z undoes it, but not in a field', async () => {
  const onUndo = vi.fn(nothing);
  await renderInSite(
    <>
      <input aria-label="Nom" />
      <Notices />
    </>,
  );
  offerUndo({ text: '3 plantes arrosées', onUndo });
  await expect.element(said).toBeVisible();
  await page.getByLabelText('Nom').click();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(onUndo).not.toHaveBeenCalled();
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('C’est annulé.')).toBeVisible();
});

test('what could not be taken back says so, and is tried again', async () => {
  const onUndo = vi.fn(nothing).mockRejectedValueOnce(new Error('no answer'));
  await renderInSite(<Notices />);
  offerUndo({ text: '3 plantes arrosées', onUndo });
  await undo.click();
  await expect.element(page.getByText('L’annulation n’a pas été enregistrée.')).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('C’est annulé.')).toBeVisible();
  expect(onUndo).toHaveBeenCalledTimes(2);
});
