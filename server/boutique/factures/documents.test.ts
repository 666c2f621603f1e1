import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { sendMails } from '../../jobs.ts';
import { openMailFolder } from '../../platform/external/mailerFolder.ts';
import { atTheBank, newPaidCommande, newProduit } from '../../testing/boutique.fixtures.ts';
import { goodPassword, newMember, verified } from '../../testing/factories.ts';
import { linkTo, mailsTo, subjects } from '../../testing/mails.ts';
import { openShop } from '../../testing/openShop.ts';
import { pdfPages } from '../../testing/pdfPages.ts';

const here = openShop({ DEMO: '1' });

/** The files of an order's confirmation: name and text; and how large the mail is. */
async function confirmationOf(commandeId: number) {
  await sendMails(here.server.context);
  const folder = openMailFolder(here.server.context.env.DATA_DIR);
  for (const name of await folder.names()) {
    const raw = (await folder.read(name)) ?? Buffer.alloc(0);
    const mail = await PostalMime.parse(raw);
    if (mail.subject !== `Votre commande n° ${commandeId} est confirmée`) continue;
    const files = mail.attachments.map(({ filename, mimeType, content }) => ({
      filename,
      mimeType,
      text: pdfPages(Buffer.from(content as ArrayBuffer)).join('\n'),
    }));
    return { files, bytes: raw.length, text: mail.text ?? '' };
  }
  throw new Error('no confirmation');
}

async function confirmedBuyer() {
  const buyer = await newMember(here.server.app, { name: 'Ménard', firstName: 'Élise' });
  const token = await linkTo(here.server, buyer.email, subjects.verification);
  await here.server.app.inject({ url: `/v1/user/verify-email?token=${token}` });
  here.buyer = buyer;
  return buyer;
}

const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ');

test('the confirmation carries invoice, terms and form, small, with the words of the page', async () => {
  const buyer = await confirmedBuyer();
  const produit = await newProduit(here.server, here.keeper);
  const { commandeId } = await newPaidCommande(here.server, buyer, produit, 2);
  const { files, bytes, text } = await confirmationOf(commandeId);
  const { facture } = await here.read(commandeId);
  expect(files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [`facture-${facture}.pdf`, 'application/pdf'],
    ['conditions-de-vente-2026-11-22.pdf', 'application/pdf'],
    ['formulaire-de-retractation.pdf', 'application/pdf'],
  ]);
  expect(bytes).toBeLessThan(150_000);
  const [invoice = '', terms = '', form = ''] = files.map((file) => plain(file.text));
  expect(invoice).toContain(`Facture n° ${facture}`);
  for (const said of [
    ...['Conditions de vente', 'Version du 22 novembre 2026', 'La Pépinière du Courtil'],
    ...[
      "pendant un quart d'heure",
      'Nous livrons en France métropolitaine seulement',
      '« Renoncer à un contrat »',
    ],
    ...['Les garanties légales', 'vices cachés', 'Médiation des Jardins et Pépinières'],
  ])
    expect(terms).toContain(said);
  expect(form).toContain(`Commande n° ${commandeId}`);
  expect(form).toContain('rétractation du contrat portant sur la vente du bien');
  expect(form).toContain('3 chemin de la Pépinière, 49000 Angers');
  expect(text).toContain('Votre facture est jointe à ce message.');
  expect(text).toMatch(/http\S+\/renoncer/);
  const [shown] = await mailsTo(here.server, buyer.email);
  expect(shown?.pieces.map(({ nom }) => nom)).toEqual(files.map(({ filename }) => filename));
});

test('the terms are those under which the order was placed', async () => {
  await confirmedBuyer();
  const { commandeId, url } = await here.waiting();
  await here.server.context.db.execute(
    sql`update commande set terms_version = '2026-11-21' where id = ${commandeId}`,
  );
  await atTheBank(here.server, url, 'payer');
  const { files, text } = await confirmationOf(commandeId);
  const terms = files.find(({ filename }) => filename === 'conditions-de-vente-2026-11-21.pdf');
  expect(plain(terms?.text ?? '')).toContain('pendant une heure, prolongée le temps');
  expect(text).toContain('/conditions-de-vente/2026-11-21');
});

test('an address that was never confirmed gets no invoice, and an order that cannot come back no form', async () => {
  const stranger = await newMember(here.server.app, { name: 'Gagnez', firstName: 'Vite' });
  const produit = await newProduit(here.server, here.keeper, { exceptionRetractation: true });
  const { commandeId } = await newPaidCommande(here.server, stranger, produit);
  const { files } = await confirmationOf(commandeId);
  expect(files.map(({ filename }) => filename)).toEqual(['conditions-de-vente-2026-11-22.pdf']);
});

test('only the confirmation carries files', async () => {
  const { id } = await here.mixed();
  await here.manage(id, 'expedier');
  const [sent] = await here.mailsOf(id);
  expect(sent?.subject).toContain('expédiée');
  expect(sent?.pieces).toEqual([]);
});

test('the invoice goes with the mail that announces it, whatever becomes of the account meanwhile', async () => {
  const names = async (commandeId: number) => {
    const { files, text } = await confirmationOf(commandeId);
    const invoices = files.filter(({ filename }) => filename?.startsWith('facture-'));
    return { announced: text.includes('Votre facture est jointe'), count: invoices.length };
  };
  const produit = await newProduit(here.server, here.keeper, { stock: 9 });
  const stranger = await newMember(here.server.app);
  const confirmedLater = await newPaidCommande(here.server, stranger, produit);
  await verified(here.server, stranger);
  expect(await names(confirmedLater.commandeId)).toEqual({ announced: false, count: 0 });

  const buyer = await confirmedBuyer();
  const deletedLater = await newPaidCommande(here.server, buyer, produit);
  const deleted = await here.server.app.inject({
    method: 'DELETE',
    url: `/v1/user/${buyer.id}`,
    headers: buyer.headers,
    payload: { password: goodPassword },
  });
  expect(deleted.statusCode).toBe(200);
  expect(await names(deletedLater.commandeId)).toEqual({ announced: true, count: 1 });
});
