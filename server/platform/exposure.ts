import { isIP } from 'node:net';

/**
 * Access to the pages that show every mail or take no real money: for all ('open', set by a variable),
 * for requests of this machine alone ('local'), or for none ('closed').
 */
export type Door = 'open' | 'local' | 'closed';

interface Given {
  PUBLIC_URL: string;
  HOST?: string | undefined;
  TRUST_PROXY?: unknown;
  MAILBOX?: boolean | undefined;
  DEMO_BANK?: boolean | undefined;
  DEMO?: boolean | undefined;
}

/** Whether a host, as in an address or a Host header without its port, is this machine for everyone. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$|\.$/g, '')
    .replace(/^::ffff:(?=\d)/, '');
  if (isIP(name)) return name === '::1' || name.startsWith('127.');
  return name === 'localhost' || name.endsWith('.localhost');
}

/** Computes the access to pages that trust their reader: closed by default if others can reach this process. */
export function exposureOf(given: Given) {
  const { PUBLIC_URL, HOST, TRUST_PROXY, MAILBOX, DEMO_BANK, DEMO } = given;
  const site = new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, '');
  const isOwn = isLoopback(site);
  // A named proxy means that other people reach this process through it.
  const isLocalOnly =
    isOwn && (HOST === undefined || isLoopback(HOST)) && TRUST_PROXY === undefined;
  const door = (named: boolean | undefined): Door => {
    if (named !== undefined) return named ? 'open' : 'closed';
    return isLocalOnly ? 'local' : 'closed';
  };
  const ownHost = isIP(site) ? site : '127.0.0.1';
  return {
    HOST: HOST ?? (isOwn ? ownHost : '0.0.0.0'),
    MAILBOX: door(MAILBOX),
    DEMO_BANK: door(DEMO_BANK),
    // The passwords of its accounts, the shop keeper's too, are printed in the README.
    DEMO: DEMO ?? isLocalOnly,
    // Sign-in with the public password of the shop keeper. The accounts may still exist after the demonstration.
    knownKeepers: door(DEMO || undefined),
    isLocalOnly,
  };
}

interface Exposed {
  MAILBOX: Door;
  DEMO_BANK: Door;
  DEMO: boolean;
  isLocalOnly: boolean;
  RATE_LIMIT: boolean;
  HOST: string;
  TRUST_PROXY?: unknown;
  SHOP_EDITORS: 'keepers' | 'members' | 'everyone';
  METRICS_ADDRESS?: { host: string; port: number } | undefined;
  SMTP_URL?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
}

/** One line for each thing that others could do here, and for each that is closed for want of a setting. */
export function exposureLines(env: Exposed): string[] {
  const lines: string[] = [];
  if (!env.SMTP_URL && env.MAILBOX === 'closed')
    lines.push(
      'Courrier : aucun e-mail ne part, faute de serveur d’envoi (SMTP_URL). Les e-mails restent dans DATA_DIR/mails ; la boîte aux lettres est fermée (MAILBOX=on l’ouvrirait à tous).',
    );
  if (!env.SMTP_URL && env.MAILBOX === 'open')
    lines.push(
      'ATTENTION, MAILBOX=on : quiconque atteint ce site lit tous les e-mails dans /boite-aux-lettres, et peut donc prendre chaque compte.',
    );
  if (!env.STRIPE_SECRET_KEY && env.DEMO_BANK === 'closed')
    lines.push(
      'Paiement : aucune commande ne peut être payée, faute de clés Stripe (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, VITE_STRIPE_PUBLISHABLE_KEY) ; la banque de démonstration est fermée (DEMO_BANK=on la rouvrirait à tous).',
    );
  if (!env.STRIPE_SECRET_KEY && env.DEMO_BANK === 'open')
    lines.push(
      'ATTENTION, DEMO_BANK=on : quiconque atteint ce site « paie » ses commandes sans argent.',
    );
  if (env.DEMO && !env.isLocalOnly)
    lines.push(
      'ATTENTION, DEMO=1 : les mots de passe des comptes de démonstration, celui de la gestionnaire compris, sont connus de tous.',
    );
  if (!env.RATE_LIMIT && !env.isLocalOnly)
    lines.push(
      'ATTENTION, RATE_LIMIT=off : rien ne borne ce qu’une adresse demande, ni les essais de mots de passe.',
    );
  if (env.TRUST_PROXY !== undefined && !isLoopback(env.HOST))
    lines.push(
      `ATTENTION, TRUST_PROXY avec HOST=${env.HOST} : quiconque atteint ce port sans passer par le proxy dit venir de l’adresse qu’il veut. N’ouvrez ce port qu’au proxy (HOST=127.0.0.1, ou un pare-feu).`,
    );
  if (env.SHOP_EDITORS !== 'keepers' && !env.isLocalOnly)
    lines.push(
      `ATTENTION, SHOP_EDITORS=${env.SHOP_EDITORS} : ${env.SHOP_EDITORS === 'members' ? 'chaque membre' : 'tout le monde'} peut changer les produits et leurs prix.`,
    );
  const watch = env.METRICS_ADDRESS;
  if (watch && !isLoopback(watch.host))
    lines.push(
      `ATTENTION, METRICS_ADDRESS=${watch.host}:${watch.port} : quiconque atteint cette adresse lit l’état du site (/metrics, /etat). Ne l’ouvrez qu’à votre réseau.`,
    );
  return lines;
}
