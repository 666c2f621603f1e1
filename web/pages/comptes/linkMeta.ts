import { pageMeta } from '../../lib/pageMeta.ts';

/** Of a page that a mail's link leads to: its address holds a secret, which goes nowhere else. */
export const linkMeta = (title: string, description: string) => [
  ...pageMeta(title, description),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];
