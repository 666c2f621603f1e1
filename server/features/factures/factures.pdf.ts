import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { factureNumber } from '../commandes/commandes.presenter.ts';
import type { Corrected, FactureRow } from './factures.repository.ts';
import { vatByRate } from './vat.ts';

type Pdf = PDFKit.PDFDocument;

const faces = {
  plain: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  ),
  strong: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  ),
};

const ink = '#2b2a26';
const leaf = '#3f6b3a';
const margin = 56;
const right = 595 - margin;

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
/** The face has no narrow no-break space. */
const euros = (cents: number) => money.format(cents / 100).replaceAll(/[\u202f\u00a0]/g, '\u00a0');
const percent = (millieme: number) => `${String(millieme / 10).replace('.', ',')}\u00a0%`;

const columns = [
  { title: 'Désignation', x: margin, width: 240, align: 'left' },
  { title: 'Qté', x: 300, width: 40, align: 'right' },
  { title: 'Prix TTC', x: 345, width: 70, align: 'right' },
  { title: 'TVA', x: 418, width: 45, align: 'right' },
  { title: 'Total TTC', x: 466, width: right - 466, align: 'right' },
] as const;

function row(pdf: Pdf, cells: readonly string[], font: keyof typeof faces): void {
  pdf.font(font).fontSize(10);
  const height = Math.max(
    ...cells.map((text, at) => pdf.heightOfString(text, { width: columns[at]?.width ?? 0 })),
  );
  if (pdf.y + height > 760) pdf.addPage();
  const { y } = pdf;
  cells.forEach((text, at) => {
    const column = columns[at];
    if (column) pdf.text(text, column.x, y, { width: column.width, align: column.align });
  });
  pdf.y = y + height + 6;
}

function rule(pdf: Pdf): void {
  pdf.moveTo(margin, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor('#b9b29c').stroke();
  pdf.moveDown(0.5);
}

/** What stands under the title; a credit note names the invoice that it corrects. */
export function mentionsOf(
  facture: Pick<FactureRow, 'createdAt' | 'commandeId'>,
  corrected: Corrected,
): string[] {
  const mentions = [`Date : ${day.format(facture.createdAt)}`, `Commande n° ${facture.commandeId}`];
  if (!corrected) return mentions;
  const number = factureNumber(corrected.annee, corrected.numero);
  return [
    ...mentions,
    `Cet avoir corrige la facture n° ${number} du ${day.format(corrected.createdAt)}.`,
  ];
}

function heading(pdf: Pdf, facture: FactureRow, title: string, mentions: string[]): void {
  const { vendeur, client, adresse } = facture.contenu;
  pdf.font('strong').fontSize(22).fillColor(leaf).text(vendeur.nom, margin, margin);
  pdf.font('plain').fontSize(9).fillColor(ink).text(vendeur.adresse, { width: 240 });
  if (vendeur.siret) pdf.text(`SIRET : ${vendeur.siret}`);
  if (vendeur.tva) pdf.text(`TVA intracommunautaire : ${vendeur.tva}`);
  const lines = [client.nom, adresse.rue, adresse.complement];
  lines.push(`${adresse.codePostal} ${adresse.ville}`, adresse.pays);
  pdf.fontSize(10).text(lines.filter((line) => line.trim()).join('\n'), 330, 130, { width: 209 });
  pdf
    .font('strong')
    .fontSize(16)
    .text(title, margin, Math.max(pdf.y + 24, 230));
  pdf.font('plain').fontSize(10).text(mentions.join('\n')).moveDown(1.5);
}

function totals(pdf: Pdf, facture: FactureRow): void {
  const sign = facture.nature === 'avoir' ? -1 : 1;
  if (pdf.y > 620) pdf.addPage();
  rule(pdf);
  const line = (label: string, text: string, font: keyof typeof faces = 'plain') => {
    pdf.font(font).fontSize(10);
    const { y } = pdf;
    pdf.text(label, 250, y, { width: 200, align: 'right' });
    pdf.text(text, 456, y, { width: right - 456, align: 'right' });
    pdf.moveDown(0.3);
  };
  for (const { tvaMillieme, ht, tva } of vatByRate(facture.contenu.lignes)) {
    line(`Base HT à ${percent(tvaMillieme)}`, euros(sign * ht));
    line(`TVA ${percent(tvaMillieme)}`, euros(sign * tva));
  }
  const label = facture.nature === 'avoir' ? 'Total remboursé TTC' : 'Total payé TTC';
  line(label, euros(sign * facture.montantCentimes), 'strong');
}

/** An invoice or a credit note as PDF, with its fonts inside; made from frozen data, so always the same. */
export async function factureDocument(facture: FactureRow, corrected: Corrected): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const number = factureNumber(facture.annee, facture.numero);
  const title = `${facture.nature === 'avoir' ? 'Avoir' : 'Facture'} n° ${number}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'fr-FR',
    displayTitle: true,
    font: faces.plain,
    info: { Title: title, Author: facture.contenu.vendeur.nom, CreationDate: facture.createdAt },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.registerFont('plain', faces.plain).registerFont('strong', faces.strong);
  heading(pdf, facture, title, mentionsOf(facture, corrected));
  row(
    pdf,
    columns.map((column) => column.title),
    'strong',
  );
  rule(pdf);
  for (const { nom, quantite, prixCentimes, tvaMillieme } of facture.contenu.lignes) {
    const total = euros(prixCentimes * quantite);
    row(pdf, [nom, String(quantite), euros(prixCentimes), percent(tvaMillieme), total], 'plain');
  }
  totals(pdf, facture);
  pdf.end();
  await once(pdf, 'end');
  return Buffer.concat(chunks);
}
