/** The files that a page's code is made of, as its document tells them. */
export interface PageFiles {
  manifest: string;
  entry: string;
  /** By the ids of its routes. */
  routes: Record<string, string>;
  /** What those import: asked for with them, not after them. */
  others: string[];
  /** The server read what the page shows: it asks for nothing more by itself. */
  whole: boolean;
}

/** What the document's script has for the code that takes the page over. */
export interface Start {
  /** The modules of the page's routes are there. */
  loaded: Promise<void>;
  /** Does again what the reader did before. */
  replay: () => Promise<void>;
}

declare global {
  interface Window {
    courtil?: Start;
  }
}
