import { expect, test } from 'vitest';
import { eventAmount } from './eventAmount.ts';

const at = (time: string) => `2026-11-21T${time}.000Z`;
const refund = (montant: number, demandeLe: string, faitLe: string | null) => ({
  montant,
  cause: 'gestion',
  demandeLe,
  faitLe,
  avoir: null,
});
const commande = {
  montantDu: 76.2,
  lignes: [],
  remboursements: [
    refund(10.5, at('10:00:00'), at('10:00:04')),
    refund(50.7, at('10:00:07'), null),
  ],
  retractation: {
    possible: false,
    jusquau: null,
    declareeLe: at('09:00:00'),
    produits: [1],
    declarations: [],
    montant: 50.7,
    rembourse: false,
  },
};

test('payment, withdrawal and each refund are told with their own amount', () => {
  const amountOf = (statut: 'payee' | 'livree', cause: string, time: string) =>
    eventAmount(commande, { statut, cause, date: at(time) });
  expect(amountOf('payee', 'paiement', '08:00:00')).toBe(76.2);
  expect(amountOf('livree', 'retractation', '09:00:00')).toBe(50.7);
  expect(amountOf('livree', 'remboursement_demande', '10:00:00')).toBe(10.5);
  expect(amountOf('livree', 'remboursement_partiel', '10:00:04')).toBe(10.5);
  expect(amountOf('livree', 'remboursement_demande', '10:00:07')).toBe(50.7);
  expect(amountOf('livree', 'livraison', '10:00:00')).toBeNull();
});

test('a refund that is no longer known has no amount', () => {
  const date = at('12:00:00');
  expect(eventAmount(commande, { statut: 'livree', cause: 'remboursement_demande', date })).toBe(
    null,
  );
});

test('of several declarations each is told with its own amount', () => {
  const ligne = (idProduit: number, prixUnitaire: number) => ({
    ...{ idProduit, nom: '', quantite: 3, prixUnitaire, tauxTva: 20 },
    ...{ exceptionRetractation: false, quantiteRetractee: 1 },
  });
  const declared = (time: string, idProduit: number, quantite: number) => ({
    declareeLe: at(time),
    lignes: [{ idProduit, quantite }],
  });
  const twice = {
    ...commande,
    lignes: [ligne(1, 10), ligne(2, 4.5)],
    retractation: {
      ...commande.retractation,
      declarations: [declared('09:00:00', 1, 1), declared('09:30:00', 2, 2)],
      montant: 19,
    },
  };
  const entry = (time: string) =>
    eventAmount(twice, { statut: 'livree', cause: 'retractation', date: at(time) });
  expect([entry('09:00:00'), entry('09:30:00')]).toEqual([10, 9]);
});
