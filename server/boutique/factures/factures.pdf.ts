import type { MoyenPaiement } from '../../../contract/boutique/commande.ts';
import { lignesVendeur } from '../../../contract/boutique/conditions/annexes.ts';
import { euros, frenchDay } from '../../platform/frenchFormats.ts';
import { colours, type Pdf } from '../../platform/pdf/faces.ts';
import { factureNumber, printedContenu } from './factures.names.ts';
import type { Corrected, FactureRow } from './factures.repository.ts';
import { assureRoom, type Column, documentOf, sheet, table } from './factures.sheet.ts';
import { ratesOf, type VatLine } from './vat.ts';

const percent = (millieme: number) => `${String(millieme / 10).replace('.', ',')}\u00a0%`;
const beforeVat = (cents: number, millieme: number) =>
  Math.round((cents * 1000) / (1000 + millieme));

const meansOf: Record<MoyenPaiement, string> = { carte: 'carte bancaire', paypal: 'PayPal' };

const ligneColumns: Column[] = [
  { title: 'Désignation', x: 60, width: 206, align: 'left' },
  { title: 'Quantité', x: 272, width: 46, align: 'right' },
  { title: 'Prix unitaire HT', x: 324, width: 54, align: 'right' },
  { title: 'TVA', x: 380, width: 36, align: 'right' },
  { title: 'Prix unitaire TTC', x: 418, width: 56, align: 'right' },
  { title: 'Total TTC', x: 476, width: 60, align: 'right' },
];
const vatColumns: Column[] = [
  { title: 'Taux de TVA', x: 60, width: 90, align: 'left' },
  { title: 'Base HT', x: 250, width: 90, align: 'right' },
  { title: 'Montant de la TVA', x: 346, width: 92, align: 'right' },
  { title: 'Total TTC', x: 444, width: 92, align: 'right' },
];

const signOf = ({ nature }: Pick<FactureRow, 'nature'>) => (nature === 'avoir' ? -1 : 1);

type Lines = Pick<FactureRow['contenu'], 'lignes' | 'parTaux'>;
/** A credit note that names no lines. */
const overSum = ({ lignes }: Lines) => lignes.length === 0;

/** The document's lines; a sum has one for each rate. */
const shownLines = (contenu: Lines) =>
  overSum(contenu)
    ? ratesOf(contenu).map(({ tvaMillieme, ht, ttc }) => ({
        nom: 'Remboursement partiel',
        quantite: 1,
        prixCentimes: ttc,
        tvaMillieme,
        ht,
      }))
    : contenu.lignes.map((ligne) => ({
        ...ligne,
        ht: beforeVat(ligne.prixCentimes, ligne.tvaMillieme),
      }));

/** Gives the lines under the title; a credit note names the invoice that it corrects. */
export function mentionsOf(
  facture: Pick<FactureRow, 'createdAt' | 'commandeId'> & { contenu: Lines },
  corrected: Corrected,
): string[] {
  const mentions = [`Date : ${frenchDay(facture.createdAt)}`, `Commande n° ${facture.commandeId}`];
  if (!corrected) return mentions;
  const number = factureNumber(corrected.annee, corrected.numero);
  return [
    ...mentions,
    `Cet avoir corrige la facture n° ${number} du ${frenchDay(corrected.createdAt)}.`,
    ...(overSum(facture.contenu)
      ? [
          'Il porte sur une somme remboursée, répartie entre les taux de TVA, sans détail d’articles.',
        ]
      : []),
  ];
}

/** How the amount was settled, and what the law adds; a document of a demonstration says so. */
function closingOf(facture: Pick<FactureRow, 'nature' | 'createdAt' | 'contenu'>): string[] {
  const { moyenPaiement, vendeur } = facture.contenu;
  const by = moyenPaiement ? ` par ${meansOf[moyenPaiement]}` : '';
  const date = frenchDay(facture.createdAt);
  const settled =
    facture.nature === 'avoir'
      ? [`Remboursement${by} demandé le ${date}.`]
      : [
          `Facture acquittée le ${date}${by}. Vente de biens conclue le même jour.`,
          'Garantie légale de conformité : deux ans à compter de la délivrance (articles L217-3 et suivants du Code de la consommation).',
        ];
  return vendeur.demonstration
    ? [...settled, 'Document de démonstration : ce vendeur est fictif et rien n’a été vendu.']
    : settled;
}

/** Gives the seller's lines under the name; unknown facts are left out. */
const sellerLines = ({ contenu: { vendeur } }: Pick<FactureRow, 'contenu'>): string[] =>
  [
    ...lignesVendeur(vendeur),
    [vendeur.telephone, vendeur.email].filter(Boolean).join(' · '),
  ].filter(Boolean);

