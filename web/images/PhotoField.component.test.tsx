import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/accessible.ts';
import { PhotoField, UploadWait } from './PhotoField.tsx';
import { usePhotoUpload } from './usePhotoUpload.ts';

/** An upload that the test ends. */
class Sending {
  static all: Sending[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  response: unknown = null;
  asked = '';
  form = new FormData();
  open(method: string, address: string) {
    this.asked = `${method} ${address}`;
  }
  send(form: FormData) {
    this.form = form;
    Sending.all.push(this);
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload?.();
  }
}

const FAILURE = "Erreur lors de l'upload de l'image.";
const stored = '/images/0123456789abcdefghij';
const png = (name: string) => new File(['png'], name, { type: 'image/png' });
const picker = page.getByLabelText('Photo');
const preview = page.getByRole('img', { name: 'Aperçu avant envoi' });
const remove = page.getByRole('button', { name: 'Retirer la photo' });

function Form({ initial = null }: { initial?: string | null }) {
  const upload = usePhotoUpload(initial);
  return (
    <>
      <PhotoField label="Photo" upload={upload} />
      <output>{upload.url}</output>
    </>
  );
}

const kept = () => page.getByRole('status').element().textContent;

async function choose(file: File): Promise<Sending> {
  const before = Sending.all.length;
  await picker.upload(file);
  await expect.poll(() => Sending.all.length).toBe(before + 1);
  return Sending.all.at(-1) as Sending;
}

beforeEach(() => {
  Sending.all = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
  return () => vi.unstubAllGlobals();
});

test('invites to choose a picture, and says which', async () => {
  await render(<Form />);
  await expect.element(picker).toHaveAttribute('accept', expect.stringMatching(/^image\/jpeg,/));
  await expect.element(picker).toHaveAccessibleDescription(/^JPEG, PNG, WebP/);
  await expect.element(page.getByText('Choisir une image')).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  await expectAccessible();
});

test('shows the picture at once, tells how far it is, and keeps the address that it got', async () => {
  await render(<Form />);
  const sending = await choose(png('sauge.png'));
  await expect.element(preview).toBeVisible();
  expect(sending.asked).toBe('POST /v1/images/upload');
  expect([...sending.form.keys()]).toEqual(['file', 'upload_preset']);
  sending.upload.onprogress?.({ loaded: 1, total: 2 });
  await expect.element(page.getByText('Envoi : 50 %')).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  sending.upload.onprogress?.({ loaded: 2, total: 2 });
  await expect.element(page.getByText('Image en préparation...')).toBeVisible();
  expect(kept()).toBe('');
  sending.answer(200, { secure_url: stored });
  await expect.poll(kept).toBe(stored);
  await expect.element(page.getByText('Image en préparation...')).not.toBeInTheDocument();
  await remove.click();
  expect(kept()).toBe('');
  await expect.element(page.getByText('Choisir une image')).toBeVisible();
});

test.each([
  [FAILURE, 'Trop grande.', (sending: Sending) => sending.answer(413, { message: 'Trop grande.' })],
  [FAILURE, '', (sending: Sending) => sending.answer(502, null)],
  ['Erreur de réponse de Courtil Images', '', (sending: Sending) => sending.answer(200, {})],
  [FAILURE, /^La connexion semble/, (sending: Sending) => sending.onerror?.()],
])('%s, and beneath it "%s"', async (sentence, reason, end) => {
  await render(<Form initial={stored} />);
  end(await choose(png('sauge.png')));
  const said = page.getByText(sentence, { exact: true });
  await expect.element(said).toHaveClass('error-text');
  if (reason) {
    const more = page.getByText(reason);
    await expect.element(more).not.toHaveClass('error-text');
    const top = more.element().getBoundingClientRect().top;
    expect(top).toBeGreaterThanOrEqual(said.element().getBoundingClientRect().bottom);
  }
  await expect.element(preview).not.toBeInTheDocument();
  // The picture of before is still there.
  expect(kept()).toBe(stored);
  await expectAccessible();
});

test('what is no picture is not sent', async () => {
  await render(<Form />);
  await picker.upload(new File(['texte'], 'note.txt', { type: 'text/plain' }));
  await expect.element(page.getByText('Choisissez une image.')).toBeVisible();
  expect(Sending.all).toEqual([]);
});

/** As a phone names a photo that it keeps in a cloud and cannot give. */
const cannotBeRead = () =>
  vi.spyOn(Blob.prototype, 'slice').mockImplementationOnce(() => {
    throw new DOMException('The requested file could not be read.', 'NotReadableError');
  });

test('a photo that cannot be read is told, and another may be chosen', async () => {
  await render(<Form />);
  cannotBeRead();
  await picker.upload(png('sauge.png'));
  await expect.element(page.getByText('Cette photo n’a pas pu être lue.')).toBeVisible();
  await expect.element(page.getByText(/téléchargez-la d’abord sur cet appareil/)).toBeVisible();
  expect(Sending.all).toEqual([]);
  await choose(png('thym.png'));
});

test('a HEIC photo, which this browser cannot show, is sent as it is', async () => {
  await render(<Form />);
  await picker.upload(new File(['\0\0\0\x18ftypheic'], 'IMG_1.HEIC', { type: '' }));
  await expect.poll(() => Sending.all).toHaveLength(1);
  await expect.element(preview).not.toBeInTheDocument();
  Sending.all[0]?.answer(200, { secure_url: stored });
  await expect.poll(kept).toBe(stored);
});

test('of two choices the later one counts, however late the first is there', async () => {
  await render(<Form />);
  const first = await choose(png('sauge.png'));
  const second = await choose(png('thym.png'));
  second.answer(200, { secure_url: stored });
  await expect.poll(kept).toBe(stored);
  first.answer(200, { secure_url: '/images/jihgfedcba9876543210' });
  await expect.element(remove).toBeVisible();
  expect(kept()).toBe(stored);
});

test('UploadWait is listened to before there is a reason to wait', async () => {
  const screen = await render(<UploadWait uploading={false} />);
  const status = screen.getByRole('status', { includeHidden: true });
  const before = status.element();
  await expect.element(status).not.toBeVisible();
  await screen.rerender(<UploadWait uploading />);
  expect(screen.getByRole('status').element()).toBe(before);
  await expect
    .element(status)
    .toHaveTextContent("Veuillez patienter pendant l'upload de l'image...");
  await screen.rerender(<UploadWait uploading={false} />);
  await expect.element(status).not.toBeVisible();
});
