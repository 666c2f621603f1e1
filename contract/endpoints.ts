import type * as z from 'zod/mini';
import type { aujourdhuiEndpoints } from './agenda/aujourdhui.endpoints.ts';
import type { avisEndpoints } from './agenda/avis.ts';
import type { calendrierEndpoints } from './agenda/calendrier.endpoints.ts';
import type { invitationEndpoints } from './agenda/invitation.endpoints.ts';
import type { mesPlantesEndpoints } from './agenda/mesPlantes.endpoints.ts';
import type { pluieEndpoints } from './agenda/pluie.endpoints.ts';
import type { pushEndpoints } from './agenda/push.endpoints.ts';
import type { rappelEndpoints } from './agenda/rappel.endpoints.ts';
import type { reserveEndpoints } from './agenda/reserve.ts';
import type { soifEndpoints } from './agenda/soif.endpoints.ts';
import type { tacheEndpoints } from './agenda/tache.endpoints.ts';
import type { vacancesEndpoints } from './agenda/vacances.ts';
import type { commandeEndpoints } from './boutique/commande.endpoints.ts';
import type { gestionEndpoints } from './boutique/gestion.endpoints.ts';
import type { paiementEndpoints } from './boutique/paiement.ts';
import type { produitEndpoints } from './boutique/produit.endpoints.ts';
import type { retractationEndpoints } from './boutique/retractation.endpoints.ts';
import type { anneeEndpoints } from './carnet/annee.endpoints.ts';
import type { arrosagePlanteEndpoints } from './carnet/arrosagePlante.endpoints.ts';
import type { causeEndpoints } from './carnet/cause.ts';
import type { filEndpoints } from './carnet/fil.endpoints.ts';
import type { finEndpoints } from './carnet/fin.endpoints.ts';
import type { journalEndpoints } from './carnet/journal.endpoints.ts';
import type { recolteEndpoints } from './carnet/recolte.endpoints.ts';
import type { soinEndpoints } from './carnet/soin.endpoints.ts';
import type { souvenirEndpoints } from './carnet/souvenir.ts';
import type { surveillanceEndpoints } from './carnet/surveillance.endpoints.ts';
import type { vieEndpoints } from './carnet/vie.ts';
import type { acteEndpoints } from './comptes/acte.ts';
import type { activiteEndpoints } from './comptes/activite.ts';
import type { boiteAuxLettresEndpoints } from './comptes/boiteAuxLettres.ts';
import type { cleEndpoints } from './comptes/cle.endpoints.ts';
import type { compteEndpoints } from './comptes/compte.endpoints.ts';
import type { jetonEndpoints } from './comptes/jeton.endpoints.ts';
import type { secondFacteurEndpoints } from './comptes/secondFacteur.endpoints.ts';
import type { utilisateurEndpoints } from './comptes/utilisateur.endpoints.ts';
import type { webhookEndpoints } from './comptes/webhook.endpoints.ts';
import type { importEndpoints } from './echanges/importation.endpoints.ts';
import type { papierEndpoints } from './echanges/papier.endpoints.ts';
import type { AnswerOf, ShownOf } from './endpoint.ts';
import type { especeArrosagesEndpoints } from './especes/arrosages/arrosages.ts';
import type { catalogueEndpoints } from './especes/catalogue.endpoints.ts';
import type { especeEndpoints } from './especes/espece.endpoints.ts';
import type { identificationEndpoints } from './especes/identification.endpoints.ts';
import type { lieuEndpoints } from './especes/lieu.endpoints.ts';
import type { luneEndpoints } from './especes/lune.endpoints.ts';
import type { meteoEndpoints } from './especes/meteo.ts';
import type { rechercheEndpoints } from './especes/recherche.endpoints.ts';
import type { saisonEndpoints } from './especes/saison.endpoints.ts';
import type { imageEndpoints } from './image.ts';
import type { blocageEndpoints } from './jardins/blocage.ts';
import type { carreEndpoints } from './jardins/carre.endpoints.ts';
import type { especeJardinEndpoints } from './jardins/especeJardin.ts';
import type { jardinEndpoints } from './jardins/jardin.endpoints.ts';
import type { lieuJardinEndpoints } from './jardins/lieuJardin.ts';
import type { planteEndpoints } from './jardins/plante.endpoints.ts';
import type { saisonPlanteEndpoints } from './jardins/saisonPlante.ts';
import type { suiviJardinEndpoints } from './jardins/suiviJardin.endpoints.ts';
import type { moderationEndpoints } from './moderation/moderation.endpoints.ts';
import type { signalementEndpoints } from './moderation/signalement.ts';

