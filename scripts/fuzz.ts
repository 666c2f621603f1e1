import { parseArgs } from 'node:util';
import { startDemoApp } from '../bench/demo-app.ts';
import { described, fuzz } from '../server/attaques/fuzz/fuzz.ts';

// npm run fuzz -- --requests 20000 --seed N
const { values } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' } },
});
const requests = Number(values.requests ?? 20_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const slowMs = 2_000;
const mostShown = 20;

if (!Number.isInteger(requests) || requests < 1 || requests > 200_000 || !Number.isInteger(seed)) {
  console.error('--requests attend un nombre de 1 à 200000, --seed un nombre entier.');
  process.exit(1);
}
console.log(`${requests} requests, seed ${seed}`);
const server = await startDemoApp({ DEMO_BANK: 'on', MAILBOX: 'on' });
try {
  const { operations, neverDone, statuses, faults, slowest } = await fuzz({
    server,
    url: server.url,
    requests,
    seed,
  });
  console.log(`${operations} operations; answers by status: ${JSON.stringify(statuses)}`);
  console.log(`never carried out: ${neverDone.join(', ') || 'none'}`);
  const slow = slowest.filter(({ ms }) => ms > slowMs);
  console.log(`slowest: ${slowest.map(({ ms, operation }) => `${ms} ms ${operation}`).join(', ')}`);
  if (slow.length > 0) console.log(`more than ${slowMs} ms, on a quiet machine too?`);
  // One of each kind says more than many of one.
  const kinds = Object.values(
    Object.groupBy(faults, ({ fault, operation, answer }) =>
      answer.startsWith('5') ? `${fault} ${operation}` : fault,
    ),
  );
  for (const [first, ...more] of kinds.slice(0, mostShown).filter((each) => each !== undefined)) {
    if (first) console.log(`${described(first)}\n  and ${more.length} more of its kind`);
  }
  console.log(`${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await server.close();
}
