import type { Climat } from '../../../contract/especes/climat.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { browserReads } from '../../lib/reads.ts';
import { useSession } from '../../lib/session.ts';
import { activeJardin } from './activeJardin.ts';

/** The place of the reader's garden. */
interface OwnPlace {
  climat: Climat;
  /** Code of the department. */
  departement: string;
}

/**
 * The climate and department of the reader's garden: of the one they last opened, else of their first that has one.
 * Null for visitors, until it is known, and unless it is `wanted`.
 */
export function useOwnPlace(wanted: boolean): OwnPlace | null {
  const userId = useSession()?.userId;
  const { value } = useAsked(wanted && userId ? String(userId) : null, async () => {
    const asked = { params: { userId: Number(userId) } };
    const { items } = await browserReads.readList('GET /jardin/user/:userId', asked);
    const placed = items.flatMap(({ id, climat, departement }) =>
      climat === '' ? [] : [{ id, climat, departement }],
    );
    const active = activeJardin();
    return placed.find(({ id }) => id === active) ?? placed[0] ?? null;
  });
  return value;
}
