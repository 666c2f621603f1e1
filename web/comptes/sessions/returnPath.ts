const ELSEWHERE = 'https://courtil.invalid';

/** Pages that signing in does not return to: those of signing in, and those of a mail's link. */
const NO_RETURN =
  /^\/(login|inscription|mot-de-passe-oublie|verify-email|reset-password|undo-email-change|undo-acces)\b/i;

/** The page after signing in: a path of this site only, else the fallback. */
export function returnPath(asked: string | null | undefined, fallback: string): string {
  if (!asked?.startsWith('/') || /^\/[/\\]/.test(asked) || /[\p{Cc}\\]/u.test(asked))
    return fallback;
  if (!URL.canParse(asked, ELSEWHERE)) return fallback;
  const url = new URL(asked, ELSEWHERE);
  if (url.origin !== ELSEWHERE || NO_RETURN.test(url.pathname)) return fallback;
  // '/.//evil' is a path of this site only until its dots are resolved.
  if (url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search;
}
