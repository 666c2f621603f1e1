import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Elements } from '../../lib/elements.ts';
import { currentNotices, notify } from '../../lib/notices.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Button } from '../Button.tsx';
import { Link } from '../Link.tsx';
import { Dialog } from './Dialog.tsx';

function Opened({ refuses = false, children }: { refuses?: boolean; children?: Elements }) {
  const [open, setOpen] = useState(false);
  const [closings, setClosings] = useState(0);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ajouter un jardin</Button>
      <Button>Derrière</Button>
      <output>{closings}</output>
      <Dialog
        open={open}
        title="Un nouveau jardin ?"
        onClose={() => {
          setClosings(closings + 1);
          if (!refuses) setOpen(false);
        }}
      >
        <input aria-label="Nom" />
        {children}
        <Link to="/Boutique">Boutique</Link>
        <Button onClick={() => setOpen(false)}>Annuler</Button>
      </Dialog>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Ajouter un jardin' });
const dialog = page.getByRole('dialog', { name: 'Un nouveau jardin ?' });
const question = page.getByRole('dialog', { name: 'Fermer sans enregistrer ?' });

test('holds nothing until it opens', async () => {
  await renderInSite(<Opened />);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Nom')).not.toBeInTheDocument();
});

test('is named by its title and takes the focus', async () => {
  await renderInSite(<Opened />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Un nouveau jardin ?' })).toBeVisible();
  await expect.element(page.getByLabelText('Nom')).toHaveFocus();
  await expectAccessible();
});

test('keeps what is behind out of reach of keyboard and pointer', async () => {
  await renderInSite(<Opened />);
  await opener.click();
  const behind = page.getByRole('button', { name: 'Derrière' });
  for (const _ of [1, 2, 3, 4, 5]) {
    await userEvent.tab();
    await expect.element(behind).not.toHaveFocus();
    await expect.element(opener).not.toHaveFocus();
  }
  const { left, top } = behind.element().getBoundingClientRect();
  expect(dialog.element()).toBe(document.elementFromPoint(left + 2, top + 2));
});

test('gives the focus back when it closes, by its button or by Escape', async () => {
  await renderInSite(<Opened />);
  await opener.click();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('stays open when the browser tells late that it was closed before', async () => {
  await renderInSite(<Opened />);
  await opener.click();
  dialog.element().dispatchEvent(new Event('close'));
  await userEvent.tab();
  await expect.element(dialog).toBeVisible();
});

test('asks before words are lost by Escape, and closes on purpose', async () => {
  await renderInSite(<Opened />);
  await opener.click();
  await page.getByLabelText('Nom').fill('Balcon');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Nom')).toHaveValue('Balcon');
  await expect.element(page.getByLabelText('Nom')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await opener.click();
  await expect.element(page.getByLabelText('Nom')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await opener.click();
  await page.getByLabelText('Nom').fill('Balcon');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('asks before words are lost with their page, by a link or by closing the tab', async () => {
  const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await renderInSite(<Opened />);
  await opener.click();
  await page.getByLabelText('Nom').fill('Balcon');
  await expect.poll(wouldAsk).toBe(true);
  await page.getByRole('link', { name: 'Boutique' }).click();
  const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await expect.element(leaving).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('Nom')).toHaveValue('Balcon');
  await page.getByLabelText('Nom').fill('');
  await expect.poll(wouldAsk).toBe(false);
  await page.getByRole('link', { name: 'Boutique' }).click();
  await expect.element(page.getByRole('heading', { name: '/Boutique' })).toBeVisible();
});

test('asks for nothing of a password or a code', async () => {
  await renderInSite(
    <Opened>
      <input type="password" aria-label="Mot de passe" />
      <input autoComplete="one-time-code" aria-label="Code" />
    </Opened>,
  );
  await opener.click();
  await page.getByLabelText('Mot de passe').fill('Pivoine-9');
  await page.getByLabelText('Code').fill('123456');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('stays as long as its owner says, however often Escape is pressed', async () => {
  await renderInSite(<Opened refuses />);
  await opener.click();
  const asked = page.getByRole('status', { includeHidden: true });
  for (const times of ['1', '2', '3']) {
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => asked.element().textContent).toBe(times);
    await expect.element(dialog).toBeVisible();
  }
  // Some browsers close it although the event was prevented.
  (dialog.element() as HTMLDialogElement).close();
  await expect.poll(() => asked.element().textContent).toBe('4');
  await expect.element(dialog).toBeVisible();
});

test('dismisses earlier messages, which could not be closed beneath it', async () => {
  await renderInSite(<Opened />);
  notify('error', 'Erreur lors du chargement du jardin.');
  await opener.click();
  await expect.element(dialog).toBeVisible();
  expect(currentNotices()).toEqual([]);
});

test('a long one scrolls inside, at any width', async () => {
  await renderInSite(
    <Opened>
      <p style={{ height: '3000px' }}>Longtemps</p>
    </Opened>,
  );
  try {
    for (const width of [320, 1000]) {
      await page.viewport(width, 600);
      await opener.click();
      const { left, right, top, bottom } = dialog.element().getBoundingClientRect();
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(bottom).toBeLessThanOrEqual(600);
      await page.getByRole('button', { name: 'Annuler' }).click();
    }
  } finally {
    await page.viewport(1000, 700);
  }
});