function party(pdf: Pdf, x: number, label: string, name: string, lines: readonly string[]): number {
  const width = 232;
  if (!name && lines.length === 0) return pdf.y;
  pdf.font('strong').fontSize(8.5).fillColor(colours.terra).text(label, x, 118, { width });
  pdf.fontSize(11).fillColor(colours.ink).text(name, { width });
  pdf.font('plain').fontSize(9.5).text(lines.join('\n'), { width });
  return pdf.y;
}

/** Mentions of a document that lacks signs of who buys: the e-mail address comes first, beside the number. */
const identified = (mentions: string[], email: string): string[] => [
  ...(email ? [`Client : ${email}`] : []),
  ...mentions,
  'Des signes du nom ou de l’adresse du client ne peuvent être imprimés ici ; la commande les conserve.',
];

function heading(pdf: Pdf, facture: FactureRow, title: string, mentions: string[]): void {
  const { vendeur, client, adresse } = facture.contenu;
  const { destinataire = '' } = adresse;
  const place = [adresse.rue, adresse.complement, `${adresse.codePostal} ${adresse.ville}`];
  const to = destinataire === client.nom ? '' : destinataire;
  const email = client.email === client.nom ? '' : client.email;
  const buyer = [to, ...place, adresse.pays, email].filter((line) => line.trim());
  const ends = [
    party(
      pdf,
      sheet.left,
      vendeur.demonstration ? 'Vendeur de démonstration' : 'Vendeur',
      vendeur.nom,
      sellerLines(facture),
    ),
    party(pdf, 311, 'Client et adresse de livraison', client.nom, buyer),
  ];
  pdf.y = Math.max(...ends) + 26;
  pdf.font('strong').fontSize(18).fillColor(colours.leaf).text(title, sheet.left);
  pdf.font('plain').fontSize(9.5).fillColor(colours.ink).text(mentions.join('\n')).moveDown(1.2);
}

function totals(pdf: Pdf, facture: FactureRow, rates: VatLine[]): void {
  const shown = (cents: number) => euros(signOf(facture) * cents);
  const sum = (of: 'ht' | 'tva') => rates.reduce((total, rate) => total + rate[of], 0);
  const closing = closingOf(facture);
  assureRoom(pdf, 26 * rates.length + 120 + 14 * closing.length);
  pdf.moveDown(0.8);
  table(
    pdf,
    vatColumns,
    rates.map(({ tvaMillieme, ht, tva, ttc }) => [
      percent(tvaMillieme),
      shown(ht),
      shown(tva),
      shown(ttc),
    ]),
  );
  pdf.moveDown(0.6);
  const line = (label: string, text: string, size = 9.5) => {
    const { y } = pdf;
    pdf.fontSize(size).text(label, 250, y, { width: 190, align: 'right' });
    pdf.text(text, 444, y, { width: 92, align: 'right' }).moveDown(0.3);
  };
  line('Total HT', shown(sum('ht')));
  line('Total TVA', shown(sum('tva')));
  pdf.font('strong').fillColor(colours.leaf);
  line(
    facture.nature === 'avoir' ? 'Total remboursé TTC' : 'Total payé TTC',
    shown(facture.montantCentimes),
    13,
  );
  pdf.moveDown(1).font('plain').fontSize(9).fillColor(colours.soft);
  pdf.text(closing.join('\n'), sheet.left, pdf.y, { width: sheet.right - sheet.left });
}

/** An invoice or a credit note as PDF; made from frozen data, so always the same. */
export function factureDocument(facture: FactureRow, corrected: Corrected): Pdf {
  const { contenu, createdAt: at } = facture;
  const { nom, forme, rcs } = contenu.vendeur;
  const number = factureNumber(facture.annee, facture.numero);
  const title = `${facture.nature === 'avoir' ? 'Avoir' : 'Facture'} n° ${number}`;
  const identity = [nom, forme, rcs].filter(Boolean).join(' · ');
  const lines = [`${title} · ${frenchDay(at)}`, identity];
  return documentOf({ title, author: nom, at, lines }, (pdf) => {
    const { incomplet, ...printed } = printedContenu(pdf, facture);
    const mentions = mentionsOf(facture, corrected);
    heading(
      pdf,
      { ...facture, ...printed },
      title,
      incomplet ? identified(mentions, contenu.client.email) : mentions,
    );
    table(
      pdf,
      ligneColumns,
      shownLines(printed.contenu).map(({ nom, quantite, prixCentimes, tvaMillieme, ht }) => [
        nom,
        String(signOf(facture) * quantite),
        euros(ht),
        percent(tvaMillieme),
        euros(prixCentimes),
        euros(signOf(facture) * prixCentimes * quantite),
      ]),
    );
    totals(pdf, facture, ratesOf(contenu));
  });
}
