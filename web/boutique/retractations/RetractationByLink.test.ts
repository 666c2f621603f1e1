import { expect, test } from 'vitest';
import { closedSentence } from './RetractationByLink.tsx';

const facts = { jusquau: null, exclues: [], declarations: [] };
const declarations = [{ declareeLe: '2026-11-21T10:00:00.000Z', lignes: [] }];

test('one sentence says why nothing more can be withdrawn from', () => {
  expect(closedSentence({ ...facts, statut: 'en_attente' })).toContain('n’est pas payée');
  expect(closedSentence({ ...facts, statut: 'retractee', declarations })).toContain('déjà renoncé');
  expect(closedSentence({ ...facts, statut: 'remboursee' })).toContain('remboursée');
  const over = { ...facts, statut: 'livree', jusquau: '2026-12-07T22:59:59.999Z' } as const;
  expect(closedSentence(over, '2026-12-08T00:00:00.000Z')).toMatch(/terminé le 7\sdécembre\s2026/);
  const excepted = { ...facts, statut: 'payee' as const, exclues: ['Rosier'] };
  expect(closedSentence(excepted)).toContain('n’ouvre de droit');
  expect(closedSentence({ ...excepted, declarations })).toContain('tout ce qui peut être renvoyé');
});
