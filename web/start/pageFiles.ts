/** The files of a page's code, as its document lists them. */
export interface PageFiles {
  manifest: string;
  entry: string;
  /** By the ids of its routes. */
  routes: Record<string, string>;
  /** Their imports, requested together with them. */
  others: string[];
  /** The server read what the page shows: it asks for nothing more by itself. */
  whole: boolean;
}

/** The start script's interface for the page's code. */
export interface Start {
  /** The modules of the page's routes are there. */
  loaded: Promise<void>;
  /** Replays the reader's moves before hydration. */
  replay: () => Promise<void>;
}

declare global {
  interface Window {
    courtil?: Start;
  }
}
