import { parseArgs } from 'node:util';
import { startDemoApp } from '../bench/demo-app.ts';
import { described, fuzz } from '../proofs/fuzz/fuzz.ts';

// npm run fuzz -- --requests 20000 --seed N
const { values } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' } },
});
const requests = Number(values.requests ?? 20_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const mostShown = 20;

if (!Number.isInteger(requests) || requests < 1 || requests > 200_000 || !Number.isInteger(seed)) {
  console.error('--requests attend un nombre de 1 à 200000, --seed un nombre entier.');
  process.exit(1);
}
console.log(`${requests} requests, seed ${seed}`);
const server = await startDemoApp({ DEMO_BANK: 'on', MAILBOX: 'on' });
try {
  const { operations, done, statuses, faults, slowest } = await fuzz({
    server,
    url: server.url,
    requests,
    seed,
  });
  console.log(`${operations} operations; answers by status: ${JSON.stringify(statuses)}`);
  const byCount = Object.entries(done).sort(([, a], [, b]) => a - b);
  console.log(
    `carried out, how often: ${byCount.map(([name, count]) => `${count} ${name}`).join(', ')}`,
  );
  const never = byCount.filter(([, count]) => count === 0).map(([name]) => name);
  console.log(`never carried out: ${never.length} (${never.join(', ') || 'none'})`);
  console.log(`slowest: ${slowest.map(({ ms, operation }) => `${ms} ms ${operation}`).join(', ')}`);
  // One of each kind says more than many of one.
  const kinds = Object.values(
    Object.groupBy(faults, ({ fault, operation, answer }) =>
      answer.startsWith('5') ? `${fault} ${operation}` : fault,
    ),
  );
  for (const [first, ...more] of kinds.slice(0, mostShown).filter((each) => each !== undefined)) {
    if (first) console.log(`${described(first)}\n  and ${more.length} more of its kind`);
  }
  const failures = faults.filter(({ fault }) => /^a 5\d\d/.test(fault)).length;
  console.log(`${failures} answers of 5xx, ${faults.length} faults, seed ${seed}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await server.close();
}
