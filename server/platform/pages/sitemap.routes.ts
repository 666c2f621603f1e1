import type { FastifyReply } from 'fastify';
import type { Env } from '../env.ts';
import type { App } from '../http/app.types.ts';
import { type PublicAddresses, sitemap, sitemapPart } from './sitemap.ts';

/**
 * Pages of one member's own, and pages without content of their own, as the pages themselves spell it. Not the feeds of calendars: Google
 * reads one only where robots may, and each says itself that it is not to be listed.
 */
const disallowed = [
  ...[
    '/v1/',
    '/api/',
    '/recherche',
    '/mes-jardins',
    '/mes-plantes',
    '/recoltes',
    '/favoris',
    '/Profil$',
    '/profil/modifier',
  ],
  ...['/nouvelle-plante', '/plante/modifier', '/modifier-jardin', '/AjoutProduit'],
  ...['/ModifierProduit', '/panier', '/commande', '/paiement', '/mes-commandes', '/gestion'],
  ...['/boite-aux-lettres', '/renoncer/', '/Login', '/Inscription', '/mot-de-passe-oublie'],
  ...[
    '/verify-email',
    '/reset-password',
    '/undo-email-change',
    '/undo-acces',
    '/avis/',
    '/invitation/',
  ],
];

const config = { perMinute: 60 };
const hidden = { config, schema: { hide: true } };

/** The files for search engines: the list of pages, and the pages not to index. They are never cached. */
export function sitemapRoutes(app: App, env: Env, lists: readonly PublicAddresses[]): void {
  const origin = env.PUBLIC_URL;
  const send = (reply: FastifyReply, xml: string) =>
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(xml);
  app.get('/sitemap.xml', hidden, async (_request, reply) =>
    send(reply, await sitemap(origin, lists)),
  );
  app.get<{ Params: { file: string } }>('/sitemap-:file', hidden, async (request, reply) => {
    const xml = await sitemapPart(origin, lists, request.params.file);
    return xml === null ? reply.callNotFound() : send(reply, xml);
  });
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...disallowed.map((path) => `Disallow: ${path}`),
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}
