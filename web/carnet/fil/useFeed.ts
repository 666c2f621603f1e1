import type { Publication } from '../../../contract/carnet/fil.ts';
import { useParts } from '../../lib/calls/useParts.ts';
import { thank } from './thank.ts';

/** Entries that one part of the feed holds. */
const PART = 12;

/** The news of the gardens that a member follows, part after part. */
export function useFeed() {
  const { set, ...feed } = useParts('GET /fil', PART);
  return {
    ...feed,
    thank: (item: Publication) => thank(item, (merci) => set(item.id, merci)),
  };
}
