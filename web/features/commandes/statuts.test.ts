import { expect, test } from 'vitest';
import { statutsCommande } from '../../../contract/commande.ts';
import { eventLabel, isToCheck, shownOf, statuts } from './statuts.ts';

const date = '2026-11-21T08:00:00.000Z';

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
    const { label, sentence, keeperSentence } = shownOf({ statut, historique });
    expect(`${label} ${sentence} ${keeperSentence}`).not.toMatch(/disponible|épuisé|trop tard/);
    expect(sentence).toContain("après l'annulation");
  }
  expect(eventLabel(paid, 'annulee')).toBe('Payée après son annulation');
});

test('money that came when the goods were gone says so, until it is back', () => {
  const paid = { statut: 'payee_sans_stock', cause: 'paiement_tardif', date } as const;
  const back = { statut: 'remboursee', cause: 'sans_stock', date } as const;
  expect(shownOf({ statut: 'payee_sans_stock', historique: [paid] }).sentence).toContain(
    "n'étaient plus disponibles",
  );
  expect(shownOf({ statut: 'remboursee', historique: [paid, back] }).sentence).toContain(
    "n'étaient plus disponibles",
  );
  expect(eventLabel(paid, 'expiree')).toBe('Payée trop tard, articles épuisés');
});

test('a payment that does not fit its order is not to be made again', () => {
  const placed = { statut: 'en_attente', cause: 'commande', date } as const;
  const odd = { statut: 'en_attente', cause: 'paiement_incoherent', date } as const;
  expect(isToCheck({ statut: 'en_attente', historique: [placed] })).toBe(false);
  const commande = { statut: 'en_attente', historique: [placed, odd] } as const;
  expect(isToCheck({ ...commande, historique: [...commande.historique] })).toBe(true);
  const { sentence } = shownOf({ ...commande, historique: [...commande.historique] });
  expect(sentence).toContain('ne payez pas une seconde fois');
});
