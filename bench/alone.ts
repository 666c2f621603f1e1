import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../scripts/steps/folders.mjs';
import { largeFolder, makeLargeDatabase } from './apps/large-database.ts';

interface Alone {
  /** In `bench/`. */
  file: string;
  what: string;
  isLarge?: boolean;
}

const call = (name: string, what: string) => [name, { file: `calls/${name}.ts`, what }] as const;
const large = (name: string, what: string) =>
  [name, { file: `calls/${name}.ts`, what, isLarge: true }] as const;
const attack = (name: string, what: string) =>
  [name, { file: `attacks/${name}.ts`, what }] as const;

/** Measures that run only when named; each prints its result beside its aim. */
export const alone: Record<string, Alone> = Object.fromEntries<Alone>([
  large('reads', 'API reads on the demonstration and on the large database'),
  large('search', 'search and look-up of species on the large database'),
  large('journal', 'a plant of 2,000 entries, its page and the parts that follow'),
  large('query-plans', 'no hot read scans a large table'),
  call('aujourdhui', "a member's day with 5,000 plants"),
  call('watering', '500 plants watered by one call and by 500 parallel ones'),
  call('idempotence', '1,000 waterings without keys, with, and from two devices under one key'),
  call('import', '5,000 plants into three gardens from a CSV, with its progress'),
  call('reminders', '100,000 members due at one hour: decided, queued, written'),
  call('webhooks', 'what the triggers of webhooks add to a watering'),
  attack('addresses', 'memory after 50,000 distinct addresses'),
  attack('worst-address', 'what another client feels while one address does its worst'),
  attack('heavy-works', 'how long the thread is held while a member has the heaviest things made'),
  attack('unread-sockets', 'what one address can do by not reading its answers'),
  [
    'large-garden',
    { file: 'browser/large-garden.ts', what: 'longest task of a page of 1,000 plants' },
  ],
  [
    'today-slow',
    {
      file: 'browser/today-slow.ts',
      what: "a member's day on slow 3G: its heading, its first row",
    },
  ],
  [
    'labels',
    { file: 'readers/labels.ts', what: 'labels photographed and read (pdftoppm, zbarimg)' },
  ],
  [
    'calendar-readers',
    { file: 'readers/calendar-readers.sh', what: 'the feed read by khal, calcurse and icalendar' },
  ],
]);

/** Runs one of them; its exit code. */
export async function runAlone(name: string): Promise<number> {
  const { file, isLarge } = alone[name] as Alone;
  if (isLarge) await makeLargeDatabase();
  const path = inProject('bench', file);
  const isShell = file.endsWith('.sh');
  console.log(`${name}: ${alone[name]?.what}`);
  const child = spawn(isShell ? 'sh' : process.execPath, [path], {
    env: { ...process.env, ...(isLarge && { DATA_DIR: largeFolder }) },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
