/**
 * An address as it is stored: NFKC, trimmed, lower-cased, its domain in ASCII (IDNA). Two spellings of one address are
 * one account. Here, without Zod, for the pages' first load.
 */
export function emailOf(typed: string): string {
  const address = typed.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // Only a name that has other letters: the parser of addresses reads more than names.
  if (!/^(?=.*[^\p{ASCII}])[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at + 1) + new URL(url).hostname : address;
}

/**
 * HTML's rule for e-mail addresses (https://html.spec.whatwg.org/#valid-e-mail-address), with at most 64 signs before
 * the @ (RFC 5321, 4.5.3.1.1) and a dot behind it, as public addresses have.
 */
export const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** True if what was typed is an e-mail address, by the rule that the API has. */
export const hasEmailShape = (typed: string): boolean => emailPattern.test(emailOf(typed));
