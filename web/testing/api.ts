import { expect, onTestFinished, vi } from 'vitest';

/** `lost`: no answer comes. */
type Answer = { status?: number; body?: unknown } | 'lost';

/** Calls of fields for suggestions, and of memories; their answers are empty unless a test gives others. */
function nothingKnown(call: string): Answer | undefined {
  if (/^GET \/(api\/especes|souvenirs)\?/.test(call)) return { body: [] };
  return call === 'GET /mes-plantes/choix' ? { body: { jardins: [] } } : undefined;
}

/** The sent body; for a form, its fields. */
function bodyOf({ body }: RequestInit = {}): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return body ? JSON.parse(String(body)) : undefined;
}

/**
 * Answers calls of the API by method and path, as `'POST /user'`; keeps what they sent. A call that the
 * test did not foresee fails it.
 */
export function answerApi(answers: Record<string, Answer | Promise<Answer>>) {
  const calls: Array<{ call: string; body: unknown; key: string | null }> = [];
  const real = window.fetch;
  const answered = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input);
    if (!/^\/(v1|api)\//.test(path)) return real(input, init);
    const call = `${init?.method ?? 'GET'} ${path.replace(/^\/v1/, '')}`;
    const key = new Headers(init?.headers).get('Idempotency-Key');
    calls.push({ call, body: bodyOf(init), key });
    const answer = await (answers[call] ?? nothingKnown(call));
    if (!answer || answer === 'lost') throw new TypeError('No answer');
    return answer.body === undefined
      ? new Response(null, { status: answer.status ?? 204 })
      : Response.json(answer.body, { status: answer.status ?? 200 });
  });
  onTestFinished(() => {
    answered.mockRestore();
    expect(
      calls.map(({ call }) => call).filter((call) => !answers[call] && !nothingKnown(call)),
    ).toEqual([]);
  });
  return {
    /** The bodies that were sent to a call, in their order. */
    sent: (call: string) => calls.filter((sent) => sent.call === call).map(({ body }) => body),
    /** The keys under which they were sent. */
    keys: (call: string) => calls.filter((sent) => sent.call === call).map(({ key }) => key),
  };
}

/** Expects three sends, the last one changed, with two different keys. */
export function expectKeys(keys: readonly (string | null)[]) {
  const [first, again, changed] = keys;
  expect(keys).toEqual([expect.any(String), first, expect.any(String)]);
  expect(changed).not.toBe(again);
}

/** A refusal, as the API words it. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  errors?: ReadonlyArray<{ path: string; message: string }>,
): Answer => ({ status, body: { status, code, message, errors } });

/** Answers the pictures that are sent with their address; without one, they stay on their way. */
export function answerUploads(url?: string) {
  const answered = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
  ) {
    if (url === undefined) return;
    const answer = { status: { value: 200 }, response: { value: { secure_url: url } } };
    this.onload?.call(Object.defineProperties(this, answer), new ProgressEvent('load'));
  });
  onTestFinished(() => answered.mockRestore());
}

export const picture = () => new File(['picture'], 'photo.png', { type: 'image/png' });
