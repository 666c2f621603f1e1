import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { Env } from '../env.ts';

/**
 * The address under which a caller is counted. An IPv6 address counts as its /56, because one household may have all of
 * it; an IPv4-mapped address counts as IPv4.
 */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const plain = ip.split('%')[0] ?? ip;
  if (!isIPv6(plain)) return ip;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (plain.includes('::')) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
  prefix[3] = (prefix[3] ?? 0) & 0xff00;
  return `${prefix.map((group) => group.toString(16)).join(':')}::/56`;
}

/** How many times the limit of one caller an IPv6 /48 may use in all: one customer may have all of it. */
const timesPerNetwork = 4;

/**
 * The keys under which a caller is counted, the widest network last, each with the factor for its limit: an IPv6 /56
 * counts for its /48 too.
 */
export function sharesOf(caller: string): [Share, ...Share[]] {
  const own = { of: caller, times: 1 };
  if (!caller.endsWith('::/56')) return [own];
  const network = `${caller.slice(0, caller.lastIndexOf(':', caller.length - 6))}::/48`;
  return [own, { of: network, times: timesPerNetwork }];
}

interface Share {
  of: string;
  times: number;
}

/** Gives the trusted proxies before us, which may name the caller: the number or the addresses of TRUST_PROXY. */
export const trustedHops = ({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>) =>
  typeof TRUST_PROXY === 'number'
    ? (_address: string, hop: number) => hop < TRUST_PROXY
    : (TRUST_PROXY ?? false);

/** Gives the caller's address for a request that does not reach Fastify; the same as its `request.ip`. */
export function callerOf(env: Pick<Env, 'TRUST_PROXY'>): (request: IncomingMessage) => string {
  const hops = trustedHops(env);
  if (hops === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trusted = typeof hops === 'function' ? hops : proxyAddr.compile(hops);
  return (request) => proxyAddr(request, trusted);
}
