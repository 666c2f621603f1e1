const named =
  /^(LD_PRELOAD|NO_FAKE_STAT|FAKETIME(_SHARED|_DONT_FAKE_MONOTONIC|_FORCE_MONOTONIC_FIX)?)$/;

/** The clock that tests have set (scripts/steps/clock.ts), for processes that are told nothing else of our environment. */
export const fakedClock: Record<string, string | undefined> = process.env.FAKETIME
  ? Object.fromEntries(Object.entries(process.env).filter(([name]) => named.test(name)))
  : {};

/** PostgreSQL's own administrator: used by the supervisor, never by the application. */
export const superuser = 'postgres';
/** The role that owns the tables, for migrations and tools, and the name of its database. */
export const ownerName = 'courtil';
/** The role that answers requests: it reads and writes rows, and owns nothing. */
export const applicationName = 'courtil_application';

/** PostgreSQL is told nothing of our environment, which holds secrets, but the clock that tests have set. */
export const programEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...fakedClock,
  // The library's shared memory is its first process's, of another account.
  FAKETIME_SHARED: undefined,
};

const common = {
  // By a socket alone (`socket.ts`): a port could be taken by any user of the machine.
  listen_addresses: '',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // To start a worker takes longer than any of our questions gains by it.
  max_parallel_workers_per_gather: '0',
  // The application reports its own refused statements.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Real data: every commit reaches the disk. */
export const durableSettings = { ...common, max_connections: '100' };

/** Data that is thrown away when the tests end. */
export const throwawaySettings = {
  ...common,
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Each test file has its database: one after the other, without end, they would be looked through.
  autovacuum: 'off',
};
