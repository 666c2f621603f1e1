import { expect, test } from 'vitest';
import {
  commandePayeeMail,
  commandeRecueMail,
  expeditionMail,
} from '../../boutique/mails/commande.mails.ts';
import {
  lienRetractationMail,
  retractationRecueMail,
} from '../../boutique/mails/retractation.mails.ts';
import type { Letter } from '../../platform/mails/letter.ts';
import {
  passwordResetLink,
  retractationLink,
  undoEmailChangeLink,
  verificationLink,
} from '../../platform/mails/links.ts';
import { renderLetter } from '../../platform/mails/renderLetter.ts';
import {
  accountDeletedMail,
  emailChangeMail,
  newEmailMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from './comptes.mail.ts';

const site = 'https://courtil.example';
const env = { PUBLIC_URL: site };
const token = 'Zm9yLXRoZS1wcmV2aWV3LW9ubHktbm90LWEtdG9rZW4';
const pseudo = 'Rose';

const received = {
  commandeId: 42,
  lignes: [
    { nom: 'Sécateur à lames franches', quantite: 1, prixCentimes: 4590 },
    { nom: 'Miel de fleurs, pot de 500 g', quantite: 2, prixCentimes: 850 },
  ],
  montantCentimes: 6290,
  ville: 'Nantes',
  url: `${site}/gestion/commandes/42`,
};
const at = new Date('2026-11-22T09:30:00Z');

const confirmed: Parameters<typeof commandePayeeMail>[0] = {
  ...received,
  pseudo,
  lignes: received.lignes.map((ligne) => ({ ...ligne, exceptionRetractation: false })),
  adresse: null,
  livraison: '2026-12-01',
  conditions: '2026-11-01',
  conditionsUrl: `${site}/conditions-de-vente/2026-11-01`,
  vendeur: 'La Pépinière du Courtil',
  garantie: '',
  mediation: '',
  retractationDays: 14,
  renoncerUrl: `${site}/renoncer`,
  avecFacture: false,
};

const previews: Record<string, Letter> = {
  verification: verificationMail({ pseudo, link: verificationLink(env, token), hours: 48 }),
  passwordReset: passwordResetMail({ pseudo, link: passwordResetLink(env, token), minutes: 60 }),
  passwordChanged: passwordChangedMail({ pseudo, forgotPassword: `${site}/mot-de-passe-oublie` }),
  emailChange: emailChangeMail({ pseudo, link: undoEmailChangeLink(env, token), days: 7 }),
  newEmail: newEmailMail({ pseudo, link: verificationLink(env, token), hours: 48 }),
  accountDeleted: accountDeletedMail({ pseudo }),
  lienRetractation: lienRetractationMail({
    commandeId: 42,
    link: retractationLink(env, token),
    hours: 24,
  }),
  commandeRecue: commandeRecueMail(received),
  retractationRecue: retractationRecueMail({ ...received, at, expediee: false }),
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
test('87: a pseudo is named only when it is plain, and no name of an article is a link', () => {
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

  const order = { commandeId: 1, pseudo: 'www.evil.example', url: `${site}/mes-commandes/1` };
  const names = [
    'Engrais N.P.K. 4.5.6',
    'Gagnez sur evil.example',
    'http://evil.example',
    'a@evil',
    'evil.\uFE0Fcom',
    'evil.c\u034Fom',
    'evil.c\u0331om',
    'evil..com',
    'evil./com',
    'evil․com',
    'sur 185.199.108.153/x',
  ];
  const lignes = names.map((nom) => ({
    nom,
    quantite: 1,
    prixCentimes: 100,
    exceptionRetractation: true,
  }));
  const paid = commandePayeeMail({ ...confirmed, ...order, lignes, montantCentimes: 1100 });
  const told = { ...order, lignes, ville: 'gagnez sur evil.example', montantCentimes: 100 };
  const letters = [paid, expeditionMail({ ...order, lignes, suivi: '' }), commandeRecueMail(told)];
  for (const letter of [...letters, retractationRecueMail({ ...told, at, expediee: true })]) {
    const { html, text } = renderLetter(letter, site);
    expect(text).toContain('Engrais N.P.K. 4.5.6');
    expect(`${html}${text}`).not.toContain('evil');
    expect(`${html}${text}`).not.toContain('185.');
  }
});

const textOf = (letter: Letter) => renderLetter(letter, site).text.replaceAll('\u00a0', ' ');

test('a mail calls the first of a month 1er', () => {
  const paid = textOf(commandePayeeMail(confirmed));
  expect(paid).toContain('au plus tard le 1er décembre 2026');
  expect(paid).toContain('version du 1er novembre 2026');
  const told = { ...received, at: new Date('2026-12-01T08:00:00Z'), expediee: false };
  expect(textOf(retractationRecueMail(told))).toContain('le 1er décembre 2026 à 09:00:00');
});

test('a shop that has not said who sells prints nothing in its place', () => {
  expect(textOf(commandePayeeMail(confirmed))).toContain('Vendeur : La Pépinière du Courtil.');
  expect(textOf(commandePayeeMail({ ...confirmed, vendeur: '' }))).not.toContain('Vendeur');
});
