import { readFileSync } from 'node:fs';
import { inProject } from './folders.mjs';

const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));

/** V8 options for every start of the server (docs/decisions/0046). They are read from `npm start`, so that npm starts one process. */
export const nodeFlags = scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** True if this very process was started with all of them. */
export const hasNodeFlags = () => nodeFlags.every((flag) => process.execArgv.includes(flag));
