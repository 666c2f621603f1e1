/** A source of a served page. A write drops the pages with the tags that it touches. */
export type PageTag =
  | `jardin:${number}`
  | `plante:${number}`
  | `user:${number}`
  | `produit:${number}`
  | `espece:${number}`
  | 'jardins'
  | 'especes'
  | 'produits';

/** Told by services after a commit; the page cache listens. */
export interface PageTags {
  /** Forgets every page made from one of `tags`, at once here and soon in other processes. */
  drop(tags: readonly PageTag[]): void;
}
