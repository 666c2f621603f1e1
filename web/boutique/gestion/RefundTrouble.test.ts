import { expect, test } from 'vitest';
import { troubleSentences } from './RefundTrouble.tsx';

const depuis = '2026-11-21T08:00:00.000Z';
const returned = { statut: 'payee', cause: 'remboursement_echoue', date: depuis } as const;
const blocked = { montant: 30, essais: 5, depuis, abandonnable: true };

test('a keeper reads which money did not reach the buyer, how often it was tried and since when', () => {
  expect(troubleSentences({ remboursementBloque: null, historique: [] })).toEqual([]);
  const [told = ''] = troubleSentences({ remboursementBloque: blocked, historique: [] });
  expect(told).toMatch(/30,00.+21.+5.essais.+abandonnez/);
  const apart = { ...blocked, abandonnable: false };
  const both = troubleSentences({ remboursementBloque: apart, historique: [returned] });
  expect(both).toHaveLength(2);
  expect(both[0]).not.toContain('abandonnez');
  expect(both[1]).toContain('la banque de l’acheteur l’a refusé');
});
