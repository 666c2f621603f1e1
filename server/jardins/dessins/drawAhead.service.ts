import type { Context, Saved } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { whenIdle } from '../../platform/http/limits/workQueue.ts';
import { findApercu } from './apercus.service.ts';
import { parseAddress } from './dessins.address.ts';
import { jardinIllustration, planteIllustration } from './dessins.paths.ts';
import { findVersionWithoutPhoto, isFollowed } from './dessins.repository.ts';
import { dessinStore, findDessin } from './dessins.service.ts';

/** The drawings that pages ask for first, on phones and on desktops. */
const firstLooks = {
  plante: (id: number, version: number) =>
    [400, 800].map((width) => `${planteIllustration(id, version)}-${width}.avif`),
  jardin: (id: number, version: number) =>
    ['carte-400', 'carte-800', 'panorama-800', 'panorama-1280'].map(
      (size) => `${jardinIllustration(id, version)}-${size}.avif`,
    ),
};

/**
 * Makes the drawings of a saved row without a photo, when no other picture is waited for, and the preview of links to
 * a garden that is followed.
 */
export async function drawFirstLooks(context: Context, { noun, id }: Saved): Promise<void> {
  const store = dessinStore(context.env);
  if (noun === 'jardin' && (await isFollowed(context.db, id)))
    await (await findApercu(context, store, { noun, id }, whenIdle))?.picture();
  const version = await findVersionWithoutPhoto(context.db, noun, id);
  if (version === undefined) return;
  for (const address of firstLooks[noun](id, version)) {
    const asked = parseAddress(address.replace('/dessins/', ''));
    if (asked) await findDessin(context, store, asked.subject, asked.size, whenIdle);
  }
}

/** How many saved things may wait for their drawings; the others are drawn when first looked at. */
const MOST_WAITING = 40;

/** Draws ahead, one thing after the other, what this process saves. Answers a function that stops it. */
export function startDrawingAhead(context: Context): () => Promise<void> {
  const waiting = new Map<string, Saved>();
  let stopped = false;
  let underWay: Promise<void> | undefined;

  async function drawAll() {
    for (const [key, saved] of waiting) {
      if (stopped) return;
      waiting.delete(key);
      await drawFirstLooks(context, saved).catch((err) => {
        // The queue is full: the drawing is made on the first request.
        if (!(err instanceof AppError)) context.log.error({ err }, 'drawings');
      });
    }
  }
  const stopListening = context.drawingSignal.subscribe((...all) => {
    for (const saved of all)
      if (!stopped && waiting.size < MOST_WAITING) waiting.set(`${saved.noun} ${saved.id}`, saved);
    underWay ??= drawAll().finally(() => {
      underWay = undefined;
    });
  });
  return async () => {
    stopped = true;
    stopListening();
    await underWay;
  };
}
