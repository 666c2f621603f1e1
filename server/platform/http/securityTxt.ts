import type { Env } from '../env.ts';
import type { App } from './app.types.ts';

const path = '/.well-known/security.txt';
const dayMs = 86_400_000;
/** The standard asks for less than a year, so that old addresses expire. */
const validDays = 180;

function contactOf({ VITE_LEGAL_CONTACT = '', SELLER_EMAIL, PUBLIC_URL }: Env): string {
  const [email] = /[^\s@|<>:,;]+@[^\s@|<>:,;]+/.exec(`${VITE_LEGAL_CONTACT} ${SELLER_EMAIL}`) ?? [];
  return email ? `mailto:${encodeURI(email)}` : `${PUBLIC_URL}/mentions-legales`;
}

/** The contact for security holes of this site (RFC 9116). It always expires in half a year. */
export function securityTxtRoutes(app: App, env: Env): void {
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    const lines = [
      `Contact: ${contactOf(env)}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${env.PUBLIC_URL}${path}`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
