const NBSP = '\u00a0';

/** French spacing: no line break before `: ; ! ?` nor inside « ». */
export function typo(text: string): string {
  return text
    .replaceAll(/ (?=[:;!?»])/g, NBSP)
    .replaceAll(/« /g, `«${NBSP}`)
    .replaceAll(/(\d) (?=(€|°C|cm|jours?)(?![\p{L}]))/gu, `$1${NBSP}`);
}
