// Some browsers read the address after the click.
const KEPT = 60_000;

/** Reads the answer of a call piece by piece; `tell` receives the number of bytes so far. */
async function received(answer: Response, tell: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.byteLength;
      tell(bytes);
      controller.enqueue(piece);
    },
  });
  const type = answer.headers.get('content-type') ?? '';
  const blob = await new Response(answer.body?.pipeThrough(counted)).blob();
  return new Blob([blob], { type });
}

interface Options {
  /** Called with the number of bytes received so far. */
  tell?: (bytes: number) => void;
  /** The call's signal; once it is aborted, no file is made. */
  signal?: AbortSignal;
}

/** Saves a call's answer as a file. */
export async function downloadFile(
  answer: Promise<Response>,
  name: string,
  { tell = () => undefined, signal }: Options = {},
): Promise<void> {
  const file = await received(await answer, tell);
  signal?.throwIfAborted();
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
