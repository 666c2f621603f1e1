import { expect, test } from 'vitest';
import type { Letter } from '../../platform/mails/letter.ts';
import { renderLetter } from '../../platform/mails/renderLetter.ts';
import { site, testPreviews } from '../../testing/previews.ts';
import {
  annulationMail,
  commandePayeeMail,
  commandeRecueMail,
  expeditionMail,
} from './commande.mails.ts';
import { remboursementMail } from './remboursement.mails.ts';
import {
  lienRetractationMail,
  retractationLink,
  retractationMail,
  retractationRecueMail,
} from './retractation.mails.ts';

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
const client = { ...received, pseudo, url: `${site}/mes-commandes/42` };
const { lignes: _, ...refunded } = client;
const refund = { ...refunded, montantCentimes: 850, partial: true, completes: false };

testPreviews({
  commandePayee: commandePayeeMail({
    ...confirmed,
    url: client.url,
    lignes: confirmed.lignes.map((ligne, at) => ({ ...ligne, exceptionRetractation: at === 1 })),
    adresse: 'Rose Martin, 3 rue des Lilas, 44000 Nantes, France',
    avecFacture: true,
  }),
  commandeRecue: commandeRecueMail(received),
  annulation: annulationMail({ ...client, unpaid: true }),
  expedition: expeditionMail({ ...client, suivi: 'https://suivi.example/8R001' }),
  lienRetractation: lienRetractationMail({
    commandeId: 42,
    link: retractationLink({ PUBLIC_URL: site }, token),
    hours: 24,
  }),
  retractation: retractationMail({
    ...client,
    at,
    nom: 'Rose Martin',
    email: 'rose@jardins.example',
    remboursement: '2026-12-06',
    renvoi: '2026-12-06',
    retour: 'La Pépinière du Courtil, 4 rue des Lices, 49000 Angers',
  }),
  retractationRecue: retractationRecueMail({ ...received, at, expediee: false }),
  remboursement: remboursementMail({ ...refund, cause: 'gestion' }),
  remboursementDouble: remboursementMail({ ...refund, cause: 'double', partial: false }),
});

// The number in front of a title: docs/attaques.md.
test('87: no name of an article is a link', () => {
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
