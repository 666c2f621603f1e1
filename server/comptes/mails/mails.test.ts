import { expect, test } from 'vitest';
import { renderLetter } from '../../platform/mails/renderLetter.ts';
import { site, testPreviews } from '../../testing/previews.ts';
import { accesAddedMail, accesChangedMail, undoAccesLink } from './acces.mail.ts';
import {
  accountDeletedMail,
  emailChangeMail,
  newEmailMail,
  newSignInMail,
  passwordChangedMail,
  passwordResetLink,
  passwordResetMail,
  undoEmailChangeLink,
  verificationLink,
  verificationMail,
} from './comptes.mail.ts';

const env = { PUBLIC_URL: site };
const token = 'Zm9yLXRoZS1wcmV2aWV3LW9ubHktbm90LWEtdG9rZW4';
const pseudo = 'Rose';

testPreviews({
  verification: verificationMail({ pseudo, link: verificationLink(env, token), hours: 48 }),
  passwordReset: passwordResetMail({ pseudo, link: passwordResetLink(env, token), minutes: 60 }),
  passwordChanged: passwordChangedMail({ pseudo, forgotPassword: `${site}/mot-de-passe-oublie` }),
  emailChange: emailChangeMail({ pseudo, link: undoEmailChangeLink(env, token), days: 7 }),
  newEmail: newEmailMail({ pseudo, link: verificationLink(env, token), hours: 48 }),
  accountDeleted: accountDeletedMail({ pseudo }),
  newSignIn: newSignInMail({
    pseudo,
    site,
    device: 'Firefox sur Windows',
    at: new Date('2026-12-01T08:05:09Z'),
  }),
  cleAdded: accesAddedMail('cleAdded', { pseudo, link: undoAccesLink(env, token), days: 7 }),
  cleRemoved: accesChangedMail('cleRemoved', { pseudo, site }),
  secondOn: accesAddedMail('secondOn', { pseudo, link: undoAccesLink(env, token), days: 7 }),
  secondOff: accesChangedMail('secondOff', { pseudo, site }),
  secoursRenewed: accesChangedMail('secoursRenewed', { pseudo, site }),
  jetonMade: accesChangedMail('jetonMade', { pseudo, site }),
  webhookMade: accesChangedMail('webhookMade', { pseudo, site }),
  secoursUsed: accesChangedMail('secoursUsed', {
    pseudo,
    site,
    more: 'Il vous en reste 9 sur dix.',
  }),
});

test('what a member wrote is shown as text', () => {
  const nasty = '<img src=x onerror=alert(1)>"\'&';
  const letter = { ...accountDeletedMail({ pseudo }), rows: [[nasty, '']] as const };
  const { html, text } = renderLetter(letter, site);
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

// Numbers in front of titles: docs/attaques.md.
test('87: a pseudo is named only when it is plain', () => {
  for (const plain of [
    'Rose',
    "Anne-Marie d'Arc",
    'J. Dupont',
    'Zoé 2',
    'Œillet',
    'Zoe\u0301',
    'J.-P. Martin',
    'Rose Jr.',
    'नीलम',
  ])
    expect(accountDeletedMail({ pseudo: plain }).greeting).toBe(`Bonjour ${plain.normalize()},`);
  for (const odd of [
    'a@evil.example',
    'gagnez sur evil.example',
    'evil。example',
    'ｅｖｉｌ．example',
    'http evil',
    'www evil fr',
    '//evil',
    'http://evil.example/x',
    'cliquez\u202eici',
    'x'.repeat(41),
    '☎ 06 00',
    'evil.\uFE0Fcom',
    'gagnez sur evil.\u034Fcom',
    'h\u034Fttp evil',
    'w\u200Bww evil',
    'evil. com',
    't.co',
    'evil٠com',
    'evilꓸcom',
    '\u0301Rose',
    'URGENT rappelez le 0899 70 00 00',
  ])
    expect([odd, accountDeletedMail({ pseudo: odd }).greeting]).toEqual([odd, 'Bonjour,']);
});
