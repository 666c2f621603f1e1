const plain = /^(?:[\p{L}\p{M}\p{N} \-'’]|\.(?![\p{L}\p{N}])){1,40}$/u;

/**
 * How a mail begins. Anyone may register anyone's address: a pseudo that could be read as an address, or as
 * more than a name, is left out.
 */
export function greeting(pseudo: string): string {
  const name = pseudo.normalize('NFKC').trim();
  return plain.test(name) && !/http|www/i.test(name) ? `Bonjour ${name},` : 'Bonjour,';
}

const linkLike = /@|:\/\/|\/\/|http|www|[\p{L}\p{N}-]\.\p{L}{2,}/iu;

/** The name of an article, unless a mail program could make a link of it. */
export const articleName = (nom: string) =>
  linkLike.test(nom.normalize('NFKC').replaceAll('。', '.')) ? 'Article de la boutique' : nom;
