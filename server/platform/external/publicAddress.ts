import { BlockList, isIP } from 'node:net';

// IANA's registries of special-purpose addresses, and what is no single machine's.
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

// The only public range of IPv6: loopback, link-local, unique local, multicast, IPv4-mapped and NAT64 stand outside.
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** True if an IP address is public: not local, not private, not one that stands for another address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  // A zone names an interface of this machine.
  if (family !== 6 || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

const closedNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|onion|home\.arpa)\.?$/;

/** True if the host may be public. Without DNS: excludes private IP addresses and local names. */
export function mayBePublic(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublicAddress(host);
  return /.\../.test(host) && !closedNames.test(host);
}
