import { expect, test } from 'vitest';
import { isPublicAddress, mayBePublic } from './publicAddress.ts';

// Numbers in front of titles: docs/attaques.md.
test('156: addresses of this machine and its network, in any form, are not public', () => {
  for (const address of [
    ...['127.0.0.1', '127.255.0.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '100.127.255.255', '192.0.0.170'],
    ...['198.18.0.1', '198.19.255.255', '192.0.2.1', '198.51.100.7', '203.0.113.9', '192.88.99.1'],
    ...['224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1'],
    ...['fd12:3456::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '100::1'],
    ...['2606:4700::1111%lo', '', 'localhost', '8.8.8.8.8', '1.2.3'],
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});

test('156: a host that cannot be public is refused without DNS, in every spelling', () => {
  for (const host of [
    ...[
      'localhost',
      'LOCALHOST',
      'localhost.',
      'a.localhost',
      'printer',
      'nas.local',
      'db.internal',
    ],
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0', '%31%32%37.0.0.1'],
    ...[
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[fd00::1]',
      '１２７.0.0.1',
      '169.254.169.254',
    ],
  ])
    expect([host, mayBePublic(`https://${host}/`)]).toEqual([host, false]);
  for (const host of ['exemple.fr', 'hooks.exemple.fr', '8.8.8.8', '[2606:4700::1111]'])
    expect([host, mayBePublic(`https://${host}/`)]).toEqual([host, true]);
});
