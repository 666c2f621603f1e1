import { expect, test } from 'vitest';
import { withdrawalEnd } from './withdrawalEnd.ts';

test('fourteen whole days follow the delivery, and the last is a working day', () => {
  const end = (sentAt: string, deliveredAt: string | null, paidAt = '2026-10-10T09:00:00Z') =>
    withdrawalEnd({
      paidAt: new Date(paidAt),
      sentAt: new Date(sentAt),
      deliveredAt: deliveredAt ? new Date(deliveredAt) : null,
    })?.toISOString();
  expect(end('2026-11-20T09:00:00Z', '2026-11-23T05:38:00Z')).toBe('2026-12-07T22:59:59.999Z');
  expect(end('2026-11-20T09:00:00Z', '2026-11-22T10:00:00Z')).toBe('2026-12-07T22:59:59.999Z');
  // The arrival is unknown: the slowest delivery, seven days, counts.
  expect(end('2026-11-16T09:00:00Z', null)).toBe('2026-12-07T22:59:59.999Z');
  // Nor is it over before the last day on which the parcel was promised, which is 22 December here.
  expect(end('2026-11-23T09:00:00Z', null, '2026-11-22T09:00:00Z')).toBe(
    '2027-01-05T22:59:59.999Z',
  );
  expect(withdrawalEnd({ paidAt: null, sentAt: null, deliveredAt: null })).toBeNull();
});
