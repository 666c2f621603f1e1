import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/escapeHtml.ts';

const style = `
:root{color-scheme:light dark;--paper:#f5eedd;--card:#fffdf8;--line:#d9cfb8;--ink:#23291f;--soft:#575e4f;--leaf:#2f5d3a;--on-leaf:#f9f6ea;--focus:#9a3f18}
@media(prefers-color-scheme:dark){:root{--paper:#171b15;--card:#1f251c;--line:#3a4233;--ink:#efeadb;--soft:#b3b9a6;--leaf:#9ccb9f;--on-leaf:#16210f;--focus:#f0b594}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.05rem/1.55 system-ui,sans-serif;overflow-wrap:break-word}
main{max-width:32rem;margin:0 auto;padding:clamp(1rem,6vw,4rem) 1rem}
.card{padding:clamp(1.25rem,5vw,2rem);border:1px solid var(--line);border-radius:22px;background:var(--card)}
.name{margin:0 0 1rem;padding:0 .5rem;color:var(--leaf);font:500 1.6rem/1.2 Georgia,"Noto Serif",serif}
h1{margin:0 0 .75rem;font:500 1.5rem/1.25 Georgia,"Noto Serif",serif}
p{margin:0 0 1.25rem}
button{width:100%;min-height:3rem;padding:.7rem 1.2rem;border:0;border-radius:99px;background:var(--leaf);color:var(--on-leaf);font:inherit;font-weight:600;cursor:pointer}
a{display:inline-block;padding:.7rem 0;color:var(--leaf)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing may run or load; the form goes to this site only. */
export const unsubscribePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (title: string, content: string) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Courtil</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="name">Courtil</p>
<section class="card">
<h1>${title}</h1>
${content}
</section>
</main>
</body>
</html>`;

/** One button: programs that only look at the links of a mail end nothing. */
export const askPage = page(
  'L’e-mail du jour',
  `<p>Voulez-vous arrêter l’e-mail qui dit ce qui est à faire au jardin\u00a0? Vos plantes, vos rappels et votre compte restent tels quels.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Ne plus recevoir cet e-mail</button></form>`,
);

/** `profil`: where it can be asked for again. */
export const endedPage = (profil: string) =>
  page(
    'C’est fait',
    `<p role="status">Vous ne recevrez plus l’e-mail du jour.</p>
<p>Si vous changez d’avis, une heure se choisit dans votre profil.</p>
<a href="${escapeHtml(profil)}">Aller à mon profil</a>`,
  );
