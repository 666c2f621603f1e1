import { api } from '../../lib/api.ts';
import { endSession } from '../../lib/session.ts';

/** Ends the session on the server too; offline, at least here. */
export async function logout(): Promise<void> {
  try {
    await api('POST', '/logout');
  } catch (error) {
    console.error(error);
  }
  endSession();
}
