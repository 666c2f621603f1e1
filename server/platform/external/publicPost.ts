import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { leaveTurn } from '../http/limits/workQueue.ts';
import { isPublicAddress } from './publicAddress.ts';

interface Sent {
  body: string | Buffer;
  headers: Readonly<Record<string, string>>;
}

/**
 * Posts to an address that a member chose; gives the status, of any kind, and does not read the body. Throws if
 * no answer comes in time, or the address is not one of the public internet.
 */
export type PublicPost = (address: string, sent: Sent) => Promise<number>;

interface Options {
  /** The addresses of a name. */
  resolve?: (name: string) => Promise<string[]>;
  /** True if it may connect to an address. */
  accepts?: (address: string) => boolean;
  /** Tests have no certificates. */
  protocol?: 'https:' | 'http:';
  patienceMs?: number;
}

/** By our own queries: the system's lookup would hold one of the few threads that files and passwords share. */
async function resolvePublic(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

/**
 * Each name is resolved anew, every address that it has must be public, and what was checked is what is connected to:
 * a name that answers otherwise the next time is not asked again. Redirects are not followed.
 */
export function createPublicPost({
  resolve = resolvePublic,
  accepts = isPublicAddress,
  protocol = 'https:',
  patienceMs = 10_000,
}: Options = {}): PublicPost {
  return async (address, { body, headers }) => {
    leaveTurn();
    const url = new URL(address);
    if (url.protocol !== protocol) throw new Error('not a public address');
    const signal = AbortSignal.timeout(patienceMs);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await inTime(resolve(host), signal);
    if (addresses.length === 0) throw new Error('no such name');
    if (!addresses.every(accepts)) throw new Error('not a public address');
    const checked = addresses.map((each) => ({ address: each, family: isIP(each) }));
    const lookup: LookupFunction = (_name, { all }, done) => {
      const [first] = checked;
      if (all) done(null, checked);
      else done(null, first?.address ?? '', first?.family);
    };
    return new Promise((resolved, failed) => {
      const options = {
        method: 'POST',
        agent: false,
        lookup,
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      };
      const request = (protocol === 'https:' ? https : http).request(url, options, (response) => {
        resolved(response.statusCode ?? 0);
        // However long the rest is.
        response.destroy();
      });
      request.once('error', failed);
      // Errors of a connection after its answer do not matter.
      request.on('error', () => {});
      request.end(body);
    });
  };
}

const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, failed) => {
      signal.addEventListener('abort', () => failed(signal.reason), { once: true });
    }),
  ]);
