/** A path inside the project. */
export function inProject(...parts: string[]): string;
