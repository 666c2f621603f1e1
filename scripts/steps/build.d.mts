/** Builds the pages, unless their sources and settings are those of the last build. */
export function ensureBuilt(): Promise<void>;
