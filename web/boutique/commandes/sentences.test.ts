import { expect, test } from 'vitest';
import { type StatutCommande, statutsCommande } from '../../../contract/boutique/commande.ts';
import { eventLabel } from './History.tsx';
import {
  amountLabel,
  keeperTodoOf,
  mayCancel,
  mayOrderAgain,
  mayPay,
  partWithdrawn,
  statuts,
  statutWords,
  todoOf,
} from './sentences.ts';

const date = '2026-11-21T08:00:00.000Z';
const kept = {
  expedieeLe: null,
  remboursable: 0,
  remboursementPropose: 0,
  lignes: [],
  retractation: {
    possible: false,
    jusquau: null,
    declareeLe: null,
    produits: [],
    declarations: [],
    montant: null,
    rembourse: false,
  },
};
const fits = { ...kept, paiementIncoherent: null };

test('every state says what it means to the buyer and to the keeper', () => {
  for (const statut of statutsCommande) {
    const { label, sentence, keeperSentence } = statuts[statut];
    for (const text of [label, sentence, keeperSentence]) expect(text).toMatch(/^[A-ZÀÉ].{3,}/);
    expect(sentence).not.toBe(keeperSentence);
  }
});

test('money that came after the buyer cancelled is never told as a lack of stock', () => {
  const cancelled = { statut: 'annulee', cause: 'annulation', date } as const;
  const paid = { statut: 'payee_sans_stock', cause: 'paiement_apres_annulation', date } as const;
  const back = { statut: 'remboursee', cause: 'apres_annulation', date } as const;
  for (const historique of [
    [cancelled, paid],
    [cancelled, paid, back],
  ]) {
    const statut = historique.at(-1)?.statut ?? 'annulee';
    const { label, sentence, keeperSentence } = statutWords({ ...fits, statut, historique });
    expect(`${label} ${sentence} ${keeperSentence}`).not.toMatch(/disponible|épuisé|trop tard/);
    expect(sentence).toContain('après l’annulation');
  }
  expect(eventLabel(paid, 'annulee')).toBe('Payée après son annulation');
});

test('money that came when the goods were gone says so, until it is back', () => {
  const paid = { statut: 'payee_sans_stock', cause: 'paiement_tardif', date } as const;
  const back = { statut: 'remboursee', cause: 'sans_stock', date } as const;
  expect(
    statutWords({ ...fits, statut: 'payee_sans_stock', historique: [paid] }).sentence,
  ).toContain('n’étaient plus disponibles');
  expect(
    statutWords({ ...fits, statut: 'remboursee', historique: [paid, back] }).sentence,
  ).toContain('n’étaient plus disponibles');
  expect(eventLabel(paid, 'expiree')).toBe('Payée trop tard, articles épuisés');
  const abandoned = {
    ...fits,
    statut: 'payee_sans_stock',
    historique: [paid],
    remboursable: 12,
  } as const;
  expect(statutWords({ ...abandoned, historique: [paid] }).keeperSentence).toContain(
    'n’est pas parti',
  );
});

test('a payment that does not fit its order is not to be made again, whatever became of the order', () => {
  expect(mayPay({ ...fits, statut: 'en_attente' })).toBe(true);
  expect(mayOrderAgain({ ...fits, statut: 'expiree' })).toBe(true);
  for (const statut of ['en_attente', 'expiree', 'annulee'] as const) {
    const commande = { ...kept, statut, paiementIncoherent: 'a_verifier' } as const;
    expect([mayPay, mayCancel, mayOrderAgain].map((may) => may(commande))).not.toContain(true);
    expect(statutWords({ ...commande, historique: [] }).sentence).toContain(
      'ne payez pas une seconde fois',
    );
    expect([todoOf(commande), keeperTodoOf(commande)]).toEqual([undefined, 'Paiement à vérifier']);
  }
});

test('a refund that does not go back comes before what else a keeper has to do', () => {
  const paid = { ...fits, statut: 'payee' } as const;
  expect(keeperTodoOf({ ...paid, remboursementBloque: true })).toBe('Remboursement à vérifier');
  expect(keeperTodoOf({ ...paid, retractationDue: true })).toBe('À expédier · À rembourser');
  expect(keeperTodoOf({ ...paid, statut: 'livree', retractationDue: true })).toBe('À rembourser');
  expect(keeperTodoOf({ ...paid, remboursementBloque: false })).toBe('À expédier');
});

test('once it is sent back, the order may be given up or made again, never paid', () => {
  const commande = {
    ...kept,
    statut: 'en_attente',
    paiementIncoherent: 'rembourse',
  } as const;
  expect([mayPay(commande), mayCancel(commande)]).toEqual([false, true]);
  expect(mayOrderAgain({ ...commande, statut: 'expiree' })).toBe(true);
  expect(statutWords({ ...commande, historique: [] }).sentence).toContain('remboursé en entier');
  expect([todoOf(commande), keeperTodoOf(commande)]).toEqual([undefined, undefined]);
});

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
  idProduit: 1,
  nom: 'Cordeau',
  quantite: 9,
  prixUnitaire: 7.1,
  tauxTva: 20,
  exceptionRetractation: false,
  quantiteRetractee: 3,
};
const order = {
  statut: 'livree' as const,
  expedieeLe: '2026-11-20T08:00:00.000Z',
  retractation,
  lignes: [ligne],
  remboursable: 50,
  remboursementPropose: 21.3,
};

test('until the money is back, the keeper reads how much is owed and until when', () => {
  const told = partWithdrawn(order);
  expect(told?.keeperSentence).toMatch(
    /remboursez-lui 21,30\s€ au plus tard le 5\sdécembre\s2026\.$/,
  );
  expect(told?.sentence).toContain('vous seront remboursés');
  const unsent = partWithdrawn({ ...order, statut: 'payee', expedieeLe: null });
  expect(unsent?.keeperSentence).toContain('N’expédiez que les autres articles.');
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

const labelOf = (changes: Partial<Parameters<typeof amountLabel>[0]>) =>
  amountLabel({
    statut: 'en_attente',
    payeeLe: null,
    paiementIncoherent: null,
    historique: [],
    ...changes,
  });

test('a waiting order is to pay, unless money came that is not what it asks for', () => {
  expect(labelOf({})).toBe('À payer, TTC');
  expect(labelOf({ paiementIncoherent: 'a_verifier' })).toBe('Total TTC');
});

test.each<StatutCommande>(['annulee', 'expiree'])(
  'nothing is due of an order that was never paid (%s)',
  (statut) => {
    expect(labelOf({ statut })).toBe('Total TTC');
  },
);

test.each<StatutCommande>(['payee', 'expediee', 'livree', 'retractee', 'remboursee'])(
  'a paid order says so (%s)',
  (statut) => {
    expect(labelOf({ statut, payeeLe: date })).toBe('Total payé, TTC');
  },
);

test('what was paid too late was paid', () => {
  const historique = [
    { statut: 'payee_sans_stock', cause: 'paiement_tardif', date } as const,
    { statut: 'remboursee', cause: 'sans_stock', date } as const,
  ];
  expect(labelOf({ statut: 'remboursee', historique })).toBe('Total payé, TTC');
});
