import { escapeHtml } from '../escapeHtml.ts';
import type { Letter } from './letter.ts';
import { unsubscribeLabel } from './textLayout.ts';

/** Escaped, with the French no-break spaces. */
const prose = (text: string) =>
  escapeHtml(text.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0'));

const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const serif = "font-family:Georgia,'Times New Roman',serif";
const small = `margin:0 0 8px;${sans};font-size:14px;line-height:1.5;color:#575e4f`;

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;${sans};font-size:16px;line-height:1.6;color:#23291f">${prose(text)}</p>`;

const note = (text: string) => `<p style="${small}">${prose(text)}</p>`;

function table(rows: NonNullable<Letter['rows']>): string {
  const cell = `padding:8px 0;border-bottom:1px solid #e2d9c4;${sans};font-size:15px;color:#23291f`;
  const lines = rows.map(
    ([label, value]) =>
      `<tr><td style="${cell}">${prose(label)}</td><td align="right" style="${cell};white-space:nowrap;padding-left:16px">${prose(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${lines.join('')}</table>`;
}

function group({ title, lines }: NonNullable<Letter['groups']>[number]): string {
  const items = lines.map((line) => `<li style="margin:0 0 6px">${prose(line)}</li>`);
  return `<h2 style="margin:0 0 8px;${serif};font-size:19px;line-height:1.3;font-weight:400;color:#2f5d3a">${prose(title)}</h2>
<ul style="margin:0 0 20px;padding:0 0 0 20px;${sans};font-size:16px;line-height:1.5;color:#23291f">${items.join('')}</ul>`;
}

const foot = (label: string, url: string) =>
  `<br><a href="${escapeHtml(url)}" style="color:#575e4f">${escapeHtml(label)}</a>`;

function button({ label, url }: NonNullable<Letter['action']>): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="background:#2f5d3a;border-radius:8px"><a href="${href}" style="display:inline-block;padding:14px 26px;${sans};font-size:16px;font-weight:600;color:#f9f6ea;text-decoration:none">${prose(label)}</a></td></tr></table>
<p style="${small}">${prose('Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :')}<br><a href="${href}" style="color:#2f5d3a;word-break:break-all">${href}</a></p>`;
}

/**
 * The one look of every mail: tables and inline styles, which is what mail programs understand, and
 * nothing fetched from outside.
 */
export function htmlLayout(letter: Letter, site: string): string {
  const { subject, preview, greeting, paragraphs, rows, groups, action, notes, unsubscribe } =
    letter;
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f5eedd">
<div style="display:none;max-height:0;overflow:hidden">${prose(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5eedd"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;${serif};font-size:26px;color:#2f5d3a">Courtil</td></tr>
<tr><td style="padding:32px 28px;background:#fffdf8;border:1px solid #e2d9c4;border-radius:12px">
<h1 style="margin:0 0 20px;${serif};font-size:24px;line-height:1.3;font-weight:400;color:#23291f">${prose(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${rows ? table(rows) : ''}${(groups ?? []).map(group).join('\n')}
${action ? button(action) : ''}
${(notes ?? []).map(note).join('\n')}
</td></tr>
<tr><td style="padding:20px 8px;${sans};font-size:13px;line-height:1.5;color:#575e4f">L&#39;équipe de Courtil${foot(site, site)}${unsubscribe ? foot(unsubscribeLabel, unsubscribe) : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
