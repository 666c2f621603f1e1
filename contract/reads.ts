import type { ArrosagePlante } from './arrosagePlante.ts';
import type { Jardin } from './jardin.ts';
import type { Boutique } from './paiement.ts';
import type { Plante } from './plante.ts';
import type { Produit, ProduitFilter } from './produit.ts';
import type { PopularJardin } from './suiviJardin.ts';
import type { PublicUser } from './user.ts';

/**
 * What a page reads to show itself. The server answers it from its services, as a visitor sees
 * things; the browser from the REST API. `null` means that the thing does not exist.
 */
export interface Reads {
  randomJardins(): Promise<Jardin[]>;
  popularJardins(): Promise<PopularJardin[]>;
  jardin(id: number): Promise<Jardin | null>;
  jardinsOfUser(userId: number): Promise<Jardin[]>;
  /** In the order of `position`; empty when the garden has none. */
  plantesOfJardin(jardinId: number): Promise<Plante[]>;
  plante(id: number): Promise<Plante | null>;
  /** Mean days between waterings; `null` when fewer than two are known. */
  arrosageAverage(planteId: number): Promise<number | null>;
  /** The last twelve months, oldest first. */
  arrosages(planteId: number): Promise<ArrosagePlante[]>;
  user(id: number): Promise<PublicUser | null>;
  /** One page of the shop: `filter.limite` products at most, after product `filter.apres`. */
  produits(filter?: ProduitFilter): Promise<Produit[]>;
  produit(id: number): Promise<Produit | null>;
  /** Who sells, who may save products, who takes the money. */
  boutique(): Promise<Boutique>;
  /** Whether mails are read here, for want of an SMTP server. */
  hasMailbox(): Promise<boolean>;
}
