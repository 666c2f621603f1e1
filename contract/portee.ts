/**
 * The scopes of a personal access token, from the smallest to the largest. No scope reaches account, orders, tokens or
 * webhooks.
 */
export const portees = ['lecture', 'carnet', 'jardin'] as const;

export type Portee = (typeof portees)[number];

/** True if a token with the scopes `held` may do what `needed` names: each scope includes those before it. */
export const holds = (held: readonly Portee[], needed: Portee): boolean =>
  held.some((portee) => portees.indexOf(portee) >= portees.indexOf(needed));
