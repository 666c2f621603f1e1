const invisible = /\p{Default_Ignorable_Code_Point}/u;
// A letter with its own accents; those that only modify others (\p{Lm}) look like dots and dashes.
const plain = /^(?:[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]\p{M}{0,2}|[0-9 \-'’]){1,40}$/u;
const initialsDot = /(?<=(?:^|[ -])\p{L})\.(?=[ -])|\.$/gu;
/** More could be a telephone number. */
const mostDigits = 4;

function isPlain(name: string): boolean {
  const digits = name.match(/\d/g) ?? [];
  if (digits.length > mostDigits || invisible.test(name) || /http|www/i.test(name)) return false;
  return plain.test(name.replace(initialsDot, ''));
}

/**
 * How a mail begins. Anyone may register anyone's address: a pseudo that could be read as an address, or as
 * more than a name, is left out.
 */
export function greeting(pseudo: string): string {
  const name = plainName(pseudo);
  return name ? `Bonjour ${name},` : 'Bonjour,';
}

/** A name that is nothing but one, else ''. */
export function plainName(given: string): string {
  const name = given.normalize('NFKC').trim();
  return isPlain(name) ? name : '';
}

const ignored = /[\p{Default_Ignorable_Code_Point}\p{M}]/gu;
const linkLike =
  /@|\/\/|http|www|[\p{L}\p{N}-]\.[^\s\p{L}\p{N}]{0,20}\p{L}{2,}|\d{1,3}(?:\.\d{1,3}){3}/iu;

/** Gives a member's text, or `instead` if a mail program could turn it into a link, even after ignoring some signs. */
export function unlessLink(text: string, instead: string): string {
  const seen = text.normalize('NFKD').replace(ignored, '').replaceAll('。', '.');
  return linkLike.test(seen) ? instead : text;
}

/** The name of an article, unless it could be a link. */
export const articleName = (nom: string) => unlessLink(nom, 'Article de la boutique');
