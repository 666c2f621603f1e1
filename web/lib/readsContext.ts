import { createContext } from 'react-router';
import type { Reads } from '../../contract/reads.ts';

/** How the server hands its reads to the loaders: `context.set(readsContext, reads)`. */
export const readsContext = createContext<Reads>();
