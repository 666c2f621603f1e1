import { drawingEdition } from '../../especes/especes/drawnEspeces.ts';
import type { Context } from '../../platform/context.ts';
import type { ImageStore } from '../../platform/external/imageStore.ts';
import { keyOf, type Row, subjectOf } from './dessins.address.ts';
import { monthOf } from './dessins.paths.ts';
import { findVersions } from './dessins.repository.ts';
import { dessinStore } from './dessins.service.ts';

const BATCH = 500;
const HOUR = 60 * 60 * 1000;

type Kept = { key: string; subject: Row };

async function removeOutdated(context: Context, store: ImageStore, batch: Kept[]): Promise<number> {
  let removed = 0;
  for (const noun of ['plante', 'jardin', 'produit', 'user'] as const) {
    const kept = batch.filter(({ subject }) => subject.noun === noun);
    if (kept.length === 0) continue;
    const ids = [...new Set(kept.map(({ subject }) => subject.id))];
    const versions = await findVersions(context, noun, ids);
    for (const { key, subject } of kept) {
      const version = versions.get(subject.id);
      if (version === ('version' in subject ? subject.version : 0)) continue;
      await store.delete(key);
      removed += 1;
    }
  }
  return removed;
}

/** Removes drawings of versions, months and drawing code gone by, so that they do not pile up. */
export async function sweepDessins(context: Context): Promise<number> {
  const store = dessinStore(context.env);
  const edition = drawingEdition();
  const moment = new Date(Date.now() - HOUR);
  const month = monthOf(new Date());
  let removed = 0;
  let batch: Kept[] = [];
  for await (const key of store.keysOlderThan(moment)) {
    const subject = subjectOf(key.slice(0, -edition.length - 1));
    const isOfNow =
      subject &&
      key === `${keyOf(subject)}-${edition}` &&
      (subject.noun !== 'jardin' || subject.mois === month) &&
      (subject.noun !== 'espece' || subject.version === edition);
    if (!isOfNow) {
      await store.delete(key);
      removed += 1;
      continue;
    }
    // A species leaves only with another edition.
    if (subject.noun === 'espece') continue;
    batch.push({ key, subject });
    if (batch.length === BATCH) {
      removed += await removeOutdated(context, store, batch);
      batch = [];
    }
  }
  removed += await removeOutdated(context, store, batch);
  await store.removeLeftovers(moment);
  return removed;
}
