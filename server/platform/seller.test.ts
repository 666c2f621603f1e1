import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { mediationText, missingFacts, sellerFacts } from './seller.ts';

const given = {
  SELLER_NAME: 'Les Serres de Loire',
  SELLER_FORM: 'SAS au capital de 20 000 €',
  SELLER_ADDRESS: '1 quai des Serres, 44000 Nantes',
  SELLER_SIRET: '000 000 000 00026',
  SELLER_RCS: 'RCS Nantes 000 000 000',
  SELLER_VAT: 'FR12 000000000',
  SELLER_PHONE: '02 61 91 00 50',
  SELLER_EMAIL: 'serres@jardins.example',
  SHOP_MEDIATOR: 'Médiation|1 rue du Bail|https://mediation.example',
};
const legal = { VITE_LEGAL_EDITOR: 'x', VITE_LEGAL_HOST: 'x', VITE_LEGAL_CONTACT: 'x' };

test('a demonstration has a whole seller, marked as fictitious, with reserved names only', () => {
  const env = readEnv({});
  expect(env.SELLER_DEMO).toBe(true);
  expect(missingFacts(env)).toEqual([]);
  for (const name of Object.keys(sellerFacts) as (keyof typeof sellerFacts)[])
    expect(env[name]).toBe(sellerFacts[name].example);
  expect(env.SELLER_EMAIL).toMatch(/\.example$/);
  expect(env.SHOP_MEDIATOR).toMatch(/\.example$/);
  expect(env.SELLER_SIRET.replaceAll(' ', '')).toMatch(/^0{9}\d{5}$/);
});

test('a real seller is never completed with invented facts', () => {
  const env = readEnv({ SELLER_NAME: given.SELLER_NAME });
  expect(env).toMatchObject({ SELLER_DEMO: false, SELLER_NAME: given.SELLER_NAME, SELLER_VAT: '' });
  expect(missingFacts(env)).toHaveLength(Object.keys(sellerFacts).length - 1);
});

test('without the demonstration each missing fact has its line, which names the variable', () => {
  const lines = missingFacts(readEnv({ DEMO: '0' }));
  for (const name of [...Object.keys(given), ...Object.keys(legal)]) {
    const own = lines.filter((line) => line.includes(`(${name})`));
    expect([name, own.length]).toEqual([name, 1]);
  }
  expect(lines).toHaveLength(Object.keys({ ...given, ...legal }).length);
  expect(lines[0]).toBe(
    'Boutique : il manque le nom du vendeur (SELLER_NAME), que la loi demande d’afficher.',
  );
  expect(missingFacts(readEnv({ DEMO: '0', ...given, ...legal }))).toEqual([]);
});

test('a mail names the mediator after the text, or says the text alone', () => {
  const named = { SHOP_MEDIATION: 'Un médiateur vous entend.', SHOP_MEDIATOR: given.SHOP_MEDIATOR };
  expect(mediationText(named)).toBe(
    'Un médiateur vous entend. Médiation, 1 rue du Bail, https://mediation.example',
  );
  expect(mediationText({ ...named, SHOP_MEDIATOR: '' })).toBe('Un médiateur vous entend.');
});
