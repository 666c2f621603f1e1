import { blocsFormulaire } from '../../../contract/boutique/conditions/annexes.ts';
import type { Bloc } from '../../../contract/boutique/conditions/blocs.ts';
import { conditionsDe } from '../../../contract/boutique/conditions/conditions.ts';
import type { Boutique } from '../../../contract/boutique/paiement.ts';
import { frenchDay } from '../../platform/frenchFormats.ts';
import { colours, type Pdf } from '../../platform/pdf/faces.ts';
import { spaced } from '../../platform/pdf/printable.ts';
import { assureRoom, documentOf, sheet } from './factures.sheet.ts';

const width = sheet.right - sheet.left;
const inset = 14;

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

function heading(pdf: Pdf, title: string): void {
  // A new page begins in black.
  pdf.on('pageAdded', () => pdf.fillColor(colours.ink));
  pdf.font('strong').fontSize(18).fillColor(colours.leaf).text(title, sheet.left, 96).moveDown(0.4);
}

/** A version of the terms of sale as PDF, from the text that the page shows. Throws where there is no such version. */
export function conditionsDocument(version: string, boutique: Boutique, site: string): Pdf {
  const { nom } = boutique.vendeur;
  const sections = conditionsDe(version)?.(boutique);
  if (!sections) throw new Error(`no terms of sale of ${version}`);
  const title = 'Conditions de vente';
  const day = frenchDay(version);
  const lines = [`${title} · version du ${day}`, nom];
  return documentOf({ title, author: nom, at: new Date(version), lines }, (pdf) => {
    heading(pdf, title);
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
  });
}

/** The model form for a withdrawal, to be filled in by hand. */
export function formulaireDocument(
  boutique: Boutique,
  { id, createdAt }: { id: number; createdAt: Date },
): Pdf {
  const title = 'Formulaire de rétractation';
  const { nom } = boutique.vendeur;
  const lines = [`${title} · commande n° ${id}`, nom];
  return documentOf({ title, author: nom, at: createdAt, lines }, (pdf) => {
    heading(pdf, title);
    write(pdf, `Commande n° ${id}`, sheet.left);
    pdf.moveDown(0.8);
    for (const bloc of blocsFormulaire(boutique)) {
      block(pdf, bloc, '');
      // Room to write in, but not before the seller's address.
      if (bloc.sorte === 'texte' && /(?<!attention de) :$/.test(bloc.texte)) pdf.moveDown(2);
    }
  });
}
