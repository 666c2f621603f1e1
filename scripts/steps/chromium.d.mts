export function ensureWholeChromium(): Promise<string>;
