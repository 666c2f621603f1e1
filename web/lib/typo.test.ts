import { expect, test } from 'vitest';
import { typo } from './typo.ts';

test('the space before a double sign does not break', () => {
  expect(typo('Jardin supprimé avec succès !')).toBe('Jardin supprimé avec succès\u00a0!');
  expect(typo('Les plantes du jardin :')).toBe('Les plantes du jardin\u00a0:');
  expect(typo('un ; deux ? trois')).toBe('un\u00a0; deux\u00a0? trois');
});

test('guillemets keep their word', () => {
  expect(typo('« Rose » et « Iris »')).toBe('«\u00a0Rose\u00a0» et «\u00a0Iris\u00a0»');
});

test('a number keeps its unit', () => {
  expect(typo('30 cm, 21 °C, 35,5 jours, 12 €')).toBe(
    '30\u00a0cm, 21\u00a0°C, 35,5\u00a0jours, 12\u00a0€',
  );
});

test('so do a weight, a share, a number of an order and an article of law', () => {
  expect(typo('pot de 500 g, 10 % ; commande n° 1, article L. 217-1, 3 gros pots')).toBe(
    'pot de 500\u00a0g, 10\u00a0%\u00a0; commande n°\u00a01, article L.\u00a0217-1, 3 gros pots',
  );
});

test('an e-mail is not cut, an address stays as it is', () => {
  expect(typo('E-mail : votre e-mail. Les e-mails')).toBe(
    'E\u2011mail\u00a0: votre e\u2011mail. Les e\u2011mails',
  );
  for (const address of ['e-mail@a.fr', 'moi.e-mail@a.fr', 'moi@e-mail.fr', 'e-mails.de@a.fr'])
    expect(typo(address)).toBe(address);
});

test('nothing else changes, apostrophes least of all', () => {
  const text = 'Erreur lors de l’ajout du produit. https://a.fr/?b=c;d L’eau à 8:30';
  expect(typo(text)).toBe(text);
});
