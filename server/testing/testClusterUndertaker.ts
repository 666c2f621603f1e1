import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopPostmaster } from '../platform/database/embedded/postmaster.ts';

// Its standard input ends when the tests ask for it, and when they die: no polling, no stale files.
const folder = process.argv[2] ?? '';
process.stdin.resume().on('end', async () => {
  await stopPostmaster(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});
