import type { Env } from '../../platform/env.ts';
import { createFileImageStore } from '../../platform/external/fileImageStore.ts';

/** Drawings are remade at will: kept beside the process, never in an outside store. */
export const dessinStore = (env: Env) => createFileImageStore(env.DATA_DIR, 'drawings');
