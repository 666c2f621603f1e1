import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import { type EtatPart, etatParts, type Running } from './etat.ts';
import type { Facts } from './facts.ts';

const styles = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
body{background:light-dark(#fbf8f0,#171b15);color:light-dark(#23291f,#e9e6da)}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin:0 0 .5rem}
section{margin:1rem 0;padding:1rem 1.25rem;border:1px solid light-dark(#e2d9c4,#363c31);border-radius:12px;background:light-dark(#fffdf8,#1f241c)}
section:first-of-type{border-left:6px solid light-dark(#2f5d3a,#8fc29b)}.wrong section:first-of-type{border-left-color:light-dark(#a8481f,#e79a73)}
dl{display:grid;grid-template-columns:minmax(9rem,1fr) 2fr;gap:.25rem 1rem;margin:0}
dt{font-weight:600}dd{margin:0;white-space:pre-wrap}
@media(max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

const styleHash = createHash('sha256').update(styles).digest('base64');
export const etatPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function part({ title, rows }: EtatPart): string {
  const lines = rows.map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return `<section><h2>${escapeHtml(title)}</h2><dl>${lines.join('')}</dl></section>`;
}

/** The page `/etat` of the address of metrics. */
export function etatPage({ facts, ...running }: Running & { facts: Facts | null }): string {
  const body = facts
    ? etatParts(facts, running).map(part).join('\n')
    : '<p>Aucun processus n’a répondu à temps : réessayez, puis voyez le journal.</p>';
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>État de Courtil</title><style>${styles}</style></head>
<body><main${facts?.alerts.length === 0 ? '' : ' class="wrong"'}><h1>État de Courtil</h1>
${body}
</main></body></html>
`;
}
