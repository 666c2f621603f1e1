import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Ligne } from '../../../contract/boutique/commande.ts';
import { currentNotices } from '../../lib/notices.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { AccountingForm } from './AccountingForm.tsx';
import { SendDialog } from './KeeperActions.tsx';
import { RefundDialog } from './RefundDialog.tsx';

describe('AccountingForm', () => {
  const submit = page.getByRole('button', { name: 'Exporter la comptabilité (CSV)' });

  test('exports a period as a file', async () => {
    const downloads: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      downloads.push(this.download);
    });
    onTestFinished(() => click.mockRestore());
    const call = 'GET /gestion/comptabilite.csv?debut=2026-01-01&fin=2026-03-31';
    const api = answerApi({ [call]: { body: '' } });
    await render(<AccountingForm />);
    await page.getByLabelText('Du').fill('2026-01-01');
    await page.getByLabelText('Au').fill('2026-03-31');
    await submit.click();
    await expect.poll(() => downloads).toEqual(['comptabilite.csv']);
    await expect.poll(() => api.sent(call)).toHaveLength(1);
  });

  test('a period that ends before it begins is not asked for', async () => {
    answerApi({});
    await render(<AccountingForm />);
    await page.getByLabelText('Du').fill('2026-03-31');
    await page.getByLabelText('Au').fill('2026-01-01');
    await submit.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('La date de fin précède la date de début.');
    await expect.element(page.getByLabelText('Au')).toBeInvalid();
    await expectAccessible();
    await page.getByLabelText('Au').fill('2026-04-30');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('without an answer it says so', async () => {
    answerApi({ 'GET /gestion/comptabilite.csv': 'lost' });
    await render(<AccountingForm />);
    await submit.click();
    await expect
      .poll(() =>
        currentNotices()
          .map(({ text }) => text)
          .join(),
      )
      .toMatch(/^L’export n’a pas pu être téléchargé\./);
    await expect.element(submit).not.toHaveAttribute('aria-disabled');
  });
});

const lignes = [
  { idProduit: 1, nom: 'Sécateur', quantite: 1, quantiteRetractee: 1 },
  { idProduit: 2, nom: 'Cordeau', quantite: 3, quantiteRetractee: 1 },
] as Ligne[];
const send = vi.fn();

/** Busy from the moment when it is sent. */
function Sending() {
  const [busy, setBusy] = useState(false);
  const onSend = (suivi: string) => {
    send(suivi);
    setBusy(true);
  };
  return <SendDialog open lignes={lignes} busy={busy} onSend={onSend} onClose={() => undefined} />;
}

describe('SendDialog', () => {
  test('names what is left to be sent, and hands the tracking on', async () => {
    await renderInSite(<Sending />);
    await expect.element(page.getByText(/^Dans le colis\s: 2\s×\sCordeau\.$/)).toBeVisible();
    await expectAccessible();
    await page.getByLabelText('Suivi du colis').fill(' 6A12345 ');
    await userEvent.keyboard('{Enter}');
    expect(send).toHaveBeenCalledExactlyOnceWith('6A12345');
    await page.getByRole('button', { name: 'Oui, le colis est parti' }).click({ force: true });
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('RefundDialog', () => {
  const commande = {
    remboursable: 50,
    remboursementPropose: 12.5,
    retractation: { declareeLe: null, rembourse: false },
  } as unknown as Parameters<typeof RefundDialog>[0]['commande'];
  const refund = vi.fn();
  const amount = page.getByLabelText('Montant à rembourser (€)');
  const submit = page.getByRole('button', { name: 'Oui, rembourser' });
  const open = () => {
    refund.mockReset();
    return renderInSite(
      <RefundDialog commande={commande} open onRefund={refund} onClose={() => undefined} />,
    );
  };

  test('proposes what is owed', async () => {
    await open();
    await expect.element(amount).toHaveValue('12,50');
    await expectAccessible();
    await amount.fill('20');
    await submit.click();
    await expect.poll(() => refund.mock.calls).toEqual([[20]]);
  });

  test.each([
    ['0', /^Indiquez un montant en euros, par exemple 12,50\.$/],
    ['50,01', /^Indiquez 50,00\s€ au plus\.$/],
  ])('%o is not given back', async (typed, sentence) => {
    await open();
    await amount.fill(typed);
    await submit.click();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(amount).toBeInvalid();
    expect(refund).not.toHaveBeenCalled();
    await amount.fill('50');
    await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
  });
});
