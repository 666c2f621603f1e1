import { once } from 'node:events';
import { blocsFormulaire } from '../../../contract/conditions/annexes.ts';
import type { Bloc, SectionConditions } from '../../../contract/conditions/blocs.ts';
import { conditionsDe } from '../../../contract/conditions/conditions.ts';
import type { Boutique } from '../../../contract/paiement.ts';
import { frenchDay } from '../../frenchDate.ts';
import { assureRoom, colours, faces, foot, type Pdf, sheet } from './factures.sheet.ts';
import { wordmark } from './wordmark.ts';

const width = sheet.right - sheet.left;
const inset = 14;

/** No line break before `: ; ! ?` and inside « »; the face has no narrow no-break space. */
const spaced = (text: string) =>
  text
    .replaceAll(/ (?=[:;!?»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll('\u202f', '\u00a0');

/** A text of several paragraphs, at `x`; never begins in the last lines of a page. */
function write(pdf: Pdf, text: string, x: number, font: 'plain' | 'strong' = 'plain') {
  pdf.font(font).fontSize(9.5).fillColor(colours.ink);
  assureRoom(pdf, Math.min(pdf.heightOfString(text, { width: sheet.right - x }), 40));
  pdf.text(text, x, pdf.y, { width: sheet.right - x, lineGap: 1.5 });
}

function block(pdf: Pdf, bloc: Bloc, site: string, x: number = sheet.left): void {
  if (bloc.sorte === 'adresse') {
    for (const line of bloc.lignes) write(pdf, spaced(line), x + inset);
  } else if (bloc.sorte === 'liste') {
    for (const [at, item] of bloc.items.entries()) {
      write(pdf, spaced(`${at + 1}. ${item}`), x + inset);
      pdf.moveDown(0.25);
    }
  } else if (bloc.sorte === 'cadre') {
    write(pdf, spaced(bloc.titre), x, 'strong');
    pdf.moveDown(0.3);
    for (const each of bloc.blocs) block(pdf, each, site, x + inset);
    return;
  } else {
    write(pdf, spaced(bloc.texte), x, bloc.fort ? 'strong' : 'plain');
    if (bloc.lien) write(pdf, spaced(`${bloc.lien.texte} : ${site}${bloc.lien.page}`), x);
  }
  pdf.moveDown(0.55);
}

async function begin(title: string, author: string, at: Date) {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    margins: { top: sheet.top, left: sheet.left, right: sheet.left, bottom: 841.89 - sheet.bottom },
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    font: faces.plain,
    info: { Title: title, Author: author, CreationDate: at },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.registerFont('plain', faces.plain).registerFont('strong', faces.strong);
  // A new page begins in black.
  pdf.on('pageAdded', () => pdf.fillColor(colours.ink));
  pdf.save().translate(sheet.left, 38).scale(0.62).path(wordmark).fill(colours.leaf).restore();
  pdf.font('strong').fontSize(18).fillColor(colours.leaf).text(title, sheet.left, 96).moveDown(0.4);
  return { pdf, chunks };
}

async function end(pdf: Pdf, chunks: Buffer[], lines: readonly string[]): Promise<Buffer> {
  foot(pdf, lines);
  pdf.end();
  await once(pdf, 'end');
  return Buffer.concat(chunks);
}

/** A version of the terms of sale as PDF, from the text that the page shows; null when there is no such version. */
export async function conditionsDocument(
  version: string,
  boutique: Boutique,
  site: string,
): Promise<Buffer | null> {
  const sections: readonly SectionConditions[] | undefined = conditionsDe(version)?.(boutique);
  if (!sections) return null;
  const day = frenchDay(version);
  const { nom } = boutique.vendeur;
  const { pdf, chunks } = await begin('Conditions de vente', nom, new Date(`${version}T00:00:00Z`));
  write(pdf, `Version du ${day} · ${site}/conditions-de-vente/${version}`, sheet.left);
  pdf.moveDown(0.8);
  for (const { titre, blocs } of sections) {
    if (titre) {
      assureRoom(pdf, 60);
      pdf.font('strong').fontSize(12).fillColor(colours.leaf);
      pdf.text(spaced(titre), sheet.left, pdf.y, { width }).moveDown(0.3);
    }
    for (const bloc of blocs) block(pdf, bloc, site);
  }
  return end(pdf, chunks, [`Conditions de vente · version du ${day}`, nom]);
}

/** The model form for a withdrawal, to be filled in by hand. */
export async function formulaireDocument(
  boutique: Boutique,
  { id, createdAt }: { id: number; createdAt: Date },
): Promise<Buffer> {
  const title = 'Formulaire de rétractation';
  const { pdf, chunks } = await begin(title, boutique.vendeur.nom, createdAt);
  write(pdf, `Commande n° ${id}`, sheet.left);
  pdf.moveDown(0.8);
  for (const bloc of blocsFormulaire(boutique)) {
    block(pdf, bloc, '');
    // Room to write in, but not before the seller's address.
    if (bloc.sorte === 'texte' && /(?<!attention de) :$/.test(bloc.texte)) pdf.moveDown(2);
  }
  return end(pdf, chunks, [`${title} · commande n° ${id}`, boutique.vendeur.nom]);
}
