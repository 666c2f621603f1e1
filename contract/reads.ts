import type { Boutique } from './boutique/paiement.ts';
import type { Produit, ProduitFilter } from './boutique/produit.ts';
import type { Utilisateur } from './comptes/utilisateur.ts';
import type { ArrosagePlante } from './jardins/arrosagePlante.ts';
import type { Jardin } from './jardins/jardin.ts';
import type { Plante, PlanteSummary } from './jardins/plante.ts';
import type { PopularJardin } from './jardins/suiviJardin.ts';

/** The beginning of a list, and whether that is all of it. */
export interface Part<T> {
  items: T[];
  whole: boolean;
}

export type Mailbox = 'open' | 'sent' | 'closed';

/**
 * What a page reads to show itself. The server answers it from its services, as a visitor sees
 * things; the browser from the REST API. `null` means that the thing does not exist. A long list is read
 * whole by the browser; the server gives what a served page may hold of it.
 */
export interface Reads {
  /** Of others than the reader; from the server, which knows no reader, with some to spare. */
  randomJardins(): Promise<Jardin[]>;
  popularJardins(): Promise<PopularJardin[]>;
  jardin(id: number): Promise<Jardin | null>;
  jardinsOfUser(userId: number): Promise<Part<Jardin>>;
  /** Empty when the garden has none. Where it is not whole, the oldest (`date`) come first. */
  plantesOfJardin(jardinId: number): Promise<Part<PlanteSummary>>;
  plante(id: number): Promise<Plante | null>;
  /** Mean days between waterings; `null` when fewer than two are known. */
  arrosageAverage(planteId: number): Promise<number | null>;
  /** The last twelve months, oldest first. */
  arrosages(planteId: number): Promise<ArrosagePlante[]>;
  user(id: number): Promise<Utilisateur | null>;
  /** One page of the shop: `filter.limite` products at most, after product `filter.apres`. */
  produits(filter?: ProduitFilter): Promise<Produit[]>;
  produit(id: number): Promise<Produit | null>;
  /** Who sells, who may save products, who takes the money. */
  boutique(): Promise<Boutique>;
  /** Where mails go: read here, for want of an SMTP server; sent; or kept unseen, for want of both. */
  mailbox(): Promise<Mailbox>;
}
