import type { Boutique } from '../paiement.ts';

/** A piece of the terms of sale, for the page and for the PDF. */
export type Bloc =
  | { sorte: 'texte'; texte: string; fort?: boolean; lien?: { texte: string; page: string } }
  | { sorte: 'liste'; items: readonly string[] }
  | { sorte: 'adresse'; lignes: readonly string[] }
  /** A framed text; `replie`: folded on the page until it is asked for. */
  | { sorte: 'cadre'; titre: string; replie?: boolean; blocs: readonly Bloc[] };

export interface SectionConditions {
  titre: string;
  blocs: readonly Bloc[];
}

/** One version's text, with what a shop says of itself put in. */
export type TexteConditions = (boutique: Boutique) => readonly SectionConditions[];

export const texte = (contenu: string): Bloc => ({ sorte: 'texte', texte: contenu });
