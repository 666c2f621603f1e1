import { expect, test } from 'vitest';
import { statutsCommande } from '../../../contract/boutique/commande.ts';
import {
  eventLabel,
  keeperTodoOf,
  mayCancel,
  mayOrderAgain,
  mayPay,
  shownOf,
  statuts,
  todoOf,
} from './statuts.ts';

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
    const { label, sentence, keeperSentence } = shownOf({ ...fits, statut, historique });
    expect(`${label} ${sentence} ${keeperSentence}`).not.toMatch(/disponible|épuisé|trop tard/);
    expect(sentence).toContain("après l'annulation");
  }
  expect(eventLabel(paid, 'annulee')).toBe('Payée après son annulation');
});

test('money that came when the goods were gone says so, until it is back', () => {
  const paid = { statut: 'payee_sans_stock', cause: 'paiement_tardif', date } as const;
  const back = { statut: 'remboursee', cause: 'sans_stock', date } as const;
  expect(shownOf({ ...fits, statut: 'payee_sans_stock', historique: [paid] }).sentence).toContain(
    "n'étaient plus disponibles",
  );
  expect(shownOf({ ...fits, statut: 'remboursee', historique: [paid, back] }).sentence).toContain(
    "n'étaient plus disponibles",
  );
  expect(eventLabel(paid, 'expiree')).toBe('Payée trop tard, articles épuisés');
  const abandoned = {
    ...fits,
    statut: 'payee_sans_stock',
    historique: [paid],
    remboursable: 12,
  } as const;
  expect(shownOf({ ...abandoned, historique: [paid] }).keeperSentence).toContain("n'est pas parti");
});

test('a payment that does not fit its order is not to be made again, whatever became of the order', () => {
  expect(mayPay({ ...fits, statut: 'en_attente' })).toBe(true);
  expect(mayOrderAgain({ ...fits, statut: 'expiree' })).toBe(true);
  for (const statut of ['en_attente', 'expiree', 'annulee'] as const) {
    const commande = { ...kept, statut, paiementIncoherent: 'a_verifier' } as const;
    expect([mayPay, mayCancel, mayOrderAgain].map((may) => may(commande))).not.toContain(true);
    expect(shownOf({ ...commande, historique: [] }).sentence).toContain(
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
  expect(shownOf({ ...commande, historique: [] }).sentence).toContain('remboursé en entier');
  expect([todoOf(commande), keeperTodoOf(commande)]).toEqual([undefined, undefined]);
});
