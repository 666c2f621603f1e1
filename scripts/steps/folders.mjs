import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, independent of the current folder. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the project. */
export const inProject = (...parts) => join(projectFolder, ...parts);
