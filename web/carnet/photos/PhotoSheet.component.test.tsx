import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerApi, answerUploads, expectKeys, picture } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { PhotoSheet } from './PhotoSheet.tsx';

const noting = 'POST /plante/3/journal';
const chosen = [picture()];

test('a photo sent again after no answer is the same entry, and another once its words are changed', async () => {
  const answers: Parameters<typeof answerApi>[0] = { [noting]: 'lost' };
  const api = answerApi(answers);
  answerUploads('/images/0123456789abcdefghij');
  const saved = vi.fn(async () => {});
  await renderInSite(
    <PhotoSheet open idPlante={3} chosen={chosen} onClose={() => {}} onSaved={saved} />,
  );
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await expect.element(save).toBeEnabled();
  for (const times of [1, 2]) {
    await save.click();
    await expect.poll(() => api.keys(noting).length).toBe(times);
    await expect.element(page.getByText(/^Toutes les photos n’ont pas été/)).toBeVisible();
  }
  answers[noting] = { status: 201, body: { id: 30 } };
  await page.getByLabelText('Quelques mots').fill('En fleur.');
  await save.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expectKeys(api.keys(noting));
});

test('the same picture chosen twice is two entries', async () => {
  const api = answerApi({ [noting]: { status: 201, body: { id: 30 } } });
  answerUploads('/images/0123456789abcdefghij');
  const saved = vi.fn(async () => {});
  const twice = [picture(), picture()];
  await renderInSite(
    <PhotoSheet open idPlante={3} chosen={twice} onClose={() => {}} onSaved={saved} />,
  );
  await page.getByRole('button', { name: 'Enregistrer 2 photos' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(new Set(api.keys(noting)).size).toBe(2);
});

test('of two photos one of which cannot be read, the other is sent', async () => {
  const api = answerApi({ [noting]: { status: 201, body: { id: 30 } } });
  answerUploads('/images/0123456789abcdefghij');
  const saved = vi.fn(async () => {});
  vi.spyOn(Blob.prototype, 'slice').mockImplementationOnce(() => {
    throw new DOMException('The requested file could not be read.', 'NotReadableError');
  });
  await renderInSite(
    <PhotoSheet
      open
      idPlante={3}
      chosen={[picture(), picture()]}
      onClose={() => {}}
      onSaved={saved}
    />,
  );
  await expect.element(page.getByText('Cette photo n’a pas pu être lue.')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.poll(() => api.keys(noting).length).toBe(1);
});

test('words whose last photo was taken out are asked for before the page is left', async () => {
  answerApi({});
  answerUploads('/images/0123456789abcdefghij');
  await renderInSite(
    <PhotoSheet open idPlante={3} chosen={chosen} onClose={() => {}} onSaved={async () => {}} />,
  );
  await page.getByLabelText('Quelques mots').fill('En fleur.');
  await page.getByRole('button', { name: 'Retirer la photo 1' }).click();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect
    .element(page.getByRole('button', { name: 'Retirer la photo 1' }))
    .not.toBeInTheDocument();
  expect(asks()).toBe(true);
});
