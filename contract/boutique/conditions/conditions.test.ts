import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Boutique } from '../paiement.ts';
import { conditionsVersion, versionsConditions } from './conditions.ts';

const boutique = (changes: Partial<Boutique> = {}): Boutique => ({
  fournisseur: 'Stripe',
  demonstration: false,
  editeurs: 'keepers',
  conditions: { version: conditionsVersion },
  vendeur: {
    nom: 'Les Serres',
    forme: 'SARL',
    adresse: '3 rue',
    siret: '1',
    rcs: 'RCS',
    tva: 'FR1',
    telephone: '02',
    email: 'a@b.example',
    demonstration: false,
  },
  mediation: 'Médiation.',
  mediateur: ['Médiateur'],
  garantie: 'Garantie.',
  ...changes,
});

/**
 * The digest of each version as published. This test fails when a text changes, because orders were placed under the
 * old text. Leave the version as it is and add a new one, with its day and its own digest.
 */
const published: Record<string, string> = {
  '2026-11-22': '51ad22c7557b9c35d4a732659da3fd5c',
  '2026-11-21': '4db106c1363f32f0fe93e9c2b2653ece',
};

const digestOf = (sections: (typeof versionsConditions)[number]['sections']) => {
  const demonstration = boutique({ fournisseur: '', demonstration: true, mediateur: [] });
  const text = JSON.stringify([sections(boutique()), sections(demonstration)]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
};

test('the text of a published version never changes', () => {
  const now = versionsConditions.map(({ version, sections }) => [version, digestOf(sections)]);
  expect(Object.fromEntries(now)).toEqual(published);
});

test('orders are placed under the newest version', () => {
  expect(versionsConditions[0]?.version).toBe(conditionsVersion);
  const days = versionsConditions.map(({ version }) => version);
  expect(days).toEqual(days.toSorted().reverse());
  expect(new Set(days).size).toBe(days.length);
});
