import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { todayInParis } from '../../../contract/today.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerApi } from '../../testing/api.ts';
import { WateringForm } from './WateringForm.tsx';

const call = 'POST /arrosageplante';
const day = page.getByLabelText("Date d'arrosage");
const submit = page.getByRole('button', { name: 'Arroser' });
const done = page.getByText('Arrosage enregistré avec succès !');
const watered = vi.fn();

beforeEach(async () => {
  watered.mockClear();
  await render(<WateringForm idPlante={3} idUser={7} onWatered={watered} />);
});

test('notes a watering of today, and says so for three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const api = answerApi({ [call]: { body: { dejaNote: false } } });
    await submit.click();
    await expect.element(page.getByRole('status')).toContainElement(done);
    expect(api.sent(call)).toEqual([{ idPlante: 3, idUser: 7, dateArrosage: todayInParis() }]);
    expect(watered).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2_900);
    await expect.element(done).toBeVisible();
    await vi.advanceTimersByTimeAsync(200);
    await expect.element(done).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
  await expectAccessible();
});

test('an earlier day that was noted before is told beside it', async () => {
  const api = answerApi({ [call]: { body: { dejaNote: true } } });
  await day.fill('2026-01-31');
  await submit.click();
  await expect.element(done).toBeVisible();
  await expect
    .element(page.getByText("Ce jour était déjà noté : il ne compte qu'une fois."))
    .toBeVisible();
  expect(api.sent(call)).toMatchObject([{ dateArrosage: '2026-01-31' }]);
});

test.each([
  ['', "Choisissez la date de l'arrosage."],
  ['2999-01-01', "La date d'arrosage ne peut pas être postérieure à aujourd'hui."],
])('the day %o is not sent', async (typed, sentence) => {
  answerApi({});
  await day.fill(typed);
  await submit.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(day).toBeInvalid();
  await day.fill('2026-01-31');
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
  await expect.element(day).toBeValid();
});

test('asks once while it waits', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const api = answerApi({ [call]: answer.promise });
  await submit.click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  answer.resolve({ body: { dejaNote: false } });
  await expect.element(done).toBeVisible();
  expect(api.sent(call)).toHaveLength(1);
});

test('without an answer nothing is said to be noted, and the day stays', async () => {
  answerApi({ [call]: 'lost' });
  await day.fill('2026-01-31');
  await submit.click();
  await expect
    .element(page.getByText("L'arrosage n'a pas pu être enregistré. Réessayez dans un instant."))
    .toBeVisible();
  await expect.element(day).toHaveValue('2026-01-31');
  await expect.element(done).not.toBeInTheDocument();
  expect(watered).not.toHaveBeenCalled();
});
