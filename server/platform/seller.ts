/** The facts that a shop must publish about its seller: the variable, the fact's name, and the example seller's value. */
export const sellerFacts = {
  SELLER_NAME: { fact: 'le nom du vendeur', example: 'La Pépinière du Courtil' },
  SELLER_FORM: {
    fact: 'la forme juridique et le capital du vendeur',
    example: 'SARL au capital de 8 000 €',
  },
  SELLER_ADDRESS: {
    fact: 'l’adresse du siège du vendeur',
    example: '3 chemin de la Pépinière, 49000 Angers, France',
  },
  SELLER_SIRET: { fact: 'le numéro SIRET du vendeur', example: '000 000 000 00018' },
  SELLER_RCS: {
    fact: 'l’inscription du vendeur au registre du commerce (RCS, ville et numéro)',
    example: 'RCS Angers 000 000 000',
  },
  SELLER_VAT: {
    fact: 'le numéro de TVA intracommunautaire du vendeur',
    example: 'FR12 000000000',
  },
  SELLER_PHONE: { fact: 'le téléphone du vendeur', example: '02 61 91 00 49' },
  SELLER_EMAIL: { fact: 'l’adresse e-mail du vendeur', example: 'boutique@courtil.example' },
  SHOP_MEDIATOR: {
    fact: 'le médiateur de la consommation (nom, adresse et site)',
    example:
      'Médiation des Jardins et Pépinières|2 place des Semailles, 49000 Angers|https://mediation-jardins.example',
  },
} as const;

const legalFacts = {
  VITE_LEGAL_EDITOR: 'l’éditeur du site',
  VITE_LEGAL_HOST: 'l’hébergeur du site',
  VITE_LEGAL_CONTACT: 'l’adresse pour les demandes sur les données personnelles',
} as const;

export type SellerVariable = keyof typeof sellerFacts;
type LegalVariable = keyof typeof legalFacts;
export type Seller = Record<SellerVariable, string>;

const names = Object.keys(sellerFacts) as SellerVariable[];

/** The seller as given; whole and fictitious for a demonstration of which nothing is given. */
export function sellerFrom(
  given: Partial<Seller>,
  demo: boolean,
): Seller & { SELLER_DEMO: boolean } {
  const invented = demo && names.every((name) => !given[name]);
  const facts = names.map((name) => [
    name,
    given[name] ?? (invented ? sellerFacts[name].example : ''),
  ]);
  return { ...(Object.fromEntries(facts) as Seller), SELLER_DEMO: invented };
}

/** Lists the facts that a public shop must publish and that no setting gives: one line each. */
export function missingFacts(
  env: Seller & { DEMO: boolean } & { [K in LegalVariable]?: string | undefined },
): string[] {
  const seller = names
    .filter((name) => !env[name])
    .map(
      (name) =>
        `Boutique : il manque ${sellerFacts[name].fact} (${name}), que la loi demande d’afficher.`,
    );
  if (env.DEMO) return seller;
  const legal = (Object.keys(legalFacts) as LegalVariable[])
    .filter((name) => !env[name])
    .map(
      (name) =>
        `Mentions légales : il manque ${legalFacts[name]} (${name}), que la loi demande d’afficher.`,
    );
  return [...seller, ...legal];
}

/** The mediator's name, address and site, as far as given. */
export const mediatorLines = (env: Pick<Seller, 'SHOP_MEDIATOR'>): string[] =>
  env.SHOP_MEDIATOR.split('|')
    .map((line) => line.trim())
    .filter(Boolean);

/** Gives the text about mediation in a mail, on one line. */
export const mediationText = (env: Pick<Seller, 'SHOP_MEDIATOR'> & { SHOP_MEDIATION: string }) =>
  [env.SHOP_MEDIATION, mediatorLines(env).join(', ')].filter(Boolean).join(' ');
