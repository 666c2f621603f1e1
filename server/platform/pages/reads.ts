import type { FastifyRequest } from 'fastify';
import type { AnswerOf, Endpoint, EndpointMap, ShownOf } from '../../../contract/endpoint.ts';
import type { App } from '../http/app.types.ts';
import {
  type Answered,
  type AskedOf,
  anyone,
  type Guards,
  type Listed,
  register,
} from '../http/routes.ts';
import type { PageTag } from './pageTags.ts';

interface PublicRead<E> {
  /** Everybody is answered alike, so that an answer may be kept by its tags. */
  isPublic: true;
  guards?: Guards;
  answer(asked: AskedOf<E>): Promise<Answered<AnswerOf<E>>>;
  /** What a page is given, where it is not the answer. */
  onPage?(asked: AskedOf<E>): Promise<Listed<ShownOf<E>>>;
  /** What a page that shows this is made from; null was found where there is nothing at that address. */
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

/** Registers the calls of `reads`. */
export function readRoutes(app: App, reads: readonly DeclaredRead[]): void {
  for (const { key, tag, endpoint, guards, answer } of reads)
    register(app, tag, [key, endpoint], guards, (request) =>
      answer({ params: request.params, query: request.query }, request),
    );
}
