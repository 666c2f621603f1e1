import { api } from '../../lib/api.ts';
import { hasStatus } from '../../lib/apiError.ts';

/** 200 means that the e-mail has an account, 404 that it has none. */
export async function emailExists(email: string): Promise<boolean> {
  try {
    await api('GET', `/user/${encodeURIComponent(email)}`);
    return true;
  } catch (error) {
    if (hasStatus(error, 404)) return false;
    throw new Error('Erreur serveur', { cause: error });
  }
}
