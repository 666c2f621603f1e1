import { beforeEach, expect, test } from 'vitest';
import { currentNotices, dismissAll, notify } from './notices.ts';

const texts = () => currentNotices().map(({ text }) => text);
const signIn = { label: 'Se connecter', to: '/Login' };

beforeEach(dismissAll);

test('an unread error outlives the next message, a success takes its place', () => {
  notify('error', 'Échec.');
  notify('info', 'Nouvelle.');
  expect(texts()).toEqual(['Échec.', 'Nouvelle.']);
  notify('success', 'Fait.');
  expect(texts()).toEqual(['Fait.']);
});

test('an ended session is told once; what fails for want of it adds nothing', () => {
  notify('error', 'Votre session est terminée.', signIn);
  notify('error', "Une erreur est survenue pendant l'arrosage.");
  notify('error', 'Votre session est terminée.', signIn);
  expect(texts()).toEqual(['Votre session est terminée.']);
});
