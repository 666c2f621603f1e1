import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startSession } from '../../lib/session.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi, refusal } from '../../testing/api.ts';
import { renderInSite } from '../../testing/site.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { AvisPanel } from './AvisPanel.tsx';
import { AvisQuestion } from './AvisQuestion.tsx';

const none = { heure: null, choisi: false, emailConfirme: true };
const read = 'GET /avis';
const write = 'PUT /avis';
const question = page.getByText(/^Un\smot par/);
const ask = () =>
  renderInSite(
    <>
      <AvisQuestion userId={7} />
      <Notices />
    </>,
  );

beforeEach(() => {
  startSession({ token: 'jeton', userId: 7, idTypeUser: 1 });
});

test('a yes is kept with its hour, and asked for once', async () => {
  const api = answerApi({
    [read]: { body: none },
    [write]: { body: { heure: 8, choisi: true, emailConfirme: false } },
  });
  const shown = await ask();
  await question.click();
  await expectAccessible();
  await page.getByLabelText('Heure').selectOptions('8');
  await page.getByRole('button', { name: /^Oui, à 8\sh$/ }).click();
  await expect.element(page.getByText(/noté\s: à 8\sh\./)).toBeVisible();
  await expect.element(page.getByText(/Confirmez d’abord votre adresse/)).toBeVisible();
  await expect.poll(() => api.sent(write)).toEqual([{ heure: 8 }]);
  await expect.element(question).not.toBeInTheDocument();
  await shown.unmount();
  await ask();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => api.sent(read)).toHaveLength(1);
});

test('a no is kept as well; where it cannot be, the question stays', async () => {
  answerApi({ [read]: { body: none }, [write]: refusal(503, 'unavailable', 'Plus tard.') });
  await ask();
  await question.click();
  await page.getByRole('button', { name: 'Non merci' }).click();
  await expect.element(page.getByText(/n’a pas pu être enregistrée/)).toBeVisible();
  await expect.element(question).toBeVisible();
  const api = answerApi({ [write]: { body: { ...none, choisi: true } } });
  await page.getByRole('button', { name: 'Non merci' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => api.sent(write)).toEqual([{ heure: null }]);
});

test('a member who answered on another device is not asked', async () => {
  answerApi({ [read]: { body: { ...none, choisi: true } } });
  await ask();
  await expect.poll(() => localStorage.getItem('avisDemande')).toBe('7');
  await expect.element(question).not.toBeInTheDocument();
});

test('the hour is kept as soon as it is chosen, and goes back where it cannot be', async () => {
  const hour = page.getByLabelText('M’écrire à');
  const api = answerApi({ [write]: { body: { ...none, heure: 7, choisi: true } } });
  await renderInSite(<AvisPanel avis={none} />);
  await expect.element(hour).toHaveValue('');
  await hour.selectOptions('7');
  await expect
    .element(page.getByText(/à 7 h, les jours où quelque chose est à faire/))
    .toBeVisible();
  await expect.poll(() => api.sent(write)).toEqual([{ heure: 7 }]);
  await expectAccessible();
  answerApi({ [write]: 'lost' });
  await hour.selectOptions('');
  await expect.element(page.getByText(/n’a pas pu être enregistrée/)).toBeVisible();
  await expect.element(hour).toHaveValue('7');
});
