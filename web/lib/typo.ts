const NBSP = '\u00a0';

const EMAIL = /(?<![\p{L}\d@._-])(e)-(?=mails?(?![\p{L}\d@_-]|\.[\p{L}\d]))/giu;

/** French spacing: no line break before `: ; ! ?` or a unit, after 'n°' and 'L.', inside « » nor inside 'e-mail'. */
export function typo(text: string): string {
  return text
    .replaceAll(/ (?=[:;!?»])/g, NBSP)
    .replaceAll(/« /g, `«${NBSP}`)
    .replaceAll(/(\d) (?=(€|°C|cm|g|kg|%|jours?)(?![\p{L}]))/gu, `$1${NBSP}`)
    .replaceAll(/(?<!\p{L})(n°|[LRD]\.) (?=\d)/gu, `$1${NBSP}`)
    .replaceAll(EMAIL, '$1\u2011');
}
