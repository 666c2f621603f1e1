import type { Problem } from '../../../contract/errors.ts';
import { daysBetween } from '../../../contract/today.ts';
import { callAddress } from '../calls/callAddress.ts';
import { mapProvisional, provisionalIn, realIds } from './provisional.ts';
import { nextWriteOf, type QueuedWrite, realOf, settleWrite, updateWrite } from './queue.ts';

/** The session in which writes are sent, and the address of the API. */
export interface Sender {
  base: string;
  token: string;
  idUser: number;
  /** Now, by the server's clock. */
  now: () => Date;
  /** Today in the member's zone. */
  today: () => string;
  /** Takes the answer to a write whose page still waits for it; false where none does. */
  take?: (write: QueuedWrite, response: Response) => boolean;
}

/** Why the queue was left: it is empty, no answer came, the session is over, or the server asked to come back. */
export type Left = 'empty' | 'network' | 'session' | { retryAfter: number };

const LOCK = 'courtil-envois';
/** A request that takes longer has lost its network. */
const LONGEST = 30_000;
const LONGEST_PHOTO = 180_000;
/** The server knows for seven days what it has done (docs/rules.md, Done once). */
const KNOWN_FOR = 6 * 86_400_000;
const LATER = 30;
const PRESET: string = import.meta.env.VITE_IMAGE_UPLOAD_PRESET || 'courtil';

const DEPENDS = 'Il dépendait d’un geste qui n’a pas été accepté.';
const UNCERTAIN =
  'Il a peut-être déjà été enregistré, il y a plus de six jours : vérifiez avant de le refaire.';

/** Without locks two tabs may send the same write: its idempotency key lets the server do it once. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();

/** Sends a member's waiting writes in order, in one tab or worker at a time. */
export const drain = (sender: Sender): Promise<Left> =>
  oneAtATime(async () => {
    for (;;) {
      const next = await nextWriteOf(sender.idUser);
      if (!next) return 'empty';
      const left = await sendWrite(next, sender);
      if (left) return left;
    }
  });

/** Sends one write; answers why the others must wait, if they must. */
async function sendWrite(write: QueuedWrite, sender: Sender): Promise<Left | undefined> {
  const real = await withRealIds(write);
  if (!real) return refuse(write, DEPENDS);
  const now = sender.now();
  if (write.tried && now.getTime() - Date.parse(write.tried) > KNOWN_FOR)
    return refuse(write, UNCERTAIN);
  if (!write.tried) await updateWrite({ ...write, tried: now.toISOString() });
  const response = await answerTo(real, sender);
  if (!response) return 'network';
  const taken = sender.take?.(write, response.clone()) ?? false;
  if (response.ok) {
    const ids = realIds(write.answer, await response.json().catch(() => null));
    await settleWrite(write.seq, ids);
    return undefined;
  }
  if (taken) {
    // Its page says what happened, and keeps what was typed.
    await settleWrite(write.seq, new Map());
    return response.status === 401 ? 'session' : undefined;
  }
  if (response.status === 401) return 'session';
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  if (problem.code === 'idempotency_answer_gone')
    return void (await settleWrite(write.seq, new Map()));
  if (isPassing(response.status) || problem.code === 'idempotency_under_way')
    return { retryAfter: Number(response.headers.get('retry-after')) || LATER };
  return refuse(write, problem.message || `Le serveur a répondu ${response.status}.`);
}

const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

async function refuse(write: QueuedWrite, reason: string): Promise<undefined> {
  await updateWrite({ ...write, refused: reason });
}

/** The write with real ids; null where one of them will never be known. */
async function withRealIds(write: QueuedWrite): Promise<QueuedWrite | null> {
  const { params, body } = write;
  const known = new Map<number | string, number | string>();
  for (const provisional of provisionalIn({ params, body })) {
    const real = await realOf(provisional);
    if (real === undefined) return null;
    known.set(provisional, real);
  }
  if (known.size === 0) return write;
  const replaced = mapProvisional({ params, body }, (each) => known.get(each));
  return { ...write, ...(replaced as Pick<QueuedWrite, 'params' | 'body'>) };
}

/** Calls that mean 'today' name the day when they are sent on a later one. */
function bodyOn(today: string, { call, body, day }: QueuedWrite): unknown {
  if (day === today) return body;
  if (call === 'POST /jardin/:id/arroser' || call === 'POST /tache/:id/fait') return { date: day };
  const { report } = (body ?? {}) as { report?: number | null };
  if (call !== 'PUT /plante/:id/rappel' || typeof report !== 'number') return body;
  return { ...(body as object), report: Math.max(1, report - daysBetween(day, today)) };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  form.append('upload_preset', PRESET);
  return form;
}

/** The server's whole answer; null where none came, or only a part of it. */
async function answerTo(write: QueuedWrite, sender: Sender): Promise<Response | null> {
  const [method, path] = callAddress(write.call, { params: write.params });
  const body = write.file ? undefined : bodyOn(sender.today(), write);
  const headers: Record<string, string> = {
    Authorization: `Bearer ${sender.token}`,
    'Idempotency-Key': write.idempotencyKey,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  try {
    const response = await fetch(sender.base + path, {
      method,
      headers,
      body: write.file ? formOf(write.file) : body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(write.file ? LONGEST_PHOTO : LONGEST),
    });
    const { status, headers: answered } = response;
    const text = await response.text();
    return new Response(text || null, { status, headers: answered });
  } catch {
    return null;
  }
}
