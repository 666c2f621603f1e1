const ELSEWHERE = 'https://courtil.invalid';

/** Where to go after signing in: a path of this site only, else the fallback. */
export function returnPath(asked: string | null | undefined, fallback: string): string {
  if (!asked?.startsWith('/') || /^\/[/\\]/.test(asked) || /[\p{Cc}\\]/u.test(asked))
    return fallback;
  if (!URL.canParse(asked, ELSEWHERE)) return fallback;
  const url = new URL(asked, ELSEWHERE);
  if (url.origin !== ELSEWHERE || /^\/(login|inscription)\b/i.test(url.pathname)) return fallback;
  return url.pathname + url.search;
}
