import type { LinkAnswer } from '../../../contract/comptes/compte.ts';
import { serverMessage, wasRefused } from '../../lib/apiError.ts';
import { logFailure } from '../../lib/logFailure.ts';

export interface LinkResult {
  success: boolean;
  text: string;
}

interface Sentences {
  missing: string;
  success: string;
  failure: string;
}

const INVALID = 'Lien invalide ou expiré.';

/** Gives the token of a mail's link to its call; answers the sentence to show. */
export async function followLink(
  token: string | null,
  call: (token: string) => Promise<Partial<LinkAnswer> | undefined>,
  sentences: Sentences,
): Promise<LinkResult> {
  if (!token) return { success: false, text: sentences.missing };
  try {
    const answer = await call(token);
    if (answer?.success) return { success: true, text: answer.message || sentences.success };
    return { success: false, text: answer?.message || INVALID };
  } catch (error) {
    if (wasRefused(error)) return { success: false, text: serverMessage(error) ?? INVALID };
    logFailure(error);
    return { success: false, text: sentences.failure };
  }
}
