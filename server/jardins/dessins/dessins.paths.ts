const monthInParis = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  month: 'numeric',
});

/** The month of `date` in Europe/Paris, 1 to 12. */
export const monthOf = (date: Date): number => Number(monthInParis.format(date));

/** Address of a plant's plate; the page appends `-{width}.{avif|webp}`. */
export const planteIllustration = (id: number, version: number) =>
  `/dessins/plante/${id}-${version}`;

/** Address of a garden's drawing; the page appends `-carte-{width}.{format}` or `-panorama-…`. */
export const jardinIllustration = (id: number, version: number, date: Date = new Date()) =>
  `/dessins/jardin/${id}-${version}-${monthOf(date)}`;

/** Address of a product's drawing; the page appends `-{width}.{format}`. */
export const produitIllustration = (id: number, version: number) =>
  `/dessins/produit/${id}-${version}`;

/** Address of a member's drawn portrait; the page appends `-{width}.{format}`. */
export const userPortrait = (id: number) => `/dessins/user/${id}-portrait`;

/** Address of a member's drawn cover; the page appends `-{width}.{format}`. */
export const userCouverture = (id: number) => `/dessins/user/${id}-couverture`;
