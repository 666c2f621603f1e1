import type * as z from 'zod/mini';
import type { commandeEndpoints } from './boutique/commande.endpoints.ts';
import type { gestionEndpoints } from './boutique/gestion.endpoints.ts';
import type { paiementEndpoints } from './boutique/paiement.endpoints.ts';
import type { produitEndpoints } from './boutique/produit.endpoints.ts';
import type { retractationEndpoints } from './boutique/retractation.endpoints.ts';
import type { boiteAuxLettresEndpoints } from './comptes/boiteAuxLettres.endpoints.ts';
import type { compteEndpoints } from './comptes/compte.endpoints.ts';
import type { utilisateurEndpoints } from './comptes/utilisateur.endpoints.ts';
import type { imageEndpoints } from './image.endpoints.ts';
import type { arrosagePlanteEndpoints } from './jardins/arrosagePlante.endpoints.ts';
import type { jardinEndpoints } from './jardins/jardin.endpoints.ts';
import type { planteEndpoints } from './jardins/plante.endpoints.ts';
import type { suiviJardinEndpoints } from './jardins/suiviJardin.endpoints.ts';

/** Every call under /v1. Types alone: a browser that is typed by it loads no schema. */
export type Endpoints = typeof boiteAuxLettresEndpoints &
  typeof compteEndpoints &
  typeof utilisateurEndpoints &
  typeof arrosagePlanteEndpoints &
  typeof jardinEndpoints &
  typeof planteEndpoints &
  typeof suiviJardinEndpoints &
  typeof commandeEndpoints &
  typeof gestionEndpoints &
  typeof paiementEndpoints &
  typeof produitEndpoints &
  typeof retractationEndpoints &
  typeof imageEndpoints;

/** A call, by its method and path: 'POST /arrosageplante'. */
export type Key = keyof Endpoints;

/** What it answers when it succeeds, whatever the status; `never` for a file. */
export type Answer<K extends Key> = Endpoints[K] extends {
  answers: Record<number, infer S extends z.ZodMiniType>;
}
  ? z.output<S>
  : never;

type Given<K extends Key, Part extends string> =
  Endpoints[K] extends Record<Part, infer S extends z.ZodMiniType> ? z.input<S> : undefined;

/** In an address a number is as good as its digits, and an absent key as one without a value. */
type Written<T> = {
  [P in keyof T]: string extends T[P]
    ? T[P] | number
    : undefined extends T[P]
      ? string extends Exclude<T[P], undefined>
        ? T[P] | number
        : T[P]
      : T[P];
};

type Optional<Name extends string, T> = undefined extends T
  ? [T] extends [undefined]
    ? { [P in Name]?: never }
    : { [P in Name]?: T }
  : Record<string, never> extends T
    ? { [P in Name]?: T }
    : { [P in Name]: T };

/** What its caller gives: params and query of the address, and the body, as the schemas take them. */
export type Input<K extends Key> = Optional<'params', Written<Given<K, 'params'>>> &
  Optional<'query', Written<Given<K, 'query'>>> &
  Optional<'body', Given<K, 'body'>>;

/** Calls that answer a list. */
export type ListKey = {
  [K in Key]: Answer<K> extends readonly unknown[] ? K : never;
}[Key];

export type ItemOf<K extends ListKey> = Answer<K> extends readonly (infer Item)[] ? Item : never;