/** Every call under /v1, and those under /api, whose key says so. Types alone: a browser that is typed by it loads no schema. */
export type Endpoints = typeof boiteAuxLettresEndpoints &
  typeof compteEndpoints &
  typeof cleEndpoints &
  typeof secondFacteurEndpoints &
  typeof acteEndpoints &
  typeof activiteEndpoints &
  typeof utilisateurEndpoints &
  typeof jetonEndpoints &
  typeof webhookEndpoints &
  typeof catalogueEndpoints &
  typeof especeEndpoints &
  typeof especeArrosagesEndpoints &
  typeof lieuEndpoints &
  typeof luneEndpoints &
  typeof identificationEndpoints &
  typeof meteoEndpoints &
  typeof rechercheEndpoints &
  typeof saisonEndpoints &
  typeof arrosagePlanteEndpoints &
  typeof carreEndpoints &
  typeof especeJardinEndpoints &
  typeof invitationEndpoints &
  typeof importEndpoints &
  typeof jardinEndpoints &
  typeof lieuJardinEndpoints &
  typeof mesPlantesEndpoints &
  typeof signalementEndpoints &
  typeof moderationEndpoints &
  typeof blocageEndpoints &
  typeof papierEndpoints &
  typeof planteEndpoints &
  typeof saisonPlanteEndpoints &
  typeof aujourdhuiEndpoints &
  typeof avisEndpoints &
  typeof calendrierEndpoints &
  typeof pluieEndpoints &
  typeof pushEndpoints &
  typeof finEndpoints &
  typeof rappelEndpoints &
  typeof reserveEndpoints &
  typeof soifEndpoints &
  typeof soinEndpoints &
  typeof surveillanceEndpoints &
  typeof tacheEndpoints &
  typeof vacancesEndpoints &
  typeof journalEndpoints &
  typeof vieEndpoints &
  typeof filEndpoints &
  typeof souvenirEndpoints &
  typeof suiviJardinEndpoints &
  typeof anneeEndpoints &
  typeof causeEndpoints &
  typeof recolteEndpoints &
  typeof commandeEndpoints &
  typeof gestionEndpoints &
  typeof paiementEndpoints &
  typeof produitEndpoints &
  typeof retractationEndpoints &
  typeof imageEndpoints;

/** A call, by its method and path: 'POST /arrosageplante'. */
export type Key = keyof Endpoints;

export type Answer<K extends Key> = AnswerOf<Endpoints[K]>;

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

/** The input of a call: params and query of the address, and the body, as the schemas take them. */
export type Input<K extends Key> = Optional<'params', Written<Given<K, 'params'>>> &
  Optional<'query', Written<Given<K, 'query'>>> &
  Optional<'body', Given<K, 'body'>>;

/** The arguments of a call of `K`: its `Input`, optional where nothing is required. */
export type Asked<K extends Key, Options = unknown> =
  Record<never, never> extends Input<K>
    ? [asked?: Input<K> & Options]
    : [asked: Input<K> & Options];

type Item<T> = T extends readonly (infer Each)[] ? Each : never;

/** Calls that answer a list. */
export type ListKey = { [K in Key]: Answer<K> extends readonly unknown[] ? K : never }[Key];
export type ItemOf<K extends ListKey> = Item<Answer<K>>;

/** Calls that pages read, on the server as in the browser. */
export type ReadKey = { [K in Key]: Endpoints[K] extends { onPages: unknown } ? K : never }[Key];
type Shown<K extends ReadKey> = ShownOf<Endpoints[K]>;

/** The beginning of a list, and whether that is all of it. */
export interface Part<T> {
  items: T[];
  whole: boolean;
}

/**
 * How a page reads what it shows: on the server in process, as a visitor sees things; in the browser over
 * the REST API, as its reader. A call that names a thing in its path is answered `null` where there is none.
 */
export interface Reads {
  read<K extends ReadKey>(
    key: K,
    ...asked: Asked<K>
  ): Promise<Shown<K> | (K extends `${string}:${string}` ? null : never)>;
  /** A list, empty where there is none: whole in the browser, on the server what a page may hold of it. */
  readList<K extends ReadKey & ListKey>(key: K, ...asked: Asked<K>): Promise<Part<Item<Shown<K>>>>;
}
