import type { migrationState } from '../../platform/database/migrate.ts';
import type { readErrors } from '../../platform/errors/errors.repository.ts';
import type { Alert, Gauge } from '../../platform/gauge.ts';
import type { readJobs } from '../../platform/jobs/jobRuns.repository.ts';
import type { readMailbag } from './facts.repository.ts';

type Awaited_<T extends (...given: never[]) => unknown> = Awaited<ReturnType<T>>;

/** How an installation is, at one moment: told from process to process as JSON. */
export interface Facts {
  /** Milliseconds since 1970. */
  at: number;
  version: string;
  /** Null where nothing could be asked in time. */
  database: {
    seconds: number;
    bytes: number;
    migrations: Awaited_<typeof migrationState>;
    mails: Awaited_<typeof readMailbag>;
    jobs: Awaited_<typeof readJobs>;
    /** The domains' counts. */
    counts: (Pick<Gauge, 'name' | 'help' | 'label' | 'seconds'> & { value: number })[];
    /** Errors of the last week. */
    errors: Awaited_<typeof readErrors>;
  } | null;
  /** The disk of `DATA_DIR`, in bytes. */
  disk: { free: number; total: number };
  /** The newest backup in `DATA_DIR`; null where there is none. */
  backup: { at: number; bytes: number } | null;
  /** Since when there is such a folder. */
  installedAt: number;
  /** The present problems. */
  alerts: Alert[];
}
