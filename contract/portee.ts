/** What a personal access token may do; none reaches account, orders, tokens or webhooks. */
export const portees = ['lecture', 'carnet', 'jardin'] as const;

export type Portee = (typeof portees)[number];
