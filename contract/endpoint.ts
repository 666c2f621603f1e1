import type * as z from 'zod/mini';

/**
 * The scopes of a personal access token, from the smallest to the largest. No scope reaches account, orders, tokens or
 * webhooks.
 */
export const portees = ['lecture', 'carnet', 'jardin'] as const;

export type Portee = (typeof portees)[number];

/** Whether a token with the scopes `held` may do what `needed` names: each scope includes those before it. */
export const holds = (held: readonly Portee[], needed: Portee): boolean =>
  held.some((portee) => portees.indexOf(portee) >= portees.indexOf(needed));

type Schema = z.ZodMiniType;

/** One call of the API. Server and browser are typed by it; the browser loads nothing of it. */
export interface Endpoint {
  /** For the documentation. */
  summary?: string;
  description?: string;
  params?: Schema;
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  /** The media types of the body, where it is not JSON alone. */
  consumes?: readonly string[];
  /** A write that takes no `Idempotency-Key`: it holds a secret or a file, or has keys of its own. */
  keyless?: true;
  /** The scope that a personal access token needs for this call. Without a scope the call takes sessions alone. */
  portee?: Portee;
  /** The answers by status; every call may also answer a problem. */
  answers?: Readonly<Record<number, Schema>>;
  /** A file is answered: its media type. */
  file?: string;
  /** Pages read it, on the server too: the whole answer, or the part of it that this is. */
  onPages?: true | Schema;
}

/** The calls of one noun, each under its method and path. */
export type EndpointMap = Readonly<
  Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>
>;

/** The answer of a call that succeeds, for any status; `never` for a file. */
export type AnswerOf<E> = E extends { answers: Record<number, infer S extends Schema> }
  ? z.output<S>
  : never;

/** The part of an answer that pages receive. */
export type ShownOf<E> = E extends { onPages: infer S extends Schema } ? z.output<S> : AnswerOf<E>;

/** The rule of every PUT, for its description. */
export const absentStays =
  'Seul ce qui est envoyé change : un champ absent reste tel quel, `null` ou un texte vide l’efface. Le corps entier, tel qu’il a été lu, est accepté.';
