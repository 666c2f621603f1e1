import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, chownSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { type Account, accountFor } from './account.ts';
import { postgresBinaries } from './binaries.ts';
import { livingPostmaster } from './postmaster.ts';
import { isDeserted } from './processes.ts';

const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
