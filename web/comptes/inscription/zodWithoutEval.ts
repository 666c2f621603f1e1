import { config } from 'zod/mini';

/** The content security policy forbids eval, which Zod would try. Imported before any schema. */
config({ jitless: true });
