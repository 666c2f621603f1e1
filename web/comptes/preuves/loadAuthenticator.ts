import { loadPart } from '../../lib/connection.ts';

/** What speaks to authenticators, once somebody wants to use one. */
export const loadAuthenticator = () => loadPart(() => import('./authenticator.ts'));
