import { trisProduit } from '../contract/boutique/produit.ts';
import { saisonsDuCatalogue } from '../contract/especes/catalogue.ts';
import { climats, QUINZAINES } from '../contract/especes/climat.ts';
import { usages } from '../contract/especes/espece.ts';
import { limits } from '../contract/limits.ts';
import { fold } from '../contract/words.ts';
import { familleOf } from './especes/especes/rayonPages.service.ts';
import type { PageQueries, Reading } from './platform/pages/pageKey.ts';

const oneOf =
  (...known: readonly string[]): Reading =>
  (given) =>
    known.includes(given) ? given : null;
const rowNumber: Reading = (given) => (/^[1-9]\d{0,9}$/.test(given) ? given : null);
/** Normalises words to one spelling: single blanks, and composed letters. */
const wordsUpTo =
  (most: number): Reading =>
  (given) =>
    given.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, most) || null;
const words = wordsUpTo(200);
const sought = wordsUpTo(limits.rechercheTexte);

const foldedOneOf =
  (known: readonly string[]): Reading =>
  (given) => {
    const folded = fold(given);
    return known.find((each) => fold(each) === folded) ?? null;
  };
const climat = foldedOneOf(climats);

/** The query parameters of the pages. */
export const pageQueries: PageQueries = {
  '/profil': { id: rowNumber },
  '/favoris': { user: rowNumber },
  '/recherche': { q: sought, exact: oneOf('oui') },
  '/espece/*': { climat },
  '/calendrier': {
    climat,
    quinzaine: (given) => (/^[1-9]\d?$/.test(given) && Number(given) <= QUINZAINES ? given : null),
  },
  '/especes': {
    q: sought,
    usage: foldedOneOf(usages),
    famille: (given) => familleOf(given) ?? null,
    lettre: (given) => (/^[a-z]$/i.test(given) ? given.toLowerCase() : null),
    saison: foldedOneOf(saisonsDuCatalogue),
    climat,
    page: (given) => (/^[1-9]\d?$/.test(given) ? given : null),
  },
  '/boutique': {
    q: words,
    type: (given) => oneOf('0', '1', 'plante', 'autre')(given.trim().toLowerCase()),
    tri: oneOf(...trisProduit),
    apres: rowNumber,
  },
};
