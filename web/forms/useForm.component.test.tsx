import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../lib/failure.ts';
import { endSession, expireSession, startSession } from '../lib/session.ts';
import { renderInSite } from '../testing/site.tsx';
import { Button } from '../ui/Button.tsx';
import { LeaveGuard } from '../ui/dialogs/LeaveGuard.tsx';
import { TextField } from '../ui/fields/Field.tsx';
import { FormError } from '../ui/fields/FormError.tsx';
import { refusedField, useForm, type Wrong } from './useForm.ts';

type Values = { nom: string; le: string; secret: string };

interface Props {
  send?: (values: Values) => Promise<Wrong<keyof Values> | undefined>;
  draft?: { but: 'secret' };
  live?: boolean;
  uploading?: boolean;
}

const done = async () => undefined;

function Planting({ send = done, ...options }: Props) {
  const form = useForm({
    initial: { nom: '', le: '', secret: '' },
    rules: ({ nom }, half) => ({
      nom: nom.trim().length < 3 ? 'Indiquez un nom.' : undefined,
      le: half('le') ? 'Indiquez une date complète.' : undefined,
    }),
    send,
    failure: (error) =>
      refusedField(error, { wrong_password: 'secret' }) ?? { text: 'La plante n’a pas pris.' },
    ...options,
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <LeaveGuard when={form.unsaved} />
      <TextField label="Le" type="date" {...form.field('le')} />
      <TextField label="Nom" {...form.field('nom')} />
      <TextField label="Secret" {...form.field('secret')} />
      <FormError {...form.error} />
      <Button type="submit" busy={form.busy}>
        Planter
      </Button>
      {form.sent && <p>Plantée</p>}
    </form>
  );
}

const nom = page.getByLabelText('Nom');
const secret = page.getByLabelText('Secret');
const planter = page.getByRole('button', { name: 'Planter' });
const nameless = page.getByText('Indiquez un nom.');
const asksBeforeUnload = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  endSession();
  sessionStorage.clear();
});

test('what must be mended stands below its field, which has the focus; it goes when it is changed', async () => {
  await renderInSite(<Planting />);
  await planter.click();
  await expect.element(nameless).toBeVisible();
  await expect.element(nom).toHaveFocus();
  await expect.element(nom).toHaveAttribute('aria-invalid', 'true');
  await nom.fill('R');
  await expect.element(nameless).not.toBeInTheDocument();
});

test('a live form says it until it is mended', async () => {
  await renderInSite(<Planting live />);
  await nom.fill('R');
  await expect.element(nameless).not.toBeInTheDocument();
  await planter.click();
  await nom.fill('Ro');
  await expect.element(nameless).toBeVisible();
  await nom.fill('Rose');
  await expect.element(nameless).not.toBeInTheDocument();
});

test('half a date is none, and the first field that is wrong has the focus', async () => {
  await renderInSite(<Planting />);
  await page.getByLabelText('Le', { exact: true }).click();
  await userEvent.keyboard('12');
  await planter.click();
  await expect.element(page.getByText('Indiquez une date complète.')).toBeVisible();
  await expect.element(page.getByLabelText('Le', { exact: true })).toHaveFocus();
});

test('what was typed is sent once, and the form is busy until it is changed', async () => {
  const sent: Values[] = [];
  const { promise: answered, resolve: arrive } = Promise.withResolvers<undefined>();
  await renderInSite(
    <Planting
      send={(values) => {
        sent.push(values);
        return answered;
      }}
    />,
  );
  await nom.fill('Rosier');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(planter).toHaveAttribute('aria-disabled', 'true');
  arrive(undefined);
  await expect.element(page.getByText('Plantée')).toBeVisible();
  await expect.element(planter).toHaveAttribute('aria-disabled', 'true');
  expect(sent).toEqual([{ nom: 'Rosier', le: '', secret: '' }]);
  expect(asksBeforeUnload()).toBe(false);
  await nom.fill('Rosiers');
  await expect.element(planter).not.toHaveAttribute('aria-disabled');
  expect(asksBeforeUnload()).toBe(true);
});

test('a failure keeps what was typed and says its sentence; a refusal of a field is said there', async () => {
  const failures = [
    new ApiError(0, 'network', 'La connexion semble interrompue.'),
    new ApiError(400, 'wrong_password', 'Ce secret est faux.'),
    new ApiError(400, 'validation', 'Des champs sont invalides.', [
      { path: 'nom', message: 'un nom plus court est attendu' },
    ]),
  ];
  await renderInSite(
    <Planting
      send={async () => {
        throw failures.shift();
      }}
    />,
  );
  await nom.fill('Rosier');
  await planter.click();
  await expect.element(page.getByText('La plante n’a pas pris.')).toBeVisible();
  await expect.element(nom).toHaveValue('Rosier');
  await planter.click();
  await expect.element(page.getByText('Ce secret est faux.')).toBeVisible();
  await expect.element(secret).toHaveFocus();
  await expect.element(page.getByText('La plante n’a pas pris.')).not.toBeInTheDocument();
  await planter.click();
  await expect.element(page.getByText('Un nom plus court est attendu')).toBeVisible();
  await expect.element(page.getByText('La plante n’a pas pris.')).toBeVisible();
  await expect.element(nom).toHaveFocus();
});

test('what its call answers was refused: it may be sent again', async () => {
  await renderInSite(<Planting send={async () => ({ text: 'Trop tard.', nom: '' })} />);
  await nom.fill('Rosier');
  await planter.click();
  await expect.element(page.getByText('Trop tard.')).toBeVisible();
  await expect.element(nom).toHaveFocus();
  await expect.element(planter).not.toHaveAttribute('aria-disabled');
});

test('nothing is sent while a picture is on its way', async () => {
  const send = vi.fn(done);
  await renderInSite(<Planting uploading send={send} />);
  await nom.fill('Rosier');
  await planter.click();
  expect(send).not.toHaveBeenCalled();
  expect(asksBeforeUnload()).toBe(true);
});

test('what a member typed waits for them once their session ended, but no secret', async () => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  const { unmount } = await renderInSite(<Planting draft={{ but: 'secret' }} />);
  await nom.fill('Rosier');
  await secret.fill('Tomates');
  expect(asksBeforeUnload()).toBe(true);
  expireSession();
  await expect.poll(asksBeforeUnload).toBe(false);
  await unmount();
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
  await renderInSite(<Planting draft={{ but: 'secret' }} />);
  await expect.element(nom).toHaveValue('Rosier');
  await expect.element(secret).toHaveValue('');
});

test.each([
  ['a failure', () => planter.click()],
  ['a refusal', () => planter.click(), 'Ro'],
  ['typing elsewhere', () => secret.fill('Tomates')],
])(
  'what the browser filled in before the page was alive stays after %s',
  async (_, act, name = 'Rosier') => {
    const home = <Planting send={() => Promise.reject(new ApiError(0, 'network', ''))} />;
    const router = createMemoryRouter([{ path: '/', element: home }]);
    const site = <RouterProvider router={router} />;
    const served = document.body.appendChild(document.createElement('div'));
    served.innerHTML = renderToString(site);
    (nom.element() as HTMLInputElement).value = name;
    const root = hydrateRoot(served, site);
    onTestFinished(() => {
      root.unmount();
      served.remove();
    });
    await expect.poll(asksBeforeUnload).toBe(true);
    await act();
    await expect.element(planter).not.toHaveAttribute('aria-disabled');
    await expect.element(nom).toHaveValue(name);
  },
);
