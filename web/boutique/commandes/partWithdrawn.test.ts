import { expect, test } from 'vitest';
import { partWithdrawn } from './partWithdrawn.ts';

const retractation = {
  possible: false,
  jusquau: null,
  declareeLe: '2026-11-21T08:00:00.000Z',
  produits: [1],
  declarations: [],
  montant: 21.3,
  rembourse: false,
};
const ligne = {
  ...{ idProduit: 1, nom: 'Cordeau', quantite: 9, prixUnitaire: 7.1, tauxTva: 20 },
  ...{ exceptionRetractation: false, quantiteRetractee: 3 },
};
const order = {
  ...{ statut: 'livree' as const, expedieeLe: '2026-11-20T08:00:00.000Z', retractation },
  ...{ lignes: [ligne], remboursable: 50, remboursementPropose: 21.3 },
};

test('until the money is back, the keeper reads how much is owed and until when', () => {
  const told = partWithdrawn(order);
  expect(told?.keeperSentence).toMatch(
    /remboursez-lui 21,30\s€ au plus tard le 5\sdécembre\s2026\.$/,
  );
  expect(told?.sentence).toContain('vous seront remboursés');
  const unsent = partWithdrawn({ ...order, statut: 'payee', expedieeLe: null });
  expect(unsent?.keeperSentence).toContain("N'expédiez que les autres articles.");
});

test('after a refund in between, what is still owed, and until when for the oldest of it', () => {
  const declarations = [
    { declareeLe: '2026-11-02T08:00:00.000Z', lignes: [{ idProduit: 1, quantite: 1 }] },
    { declareeLe: '2026-11-10T08:00:00.000Z', lignes: [{ idProduit: 1, quantite: 1 }] },
    { declareeLe: '2026-11-21T08:00:00.000Z', lignes: [{ idProduit: 1, quantite: 1 }] },
  ];
  const several = { ...order, retractation: { ...retractation, declarations } };
  const owed = (remboursementPropose: number) =>
    partWithdrawn({ ...several, remboursementPropose })?.keeperSentence;
  expect(owed(21.3)).toMatch(/remboursez-lui 21,30\s€ au plus tard le 16\snovembre\s2026\.$/);
  expect(owed(14.2)).toMatch(/remboursez-lui 14,20\s€ au plus tard le 24\snovembre\s2026\.$/);
  expect(owed(10)).toMatch(/remboursez-lui 10,00\s€ au plus tard le 24\snovembre\s2026\.$/);
  expect(owed(7.1)).toMatch(/remboursez-lui 7,10\s€ au plus tard le 5\sdécembre\s2026\.$/);
  // While a refund is on its way no other begins, and nothing is said to be owed.
  expect(
    partWithdrawn({ ...several, remboursable: 0, remboursementPropose: 0 })?.keeperSentence,
  ).toMatch(/un remboursement est en cours\.$/);
});

test('then that it is back, and that nothing is owed', () => {
  const told = partWithdrawn({ ...order, retractation: { ...retractation, rembourse: true } });
  expect(told?.sentence).toContain('vous sont remboursés');
  expect(told?.keeperSentence).toContain('est remboursé');
});

test('any other order keeps the words of its state', () => {
  expect(partWithdrawn({ ...order, statut: 'retractee' })).toBeNull();
  const none = { ...retractation, declareeLe: null };
  expect(partWithdrawn({ ...order, retractation: none })).toBeNull();
});
