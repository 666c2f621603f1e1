import { Body, Observer, SearchRiseSet } from 'astronomy-engine';
import type { Lune } from '../../../contract/especes/lune.ts';
import { momentIn } from '../../../contract/zone.ts';

export interface Place {
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
}

export type Rises = Pick<Lune, 'lever' | 'coucher' | 'leverSoleil' | 'coucherSoleil'>;

export const unseen: Rises = { lever: null, coucher: null, leverSoleil: null, coucherSoleil: null };

const [rise, set] = [1, -1];

const dayMs = 86_400_000;

/** Rise and set of moon and sun on the day `date` of a time zone, at sea level of `place`: their upper limb on the horizon. */
export function risesAt({ latitude, longitude }: Place, date: string, zone: string): Rises {
  const observer = new Observer(latitude, longitude, 0);
  const midnight = momentIn(zone, date);
  const next = new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
  // 23 or 25 hours where the clocks change.
  const days = (momentIn(zone, next) - midnight) / dayMs;
  const search = (body: Body, direction: number) => {
    const found = SearchRiseSet(body, observer, direction, new Date(midnight), days);
    return found ? `${found.date.toISOString().slice(0, 19)}Z` : null;
  };
  return {
    lever: search(Body.Moon, rise),
    coucher: search(Body.Moon, set),
    leverSoleil: search(Body.Sun, rise),
    coucherSoleil: search(Body.Sun, set),
  };
}
