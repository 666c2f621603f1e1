import { expect, test } from 'vitest';
import { withdrawalEnd } from './retractation.ts';

test('fourteen whole days follow the delivery, and the last is a working day', () => {
  const end = (sentAt: string, deliveredAt: string | null) =>
    withdrawalEnd({
      sentAt: new Date(sentAt),
      deliveredAt: deliveredAt ? new Date(deliveredAt) : null,
    })?.toISOString();
  expect(end('2026-11-20T09:00:00Z', '2026-11-23T05:38:00Z')).toBe('2026-12-07T22:59:59.999Z');
  expect(end('2026-11-20T09:00:00Z', '2026-11-22T10:00:00Z')).toBe('2026-12-07T22:59:59.999Z');
  // Nobody said that it arrived: its slowest journey, seven days, counts.
  expect(end('2026-11-16T09:00:00Z', null)).toBe('2026-12-07T22:59:59.999Z');
  expect(withdrawalEnd({ sentAt: null, deliveredAt: null })).toBeNull();
});
