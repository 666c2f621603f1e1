import { createHash } from 'node:crypto';
import type { BankSession } from '../../external/demoBankPayment.ts';

const style = `
:root{color-scheme:light dark;--paper:#f7f3e9;--ink:#2b2a26;--leaf:#3f6b3a;--clay:#a4512f}
@media(prefers-color-scheme:dark){:root{--paper:#1f201c;--ink:#ece7d8;--leaf:#9cc08f;--clay:#e59a76}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.05rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}
.notice{border:2px dashed var(--clay);border-radius:.5rem;padding:.75rem 1rem;color:var(--clay)}
.error{color:#b3261e;font-weight:600}
@media(prefers-color-scheme:dark){.error{color:#f2b8b5}}
.total{font-size:1.6rem;font-weight:600}
form{display:grid;gap:.75rem;margin-top:1.5rem}
button{font:inherit;padding:.8rem 1rem;border-radius:.5rem;border:2px solid var(--leaf);background:none;color:inherit;cursor:pointer}
button[value=payer]{background:var(--leaf);color:var(--paper);font-weight:600}
button:focus-visible{outline:3px solid var(--clay);outline-offset:2px}
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing may run or load; the form goes to this site only. */
export const bankPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (value: string) => value.replaceAll(/[&<>"']/g, (found) => entities[found] ?? '');

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

const notes = {
  refuse: 'Paiement refusé par la banque. Rien n’a été débité ; vous pouvez réessayer.',
  closed: 'Cette page de paiement n’est plus ouverte : rien ne peut y être payé.',
} as const;

const actions = `<form method="post">
<button name="action" value="payer">Payer</button>
<button name="action" value="refuser">Simuler un refus de la banque</button>
<button name="action" value="tard">Payer trop tard (après expiration de la commande)</button>
<button name="action" value="abandonner">Abandonner et revenir à la boutique</button>
</form>`;

/** The hosted page of the demonstration bank. */
export function bankPage(session: BankSession, note?: keyof typeof notes): string {
  const open = session.statut === 'open' && session.expiresAt > new Date();
  const shown = open ? note : 'closed';
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Banque de démonstration</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Banque de démonstration</h1>
<p class="notice">Ceci est une démonstration : aucune carte n’est demandée, aucun argent ne circule.</p>
${shown ? `<p class="error" role="alert">${notes[shown]}</p>` : ''}
<h2>Commande n° ${text(session.clientReference)}</h2>
<ul>
${session.contenu.lignes.map((ligne) => `<li>${text(ligne)}</li>`).join('\n')}
</ul>
<p class="total">${text(euros.format(session.montantCentimes / 100))}</p>
${open ? actions : `<p><a href="${text(session.contenu.cancelUrl)}">Revenir à la boutique</a></p>`}
</main>
</body>
</html>`;
}
