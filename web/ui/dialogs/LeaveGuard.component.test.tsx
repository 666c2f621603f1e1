import { useState } from 'react';
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInSite } from '../../testing/site.tsx';
import { Button } from '../Button.tsx';
import { TextField } from '../fields/Field.tsx';
import { Link } from '../Link.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

function Page() {
  const [name, setName] = useState('');
  const navigate = useNavigate();
  return (
    <>
      <LeaveGuard when={name !== ''} />
      <TextField label="Nom" value={name} onChange={(event) => setName(event.target.value)} />
      <Link to="/Boutique">Boutique</Link>
      <Link to="/?tri=date">Trier</Link>
      <Button onClick={() => navigate('/mes-jardins')}>Annuler</Button>
    </>
  );
}

/** A form, and another whose words were saved meanwhile. */
function Two() {
  const [name, setName] = useState('');
  return (
    <>
      <LeaveGuard when={name !== ''} />
      <TextField label="Nom" value={name} onChange={(event) => setName(event.target.value)} />
      {name !== '' && <LeaveGuard when still={() => false} />}
      <Link to="/Boutique">Boutique</Link>
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
const name = page.getByLabelText('Nom');
const shop = page.getByRole('heading', { name: '/Boutique' });
const stay = page.getByRole('button', { name: 'Continuer la saisie' });
const leave = page.getByRole('button', { name: 'Quitter la page' });

/** True if the browser would ask before the tab is closed or the page is reloaded. */
function asksBeforeUnload(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('lets go who typed nothing', async () => {
  await renderInSite(<Page />);
  expect(asksBeforeUnload()).toBe(false);
  await page.getByRole('link', { name: 'Boutique' }).click();
  await expect.element(shop).toBeVisible();
});

test('asks before a link is followed, and keeps what was typed', async () => {
  await renderInSite(<Page />);
  await name.fill('Balcon');
  await page.getByRole('link', { name: 'Boutique' }).click();
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByText('Ce que vous avez saisi sera perdu.')).toBeVisible();
  await expect.element(stay).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Balcon');
  await expect.element(shop).not.toBeInTheDocument();
});

test('asks again the next time, and then lets go', async () => {
  await renderInSite(<Page />);
  await name.fill('Balcon');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await page.getByRole('link', { name: 'Boutique' }).click();
  await leave.click();
  await expect.element(shop).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(asksBeforeUnload).toBe(false);
});

test('does not ask within the page', async () => {
  await renderInSite(<Page />);
  await name.fill('Balcon');
  await page.getByRole('link', { name: 'Trier' }).click();
  await expect.element(name).toHaveValue('Balcon');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('asks for an earlier form too, once a later one was saved', async () => {
  await renderInSite(<Two />);
  await name.fill('Balcon');
  await page.getByRole('link', { name: 'Boutique' }).click();
  await expect.element(dialog).toBeVisible();
});

test('has the browser ask as long as something would be lost', async () => {
  await renderInSite(<Page />);
  await name.fill('Balcon');
  await expect.poll(asksBeforeUnload).toBe(true);
  await name.fill('');
  await expect.poll(asksBeforeUnload).toBe(false);
});
