export const nodeFlags: readonly string[];
export function hasNodeFlags(): boolean;
