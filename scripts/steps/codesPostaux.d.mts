export function ensureCodesPostaux(): void;
