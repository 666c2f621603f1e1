/** Builds the pages, unless their sources and settings are those of the last build. */
export function ensureBuilt(): Promise<void>;
/** Builds the server, unless its sources are those of the last build. */
export function ensureProgram(): Promise<void>;
/** The server as few files of plain JavaScript: what `npm start` runs. */
export declare const builtProgram: string;
