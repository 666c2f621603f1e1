import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../platform/escapeHtml.ts';
import { euros } from '../../../platform/frenchFormats.ts';
import { bankStyle } from './banque.style.ts';
import type { BankSession } from './demoBankPayment.ts';

const styleHash = createHash('sha256').update(bankStyle).digest('base64');

/** Nothing may run or load; the form goes to this site only. */
export const bankPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const hour = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });

const button = (action: string, label: string, look = '') =>
  `<button name="action" value="${action}"${look}>${label}</button>`;
const form = (...buttons: string[]) => `<form method="post">\n${buttons.join('\n')}\n</form>`;
const tools = (...buttons: string[]) =>
  `<details open><summary>Outils de démonstration</summary>${form(...buttons)}</details>`;
const back = (url: string, label: string) =>
  `<a class="back main" href="${escapeHtml(url)}">${label}</a>`;

const late = (label: string) => button('tard', label);

function openPart({ expiresAt }: BankSession, refused: boolean): string {
  return `${refused ? `<p class="error" role="alert">Paiement refusé par la banque. Rien n’a été débité\u00a0; vous pouvez réessayer.</p>` : ''}
${form(button('payer', 'Payer', ' class="main"'), button('abandonner', 'Abandonner et revenir à la boutique'))}
<p class="soft">Cette page reste ouverte jusqu’à ${hour.format(expiresAt)}.</p>
${tools(
  button('refuser', 'Simuler un refus de la banque'),
  button('expirer', 'Laisser passer le délai de la commande'),
  late('Payer trop tard (après expiration de la commande)'),
)}`;
}

function endedPart({ payee, contenu }: BankSession): string {
  if (payee) {
    return `<p role="status">Cette commande est déjà payée\u00a0: il n’y a plus rien à payer ici.</p>
${back(contenu.successUrl, 'Revenir à ma commande')}`;
  }
  return `<p class="error" role="status">Cette page de paiement n’est plus ouverte\u00a0: rien ne peut y être payé.</p>
<p>La commande a été annulée, ou son délai de paiement est dépassé. La boutique vous dit où elle en est, et comment commander à nouveau.</p>
${back(contenu.cancelUrl, 'Revenir à la boutique')}
${tools(late('Simuler un paiement arrivé trop tard'))}`;
}

const amountLabel = ({ payee }: BankSession, open: boolean) => {
  if (payee) return 'Total payé';
  return open ? 'Total à payer' : 'Montant';
};

/** The hosted page of the demonstration bank; `note` tells what was just refused. */
export function bankPage(session: BankSession, note?: 'refuse'): string {
  const open = session.statut === 'open' && session.expiresAt > new Date();
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Banque de démonstration</title>
<style>${bankStyle}</style>
</head>
<body>
<header><p class="notice">Ceci est une démonstration\u00a0: aucune carte n’est demandée, aucun argent ne circule.</p></header>
<main>
<h1><svg aria-hidden="true" width="40" height="40" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M3 9.500 12 4l9 5.500ZM5 9.500V18M10 9.500V18M14 9.500V18M19 9.500V18M3 20.500h18M3 18h18"/></svg>Banque de démonstration</h1>
<section class="card">
<h2>Commande n°\u00a0${escapeHtml(session.clientReference)}</h2>
<ul>
${session.contenu.lignes.map((ligne) => `<li>${escapeHtml(ligne)}</li>`).join('\n')}
</ul>
<p class="total"><span>${amountLabel(session, open)}</span> <strong>${escapeHtml(euros(session.montantCentimes))}</strong></p>
${open ? openPart(session, note === 'refuse') : endedPart(session)}
</section>
</main>
</body>
</html>`;
}
