import type { FastifyRequest } from 'fastify';
import type { AnswerOf, Endpoint, EndpointMap, ShownOf } from '../../../contract/endpoint.ts';
import { type Answered, type AskedOf, anyone, type Guards, type Listed } from '../http/routes.ts';
import type { PageTag } from './pageTags.ts';

/** How visitors' answers are cached, by their tags (`readCache.ts`). The answer depends on the address alone. */
export interface Caching<E> {
  /** Selects the addresses to cache, if their number is unlimited. */
  when?(asked: AskedOf<E>): boolean;
  /** The number of cached answers; each call gets a random one of them. For random content. */
  draws?: number;
  /** Gives the tags of sources that the answer itself does not name; null if there is nothing at that address. */
  tags?(asked: AskedOf<E>): Promise<PageTag[] | null>;
}

interface PublicRead<E> {
  /** All callers get the same answer. */
  isPublic: true;
  cached?: Caching<E>;
  guards?: Guards;
  answer(asked: AskedOf<E>): Promise<Answered<AnswerOf<E>>>;
  /** Gives the data for a page, if they differ from the answer. */
  onPage?(asked: AskedOf<E>): Promise<Listed<ShownOf<E>>>;
  /** Gives the tags of a page that shows this. `found` is null if there is nothing at that address. */
  tags(found: ShownOf<E> | null, asked: AskedOf<E>): PageTag[];
}

/** The answer depends on who asks; a page, which is everybody's, is given what a visitor may know. */
interface PersonalRead<E> extends Omit<PublicRead<E>, 'isPublic' | 'answer' | 'onPage'> {
  isPublic: false;
  answer(asked: AskedOf<E>, request: FastifyRequest): Promise<Answered<AnswerOf<E>>>;
  onPage(asked: AskedOf<E>): Promise<Listed<ShownOf<E>>>;
}

type Read<E> = PublicRead<E> | PersonalRead<E>;

/** A read with the call it belongs to, whichever that is. */
export interface DeclaredRead {
  key: string;
  tag: string;
  endpoint: Endpoint;
  isPublic: boolean;
  cached?: Caching<unknown>;
  guards: Guards;
  answer(asked: AskedOf<unknown>, request: FastifyRequest): Promise<unknown>;
  onPage(asked: AskedOf<unknown>): Promise<unknown>;
  tags(found: unknown, asked: AskedOf<unknown>): PageTag[];
}

type ReadsOf<M> = {
  [K in keyof M as M[K] extends { onPages: unknown } ? K : never]: Read<M[K]>;
};

/** Declares what pages read of a noun: the calls of `endpoints` that are `onPages`. */
export function readsOf<M extends EndpointMap>(
  tag: string,
  endpoints: M,
  reads: ReadsOf<M>,
): DeclaredRead[] {
  return Object.entries<Read<never>>(reads).map(([key, read]) => {
    const endpoint = endpoints[key as keyof EndpointMap] as Endpoint;
    const onPage = read.answer as DeclaredRead['onPage'];
    return { key, tag, endpoint, guards: anyone, onPage, ...read } as DeclaredRead;
  });
}
