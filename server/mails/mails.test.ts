import { expect, test } from 'vitest';
import { accountDeletedMail } from './accountDeleted.mail.ts';
import { emailChangedMail } from './emailChanged.mail.ts';
import { type Letter, renderLetter } from './letter.ts';
import { passwordResetLink, undoEmailChangeLink, verificationLink } from './links.ts';
import { passwordChangedMail } from './passwordChanged.mail.ts';
import { passwordResetMail } from './passwordReset.mail.ts';
import { verificationMail } from './verification.mail.ts';

const site = 'https://courtil.example';
const env = { PUBLIC_URL: site };
const token = 'Zm9yLXRoZS1wcmV2aWV3LW9ubHktbm90LWEtdG9rZW4';
const pseudo = 'Rose';

const previews: Record<string, Letter> = {
  verification: verificationMail({ pseudo, link: verificationLink(env, token), hours: 48 }),
  passwordReset: passwordResetMail({ pseudo, link: passwordResetLink(env, token), minutes: 60 }),
  passwordChanged: passwordChangedMail({ pseudo, forgotPassword: `${site}/mot-de-passe-oublie` }),
  emailChanged: emailChangedMail({ pseudo, link: undoEmailChangeLink(env, token), days: 7 }),
  accountDeleted: accountDeletedMail({ pseudo }),
};

// To look at them, open the files of `previews/` in a browser.
for (const [name, letter] of Object.entries(previews))
  test(`preview of ${name}`, async () => {
    const { subject, html, text } = renderLetter(letter, site);
    await expect(html).toMatchFileSnapshot(`previews/${name}.html`);
    await expect(text).toMatchFileSnapshot(`previews/${name}.txt`);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('<html lang="fr">');
    expect(html).not.toMatch(/<img|<script|<link|@import|url\(/);
    for (const [, address] of html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/courtil\.example(\/|$)/);
    if (letter.action) expect(text).toContain(letter.action.url);
    expect(text).not.toMatch(/(?<!\p{L})(tu|te|ton|ta|tes|toi)(?!\p{L})/iu);
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });

test('what a member wrote is shown as text', () => {
  const nasty = '<img src=x onerror=alert(1)>"\'&';
  const { html, text } = renderLetter(accountDeletedMail({ pseudo: nasty }), site);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  expect(text).toContain(nasty);
});

test('an order is shown as two columns', () => {
  const letter = { ...accountDeletedMail({ pseudo }), rows: [['Sécateur', '24,90 €']] as const };
  const { html, text } = renderLetter(letter, site);
  expect(html).toMatch(/<td[^>]*>Sécateur<\/td><td[^>]*>24,90 €<\/td>/);
  expect(text).toContain('Sécateur : 24,90 €');
});
