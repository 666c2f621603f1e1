import { expect, test } from 'vitest';
import { framedHtml } from './LettreView.tsx';

test('links of a letter leave its frame', () => {
  expect(framedHtml('<html><head lang="fr"><title>$1</title></head></html>')).toBe(
    '<html><head lang="fr"><base target="_top"><title>$1</title></head></html>',
  );
  expect(framedHtml('<header>Bonjour</header>')).toBe(
    '<base target="_top"><header>Bonjour</header>',
  );
});
