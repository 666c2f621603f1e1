import type { LinkAnswer } from '../../../contract/comptes/compte.ts';
import { api } from '../../lib/api.ts';
import type { Elements } from '../../lib/elements.ts';
import { attempt, logFailure, serverMessage, wasRefused } from '../../lib/failure.ts';
import { withdrawSessionEnd } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { readSession } from '../../lib/session.ts';
import { typo } from '../../lib/typo.ts';
import { AlertIcon, CheckIcon, SproutIcon } from '../../ui/icons.tsx';

/** Meta tags for the page of a mail's link: the address holds a secret that must not leak. */
export const linkMeta = (title: string, description: string) => [
  ...pageMeta(title, description),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export interface LinkResult {
  success: boolean;
  text: string;
}

export interface Sentences {
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

interface Props {
  state: 'waiting' | 'success' | 'error';
  text: string;
  more?: string;
  children?: Elements;
}

/** The result of a mail's link, in a live region. */
export function LinkOutcome({ state, text, more, children }: Props) {
  return (
    <div className={`panel outcome outcome-${state}`}>
      <span className="outcome-mark">
        {state === 'success' && <CheckIcon size={40} />}
        {state === 'error' && <AlertIcon size={40} />}
        {state === 'waiting' && <SproutIcon size={56} />}
      </span>
      <div role={state === 'error' ? 'alert' : 'status'}>
        <p className={state === 'error' ? 'error-text' : 'title text-xl'}>{typo(text)}</p>
      </div>
      {more && <p className="muted">{typo(more)}</p>}
      {children && <div className="form-actions mt-2 justify-center">{children}</div>}
    </div>
  );
}

/** All sessions of an account have ended; the server knows whether this browser's is one of them. */
export async function endOwnSession(): Promise<void> {
  const session = readSession();
  if (!session) return;
  await attempt(api('GET /user/:id/sessions', { params: { id: session.userId } }));
  withdrawSessionEnd();
}
