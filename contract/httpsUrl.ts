/** True if a text is an address that may be followed: https, without credentials or odd characters. */
export function isHttpsUrl(value: string): boolean {
  if (!/^https:\/\/[^\s\\<>"'`\p{Cc}\p{Cs}]+$/u.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return url.protocol === 'https:' && url.username === '' && url.password === '';
}
