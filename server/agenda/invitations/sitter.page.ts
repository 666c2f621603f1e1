import { createHash } from 'node:crypto';
import type { GenreDeRappel } from '../../../contract/carnet/soin.ts';
import { workTitle } from '../../jardins/workWords.ts';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import { frenchDay } from '../../platform/frenchFormats.ts';
import { sitterStyle } from './sitter.style.ts';

/** A work of a plant, as who looks after it sees it. */
export interface SitterWork {
  idPlante: number;
  nom: string;
  emplacement: string;
  genre: GenreDeRappel;
  echeance: string;
  photo: string | null;
  illustration: string;
  /** Ticked by this link. */
  fait: boolean;
}

export interface SitterDay {
  jardin: string;
  photo: string | null;
  illustration: string;
  du: string;
  au: string;
  today: string;
  works: SitterWork[];
  /** Works of today that are not shown. */
  plus: number;
  /** The works of the coming days. */
  suite: SitterWork[];
}

const styleHash = createHash('sha256').update(sitterStyle).digest('base64');

/** Nothing may run; pictures come from this site, and forms go to it. */
export const sitterPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const verbs: Readonly<Record<GenreDeRappel, string>> = {
  arrosage: 'Arroser',
  engrais: 'Nourrir',
  rempotage: 'Rempoter',
  taille: 'Tailler',
  traitement: 'Traiter',
  semis: 'Semer dehors',
  gel: 'Protéger du gel',
};

const OWN_IMAGE = /^(?:https?:\/\/[^/]+)?(\/images\/[\w-]{16,64})$/;

/** Gives a photo of our own store, else the drawing: no request goes from this page to another site. */
const pictureOf = ({ photo, illustration }: Pick<SitterWork, 'photo' | 'illustration'>) =>
  `${OWN_IMAGE.exec(photo ?? '')?.[1] ?? illustration}`;

const hidden = (fields: Record<string, string | number>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');

function workItem(work: SitterWork, today: string): string {
  const { idPlante, nom, emplacement, genre, fait } = work;
  const fields = { geste: fait ? 'defaire' : 'faire', genre, date: today, plante: idPlante };
  const label = escapeHtml(`${fait ? 'Annuler' : 'Fait'} : ${verbs[genre]} ${nom}`);
  const late =
    !fait && work.echeance < today ? `<span>prévu le ${frenchDay(work.echeance)}</span>` : '';
  return `<li class="work" data-genre="${genre}"${fait ? ' data-done' : ''}>
<img src="${escapeHtml(pictureOf(work))}-400.webp" alt="" width="72" height="83" loading="lazy">
<div><strong>${escapeHtml(nom)}</strong>${emplacement ? `<span>${escapeHtml(emplacement)}</span>` : ''}<span class="verb">${fait ? '✓ ' : ''}${verbs[genre]}${fait ? '\u00a0: fait' : ''}</span>${late}</div>
<form method="post">${hidden(fields)}<button class="${fait ? '' : 'main'}" aria-label="${label}">${fait ? 'Annuler' : 'Fait'}</button></form>
</li>`;
}

/** From so many waterings on, one button does them all. */
const manyWaterings = 3;

function todayPart({ works, plus, today }: SitterDay): string {
  const open = works.filter(({ fait }) => !fait);
  const done = works.filter(({ fait }) => fait);
  const list = (items: SitterWork[]) =>
    `<ul>${items.map((work) => workItem(work, today)).join('\n')}</ul>`;
  const waterings = open.filter(({ genre }) => genre === 'arrosage').length;
  const all = { geste: 'tout', genre: 'arrosage', date: today };
  return `<h2>Aujourd’hui, ${frenchDay(today)}</h2>
${
  open.length > 0
    ? `<p class="count" role="status">${done.length > 0 ? `${done.length} fait${done.length > 1 ? 's' : ''}, ` : ''}${open.length} à faire</p>${list(open)}`
    : `<section class="card"><p role="status">${done.length > 0 ? 'Tout est fait pour aujourd’hui. Merci\u00a0!' : 'Rien n’est à faire aujourd’hui.'}</p></section>`
}
${plus > 0 ? `<p class="soft">et ${plus} de plus, une fois celles-ci faites</p>` : ''}
${waterings >= manyWaterings ? `<form method="post">${hidden(all)}<button class="all">Tout est arrosé (${waterings})</button></form>` : ''}
${done.length > 0 ? `<h2>Fait aujourd’hui</h2>${list(done)}` : ''}`;
}

function laterPart({ suite }: SitterDay): string {
  if (suite.length === 0) return '';
  const days = Map.groupBy(suite, ({ echeance }) => echeance);
  const sections = [...days].map(([day, works]) => {
    const kinds = [...Map.groupBy(works, ({ genre }) => genre)];
    const lines = kinds.map(([genre, of]) =>
      workTitle(
        genre,
        of.map(({ nom }) => nom),
      ),
    );
    return `<dt>${frenchDay(day)}</dt>${lines.map((line) => `<dd>${escapeHtml(line)}</dd>`).join('')}`;
  });
  return `<details><summary>Les jours suivants</summary><dl>${sections.join('')}</dl></details>`;
}

function bodyOf(day: SitterDay): string {
  const { du, au, today } = day;
  if (today < du)
    return `<section class="card"><p role="status">Votre garde commence le ${frenchDay(du)}. Revenez ce jour-là à cette même adresse\u00a0: vous y verrez quoi faire, plante par plante.</p></section>`;
  if (today > au)
    return `<section class="card"><p role="status">Cette garde est finie depuis le ${frenchDay(au)}. Merci d’avoir veillé sur ce jardin\u00a0!</p></section>`;
  return todayPart(day) + laterPart(day);
}

const pageOf = (title: string, main: string) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Courtil</title>
<style>${sitterStyle}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>`;

/** The page of who looks after a garden: what is due, with a button to tick each. */
export const sitterPage = (day: SitterDay): string =>
  pageOf(
    `${day.jardin} · à garder`,
    `<img class="scene" src="${escapeHtml(pictureOf(day))}-800.webp" alt="" width="800" height="600">
<h1>${escapeHtml(day.jardin)}</h1>
<p class="soft">Ce jardin vous est confié du ${frenchDay(day.du)} au ${frenchDay(day.au)}.</p>
${bodyOf(day)}
<footer><p>Cochez ce que vous avez fait\u00a0: la personne qui vous a confié ce jardin le voit aussitôt. Gardez cette adresse pour vous.</p><p>Courtil</p></footer>`,
  );

/** The page of an invalid link: the same for a mistyped, a revoked and an unknown link. */
export const deadLinkPage = pageOf(
  'Ce lien n’ouvre rien',
  `<h1>Ce lien n’ouvre rien</h1>
<section class="card"><p>Il n’est pas entier, ou la personne qui vous l’a donné l’a révoqué. Demandez-lui de vous l’envoyer à nouveau.</p></section>
<footer><p>Courtil</p></footer>`,
);
