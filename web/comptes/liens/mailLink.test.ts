import { expect, test, vi } from 'vitest';
import { ApiError, errorFrom, networkError } from '../../lib/failure.ts';
import { followLink } from './mailLink.tsx';

const sentences = {
  missing: 'Token manquant.',
  success: 'Confirmée.',
  failure: 'Erreur lors de la vérification.',
};
const follow = (call: () => Promise<object | undefined>, token: string | null = 'jeton') =>
  followLink(token, call, sentences);

test('without a token nothing is called', async () => {
  const call = vi.fn();
  for (const token of [null, ''])
    expect(await follow(call, token)).toEqual({ success: false, text: 'Token manquant.' });
  expect(call).not.toHaveBeenCalled();
});

test('the server has the word, success or not', async () => {
  expect(await follow(async () => ({ success: true, message: 'Bravo.' }))).toEqual({
    success: true,
    text: 'Bravo.',
  });
  expect((await follow(async () => ({ success: true }))).text).toBe('Confirmée.');
  expect((await follow(async () => ({ success: false, message: 'Déjà pris.' }))).text).toBe(
    'Déjà pris.',
  );
  expect((await follow(async () => ({ success: false }))).text).toBe('Lien invalide ou expiré.');
  expect((await follow(async () => undefined)).success).toBe(false);
});

test('a refusal says why, or that the link is not valid', async () => {
  const refusal = new ApiError(400, 'link_invalid', 'Lien invalide ou expiré.');
  expect((await follow(() => Promise.reject(refusal))).text).toBe('Lien invalide ou expiré.');
  const mute = await errorFrom(new Response('', { status: 404 }));
  expect((await follow(() => Promise.reject(mute))).text).toBe('Lien invalide ou expiré.');
});

test('a breakdown is not the fault of the link', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const failure of [networkError(), new ApiError(503, 'unavailable', 'Occupé.')])
    expect((await follow(() => Promise.reject(failure))).text).toBe(
      'Erreur lors de la vérification.',
    );
  log.mockRestore();
});
