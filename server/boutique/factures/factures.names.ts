import type { Pdf } from '../../platform/pdf/faces.ts';
import {
  firstPrintable,
  losesLetters,
  type Names,
  printable,
} from '../../platform/pdf/printable.ts';
import type { FactureContenu } from '../../tables/factures.ts';
import type { FactureRow } from './factures.repository.ts';

export interface Printed {
  contenu: FactureContenu;
  /** True if a part of the buyer or of the address is missing. */
  incomplet: boolean;
}

/**
 * The texts of a document in signs that can be printed, from its frozen data alone. The e-mail address stands in for a name
 * that cannot, and an article's number in the list for that of the article.
 */
export function printedContenu(
  pdf: Pdf,
  { contenu, commandeId }: Pick<FactureRow, 'contenu' | 'commandeId'>,
): Printed {
  const shown = (...names: Names) => printable(pdf, firstPrintable(pdf, names));
  // Without its letters a line of an address is none.
  const line = (text: string) => shown(text, '');
  const { client, adresse } = contenu;
  const who = firstPrintable(pdf, [
    client.nom,
    client.email,
    `Client de la commande n° ${commandeId}`,
  ]);
  const { rue, complement, codePostal, ville, pays, destinataire = '' } = adresse;
  const written = [client.nom, destinataire, rue, complement, ville];
  return {
    contenu: {
      ...contenu,
      client: { nom: shown(who), email: client.email },
      adresse: {
        destinataire: line(destinataire),
        rue: line(rue),
        complement: line(complement),
        codePostal,
        ville: line(ville),
        pays,
      },
      lignes: contenu.lignes.map((ligne, at) => ({
        ...ligne,
        nom: shown(ligne.nom, `Article n° ${at + 1}`),
      })),
    },
    incomplet:
      (client.nom !== '' && client.nom !== who) || written.some((text) => losesLetters(pdf, text)),
  };
}

/** '2026-000042': the year and the number in it. */
export const factureNumber = (annee: number, numero: number) =>
  `${annee}-${String(numero).padStart(6, '0')}`;
