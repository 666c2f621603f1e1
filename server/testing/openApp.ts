import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Member } from './factories.ts';
import { type TestApp, testApp } from './testApp.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Variables = Parameters<typeof testApp>[0];
type Options = Parameters<typeof testApp>[1];

/** Calls `make` once before the tests of a file. Read the result only in tests and in hooks that run before them. */
export function beforeTests<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeAll(async () => void Object.assign(made, await make()));
  return made;
}

/** The application for the tests of one file, closed after them, and what is asked of it over HTTP. */
export function openApp(variables?: Variables, options?: Options) {
  const here = beforeTests(() => testApp(variables, options));
  afterAll(() => here.close());

  /** Asks as `who`, or as a visitor. */
  const send = (
    method: Method,
    url: string,
    who?: Pick<Member, 'headers'>,
    payload?: object,
    headers: object = {},
  ) => here.app.inject({ method, url, payload, headers: { ...who?.headers, ...headers } });
  const get = (url: string, who?: Pick<Member, 'headers'>) => send('GET', url, who);
  /** The code of the error that is answered. */
  const code = async (answer: ReturnType<typeof send>): Promise<string> =>
    (await answer).json().code;

  return Object.assign(here, { send, get, code });
}

/** An application of its own for one test, closed after it. */
export async function ownApp(variables?: Variables, options?: Options): Promise<TestApp> {
  const server = await testApp(variables, options);
  onTestFinished(() => server.close());
  return server;
}
