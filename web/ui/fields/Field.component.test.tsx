import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { SelectField, TextAreaField, TextField } from './Field.tsx';

const choices = [
  { value: 'carte', label: 'Carte Bancaire' },
  { value: 'paypal', label: 'PayPal' },
];

const kinds = [
  { kind: 'TextField', Control: TextField },
  { kind: 'TextAreaField', Control: TextAreaField },
  {
    kind: 'SelectField',
    Control: (props: Omit<Parameters<typeof SelectField>[0], 'choices'>) => (
      <SelectField {...props} choices={choices} />
    ),
  },
];

describe.each(kinds)('$kind', ({ Control }) => {
  test('has its label, which leads into it', async () => {
    const screen = await render(<Control label="Pays" />);
    const control = screen.getByLabelText('Pays');
    await screen.getByText('Pays').click();
    await expect.element(control).toHaveFocus();
    await expect.element(control).toBeValid();
    await expect.element(control).not.toHaveAccessibleDescription();
  });

  test('tells its hint, and its error first', async () => {
    const screen = await render(<Control label="Pays" hint="En toutes lettres" />);
    const control = screen.getByLabelText('Pays');
    await expect.element(control).toHaveAccessibleDescription('En toutes lettres');
    await screen.rerender(
      <Control label="Pays" hint="En toutes lettres" error="Indiquez un pays." />,
    );
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Indiquez un pays.');
    await expect.element(control).toBeInvalid();
    await expect
      .element(control)
      .toHaveAccessibleDescription('Indiquez un pays. En toutes lettres');
    await expectAccessible(screen.container);

    await screen.rerender(<Control label="Pays" hint="En toutes lettres" error={null} />);
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(control).toBeValid();
  });

  test('is seen to be wrong by more than its sentence', async () => {
    const screen = await render(<Control label="Pays" />);
    const control = screen.getByLabelText('Pays');
    const right = getComputedStyle(control.element()).borderColor;
    await screen.rerender(<Control label="Pays" error="Indiquez un pays." />);
    await expect.poll(() => getComputedStyle(control.element()).borderColor).not.toBe(right);
  });

  test('can be wrong by a message that stands elsewhere', async () => {
    const screen = await render(
      <>
        <Control label="Pays" invalid describedBy="refus" />
        <p id="refus">Nous ne livrons pas ce pays.</p>
      </>,
    );
    const control = screen.getByLabelText('Pays');
    await expect.element(control).toBeInvalid();
    await expect.element(control).toHaveAccessibleDescription('Nous ne livrons pas ce pays.');
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  test('is seen and heard to be required, without a star in its name', async () => {
    const screen = await render(<Control label="Pays" required />);
    const control = screen.getByLabelText('Pays');
    await expect.element(control).toBeRequired();
    const label = screen.getByText('Pays').element();
    expect(getComputedStyle(label, '::after').content).toBe('" *" / ""');
  });

  test('two of them do not take each other for themselves', async () => {
    const screen = await render(
      <>
        <Control label="Pays" hint="De livraison" />
        <Control label="Autre pays" error="Indiquez un pays." />
      </>,
    );
    await expect
      .element(screen.getByLabelText('Pays', { exact: true }))
      .toHaveAccessibleDescription('De livraison');
    await expect
      .element(screen.getByLabelText('Autre pays'))
      .toHaveAccessibleDescription('Indiquez un pays.');
  });
});

test('what is typed is sent, wherever it is typed', async () => {
  const screen = await render(
    <form aria-label="Adresse">
      <TextField label="Ville" name="ville" after={<span>✓</span>} />
      <TextAreaField label="Complément" name="complement" />
      <SelectField label="Moyen de paiement" name="moyen" choices={choices} />
    </form>,
  );
  await screen.getByLabelText('Ville').fill('Angers');
  await screen.getByLabelText('Complément').fill('Bâtiment B\n2e étage');
  await screen.getByLabelText('Moyen de paiement').selectOptions('PayPal');
  await expect.element(screen.getByRole('form')).toHaveFormValues({
    ville: 'Angers',
    complement: 'Bâtiment B\n2e étage',
    moyen: 'paypal',
  });
  await expect.element(screen.getByText('✓')).toBeVisible();
});

test('a text field grows with its text', async () => {
  const screen = await render(<TextAreaField label="Note" />);
  const note = screen.getByLabelText('Note');
  const before = note.element().clientHeight;
  await note.fill('une ligne\n'.repeat(30));
  expect(note.element().clientHeight).toBeGreaterThan(2 * before);
});

test('the field that has the focus shows it', async () => {
  const screen = await render(<TextField label="Ville" />);
  await userEvent.tab();
  await expect.element(screen.getByLabelText('Ville')).toHaveFocus();
  const { outlineStyle } = getComputedStyle(screen.getByLabelText('Ville').element());
  expect(outlineStyle).toBe('solid');
});
